"""Plants a fault for each thing that is looked for in alerts, dashboards, units and images; what is shipped has none of them."""

import json
import shutil
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts/checks"))

import dashboard_schema  # noqa: E402
import deployment  # noqa: E402
from test_checks import CheckTestCase  # noqa: E402

NIGHT = 'lines.append("# HELP diarypress_batch_\\(name) \\(help)")\nadd("people", "People.", [("state=\\"made\\"", "1")])\n'
SERVICE = '"diarypress_requests_total": "Requests.", "diarypress_work_seconds": "Work."\ncase rendering\n'
METRICS = deployment.written_metrics(NIGHT, SERVICE)
WORDS = NIGHT + SERVICE

RULES = """groups:
  - name: one
    rules:
      - alert: People
        expr: |
          sum without (state) (diarypress_batch_people{state="made"}) > 0
          and on () hour() >= 6
        labels:
          severity: page
        annotations:
          summary: Some
          description: There are some.
          command: diarypress batch failures reports
      - alert: Work
        expr: rate(diarypress_work_seconds_count{kind="rendering"}[10m]) > 0 or absent(up)
        labels:
          severity: ticket
        annotations:
          summary: Work
          description: There is work.
          command: uptime
"""
RULE_TESTS = 'labels: \'{alertname="People"}\'\nlabels: \'{alertname="Work"}\'\n'


class MetricTests(unittest.TestCase):
    def test_metrics_are_those_of_both_sources(self):
        self.assertLessEqual({"diarypress_batch_people", "diarypress_requests_total", "diarypress_work_seconds"}, METRICS)
        self.assertNotIn("diarypress_batch", METRICS)

    def test_an_expression_reads_its_metrics_alone(self):
        for expression, metrics in [
            ('sum by (job) (rate(a_total{x="b", y=~"c|d"}[5m])) / on (job) a_total offset 1d', {"a_total"}),
            ("histogram_quantile(0.95, sum by (le) (rate(a_seconds_bucket[$__rate_interval])))", {"a_seconds"}),
            ("time() - a_timestamp_seconds > 26 * 3600 unless absent(b)", {"a_timestamp_seconds", "b"}),
        ]:
            self.assertEqual(deployment.metrics_of(expression), metrics)


class RuleTests(unittest.TestCase):
    def problems(self, old="", new="", tests=RULE_TESTS):
        return list(deployment.rule_problems("alerts.yaml", RULES.replace(old, new, 1), tests, METRICS, WORDS))

    def test_rules_without_a_fault_are_clean(self):
        self.assertEqual(self.problems(), [])

    def test_each_fault_is_found(self):
        for old, new, fragment in [
            ("severity: page", "severity: loud", "People has no severity"),
            ("          summary: Some\n", "", "People has no summary"),
            ("          description: There is work.\n", "", "Work has no description"),
            ("          command: uptime\n", "", "Work has no command"),
            ("batch_people", "batch_persons", "People: nothing writes diarypress_batch_persons"),
            ("work_seconds_count", "works_seconds_count", "Work: nothing writes diarypress_works_seconds"),
            ("absent(up)", "absent(down)", "nothing writes down"),
            ('state="made"', 'state="mad"', "no source names mad"),
            ('kind="rendering"', 'kind=~"rendering|renders"', "no source names renders"),
        ]:
            with self.subTest(fragment):
                found = self.problems(old, new)
                self.assertEqual(len(found), 1, found)
                self.assertIn(fragment, found[0])

    def test_an_alert_without_a_test_is_found(self):
        self.assertEqual(self.problems(tests='alertname="People"'), ["alerts.yaml: no test sees Work fire"])


class DashboardTests(unittest.TestCase):
    def board(self):
        panel = {"id": 1, "type": "stat", "title": "People", "description": "Them.", "gridPos": {"x": 0, "y": 0, "w": 12, "h": 4},
                 "targets": [{"expr": 'diarypress_batch_people{state="made"}'}]}
        other = {**panel, "id": 2, "title": "Requests", "gridPos": {"x": 12, "y": 0, "w": 12, "h": 4},
                 "targets": [{"expr": "rate(diarypress_requests_total[$__rate_interval])"}]}
        return {
            "__inputs": [{"name": "DS", "type": "datasource"}], "schemaVersion": 38, "panels": [panel, other],
            "templating": {"list": [{"query": "prometheus", "current": {"value": "${DS}"}},
                                    {"query": {"query": "label_values(diarypress_batch_people, job)"}}]},
        }

    def problems(self, board):
        return list(deployment.dashboard_problems("a.json", json.dumps(board), METRICS, WORDS))

    def test_a_dashboard_without_a_fault_is_clean(self):
        self.assertEqual(self.problems(self.board()), [])

    def test_text_that_is_no_json_is_found(self):
        self.assertIn("is no JSON", next(deployment.dashboard_problems("a.json", "{", METRICS, WORDS)))

    def test_each_fault_is_found(self):
        def set_in(*path):
            def change(board):
                *way, key, value = path
                for step in way:
                    board = board[step]
                board[key] = value
            return change

        for change, fragment in [
            (set_in("schemaVersion", "38"), "schemaVersion"),
            (set_in("schemaVersion", 16), "schemaVersion"),
            (set_in("__inputs", 0, "name", "OTHER"), "nothing uses the input OTHER"),
            (set_in("panels", 1, "id", 1), "Requests: its id"),
            (set_in("panels", 1, "description", ""), "Requests: has no description"),
            (set_in("panels", 1, "targets", []), "Requests: has no description or no targets"),
            (set_in("panels", 1, "gridPos", "x", 11), "Requests: is over People"),
            (set_in("panels", 1, "gridPos", "w", 13), "beyond the right edge"),
            (set_in("panels", 1, "targets", 0, "expr", "diarypress_request_total"), "nothing writes diarypress_request_total"),
            (set_in("panels", 0, "targets", 0, "expr", 'diarypress_batch_people{state="nil"}'), "no source names nil"),
            (set_in("templating", "list", 1, "query", "query", "label_values(diarypress_people, job)"), "nothing writes diarypress_people"),
        ]:
            with self.subTest(fragment):
                board = self.board()
                change(board)
                found = self.problems(board)
                self.assertEqual(len(found), 1, found)
                self.assertIn(fragment, found[0])


@unittest.skipUnless(dashboard_schema.IS_INSTALLED, "there is no grafana-foundation-sdk; scripts/setup.sh --tests brings it")
class DashboardSchemaTests(CheckTestCase):
    """Grafana's own classes read the dashboards that are shipped, and a field that they do not know is found."""

    def schema_problems(self, change=lambda board: None):
        for name in (ROOT / "deploy/grafana").glob("*.json"):
            board = json.loads(name.read_text(encoding="utf-8"))
            change(board)
            self.write("board.json", json.dumps(board))
            yield from dashboard_schema.check([self.root / "board.json"])[0]

    def test_what_is_shipped_is_taken_as_it_is(self):
        self.assertEqual(list(self.schema_problems()), [])

    def test_what_the_schema_does_not_have_is_found(self):
        def rename(board):
            board["panels"][0]["heading"] = board["panels"][0].pop("title")

        def pack(board):
            board["panels"] = {"list": board["panels"]}

        def misname(board):
            board["panels"][1]["targets"][0]["expression"] = "up"

        for change, fragment in [(rename, "panels[0].heading"), (pack, "cannot read it"), (misname, "panels[1].targets[0].expression")]:
            with self.subTest(fragment):
                found = list(self.schema_problems(change))
                self.assertEqual(len(found), 1, found)
                self.assertIn(fragment, found[0])


class UnitTests(unittest.TestCase):
    def problems(self, text):
        names = {"deploy/a.service": text, "deploy/failed@.service": "[Service]\n", "deploy/a.timer": "[Timer]\n"}
        return list(deployment.failure_unit_problems({Path(name): text for name, text in names.items()}))

    def test_a_unit_that_says_when_it_fails_is_fine(self):
        self.assertEqual(self.problems("[Unit]\nOnFailure=failed@%n.service\n"), [])

    def test_a_unit_that_says_nothing_or_to_nobody_is_found(self):
        self.assertEqual(self.problems("[Unit]\n"), ["deploy/a.service: has no OnFailure=…@%n.service"])
        self.assertIn("failing@.service, which is not in", self.problems("[Unit]\nOnFailure=failing@%n.service\n")[0])


class ContainerTests(CheckTestCase):
    FILE = (
        "FROM swift AS build\nCOPY . .\nCOPY config/a.xml /b\nRUN make deb\nFROM debian\nCOPY --from=build /src/output/*.deb /packages/\n"
        "USER 10001:10001\nEXPOSE 8080\nHEALTHCHECK CMD true\n"
    )

    def container_problems(self, old="", new=""):
        self.write("config/a.xml", "<a/>\n")
        return list(deployment.container_problems(self.root, "Containerfile", self.FILE.replace(old, new, 1)))

    def test_a_file_without_a_fault_is_clean(self):
        self.assertEqual(self.container_problems(), [])

    def test_each_fault_is_found(self):
        for old, new, fragment in [
            ("config/a.xml", "config/b.xml", "copies config/b.xml, which is not there"),
            ("--from=build", "--from=built", "copies from built, which is no stage"),
            ("USER 10001:10001\n", "", "runs as root"),
            ("USER 10001:10001", "USER 0:0", "runs as root"),
            ("USER 10001:10001", "USER diarypress", "without a number"),
            ("USER", "RUN apt-get install debhelper\nUSER", "tools to build with"),
            ("HEALTHCHECK CMD true\n", "", "without a HEALTHCHECK"),
        ]:
            with self.subTest(fragment):
                found = self.container_problems(old, new)
                self.assertEqual(len(found), 1, found)
                self.assertIn(fragment, found[0])

    def test_an_image_that_nothing_builds_is_found(self):
        manifest = "    image: registry.example.org/one:1\n    image: two\n"
        self.assertEqual(list(deployment.image_problems({"a.yaml": manifest}, ["# podman build --tag one .", "# podman build --tag two ."])), [])
        problems = list(deployment.image_problems({"a.yaml": manifest}, ["# podman build --tag one-two ."]))
        self.assertEqual([line[-3:] for line in problems], ["one", "two"])


@unittest.skipUnless(shutil.which("promtool"), "there is no promtool; Debian's prometheus brings it")
class PromtoolTests(CheckTestCase):
    """What promtool says is handed on: about rules, their tests, and expressions of dashboards."""

    RULES = "groups:\n- name: a\n  rules:\n  - alert: A\n    expr: a > 1\n"
    TESTS = (
        "rule_files: [alerts.yaml]\ntests:\n- interval: 1m\n  input_series: [{series: a, values: 2 2}]\n"
        "  alert_rule_test: [{alertname: A, eval_time: 1m, exp_alerts: [{}]}]\n"
    )
    BOARD = '{"panels": [{"targets": [{"expr": "rate(a[$__rate_interval])"}]}]}'

    def promtool_problems(self, rules=RULES, board=BOARD):
        names = [Path("prometheus/alerts.yaml"), Path("prometheus/alerts-test.yaml"), Path("grafana/a.json")]
        for name, text in zip(names, (rules, self.TESTS, board)):
            self.write(name, text)
        return " ".join(deployment._promtool_problems(self.root, names[:1], names[1:2], names[2:]))

    def test_rules_whose_tests_pass_are_fine(self):
        self.assertEqual(self.promtool_problems(), "")

    def test_rules_that_fail_their_tests_are_found(self):
        self.assertIn("promtool test rules", self.promtool_problems(self.RULES.replace("a > 1", "a > 2")))

    def test_rules_and_expressions_that_cannot_be_read_are_found(self):
        self.assertIn("promtool check rules", self.promtool_problems(self.RULES.replace("a > 1", "a >> 1")))
        self.assertIn("promtool check rules", self.promtool_problems(board=self.BOARD.replace("rate(a", "rate((a")))


if __name__ == "__main__":
    unittest.main()
