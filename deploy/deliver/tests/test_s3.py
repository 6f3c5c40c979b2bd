"""Runs deploy/deliver/s3 against moto's server, which judges signatures as S3 does, and against servers that misbehave."""

import json
import sys
import unittest
import urllib.request

from botocore.auth import S3SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from bucket_support import ACCESS, BucketTestCase
from support import PROGRAMS, SECRET, Site
from web_faults import WebFaults

sys.path.insert(0, str(PROGRAMS))

import bucket  # noqa: E402


class S3Tests(WebFaults, BucketTestCase):
    PROGRAM, CODE = "s3", "s3"

    def test_a_report_arrives_with_its_bytes_and_what_is_known_about_them(self):
        order = self.order(bytes(range(256)) * 4000, "3f/ü b+c-en.pdf")
        answers = self.deliver(self.settings_for(self.address, options="prefix = nightly/"), order)
        self.assert_answer(answers, order, "done")
        found = self.client.get_object(Bucket="reports", Key="nightly/3f/ü b+c-en.pdf")
        self.assertEqual(found["Body"].read(), self.data(order))
        self.assertEqual(found["Metadata"], {"key": order["key"], "sha256": order["sha256"]})
        self.assertEqual(found["ContentType"], "application/pdf")
        self.assertEqual(answers[order["key"]]["receipt"], found["ETag"].strip('"'))

    def test_a_repetition_uploads_nothing(self):
        server, address = self.through()
        order = self.order()
        receipts = [self.deliver(self.settings_for(address), order)[order["key"]]["receipt"] for _ in range(3)]
        self.assertEqual(len(set(receipts)), 1)
        self.assertEqual(len(self.puts(server)), 1)
        self.assertEqual(self.puts(server)[0].headers["If-None-Match"], "*")

    def test_killed_at_any_moment_it_uploads_each_report_once(self):
        server, address = self.through()
        orders = [self.order(str(number), f"{number}.pdf") for number in range(20)]
        for after in (1, 7, 15):
            self.assert_killed(self.settings_for(address), orders, after)
        answers = self.deliver(self.settings_for(address), *orders)
        self.assertEqual({answer["status"] for answer in answers.values()}, {"done"})
        self.assertEqual(len(self.names()), 20)
        # A killed run may have left an upload on its way.
        self.assertLessEqual(len(self.puts(server)), 23)

    def test_a_changed_report_replaces_the_earlier_one_and_nothing_else(self):
        server, address = self.through()
        self.deliver(self.settings_for(address), self.order("one"))
        second = self.order("two")
        self.assert_answer(self.deliver(self.settings_for(address), second), second, "done")
        self.assertEqual(self.names(), [second["name"]])
        found = self.client.get_object(Bucket="reports", Key=second["name"])
        self.assertEqual((found["Body"].read(), found["Metadata"]["key"]), (self.data(second), second["key"]))
        self.assertIn("If-Match", self.puts(server)[1].headers)
        self.put(second, "f" * 32)
        self.assert_answer(self.deliver(self.settings_for(address), second), second, "done")
        self.assertEqual(self.client.get_object(Bucket="reports", Key=second["name"])["Metadata"]["key"], second["key"])
        first = self.order("one")
        self.assert_answer(self.deliver(self.settings_for(address), first), first, "done")
        self.assertEqual(self.client.get_object(Bucket="reports", Key=first["name"])["Body"].read(), self.data(first))

    def test_of_two_runs_at_a_time_one_uploads(self):
        order = self.order()

        def first(request):
            if request.method == "PUT" and not self.names():
                self.put(order, order["key"])

        server, address = self.through(first)
        self.assert_answer(self.deliver(self.settings_for(address), order), order, "done")
        self.assertEqual(len(self.puts(server)), 1)

    def put(self, order, key):
        about = {"key": key, "sha256": order["sha256"]}
        self.client.put_object(Bucket="reports", Key=order["name"], Body=self.data(order), Metadata=about)

    def test_somebody_who_writes_between_look_and_upload_is_not_overwritten_unseen(self):
        order, count = self.order(), []

        def always(request):
            if request.method == "PUT":
                count.append(1)
                self.client.put_object(Bucket="reports", Key=order["name"], Body=b"other %d" % len(count))

        _, address = self.through(always)
        self.assert_answer(self.deliver(self.settings_for(address), order), order, "again", "s3.preconditionfailed")
        self.assertEqual(self.client.get_object(Bucket="reports", Key=order["name"])["Body"].read(), b"other 2")

    def test_a_bucket_that_is_not_there_is_no_fault_of_the_reports(self):
        settings = self.settings_for(self.address, bucket="nowhere")
        self.assert_all(settings, [self.order()], "again", "s3.nosuchbucket")
        self.assertEqual(self.checked(settings)[0], 69)
        self.assertEqual(self.checked(self.settings_for(self.address)), (0, "s3: the destination can be reached\n"))

    def test_an_answer_that_is_no_bucket_s_is_not_taken_for_success(self):
        for behave in (lambda _request: (200, {}, b"<html>sign in</html>"), lambda request: (404 if request.method == "HEAD" else 200, {}, b"")):
            server = self.started(Site(behave))
            self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}"), [self.order()], "again", "s3.garbage")

    def test_only_a_right_signature_of_somebody_who_may_is_let_in(self):
        people = self.client_of("iam")
        people.create_user(UserName="deliver")
        actions = ["s3:GetObject", "s3:PutObject", "s3:ListBucket"]
        rights = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": actions, "Resource": "*"}]}
        people.put_user_policy(UserName="deliver", PolicyName="deliver", PolicyDocument=json.dumps(rights))
        keys = people.create_access_key(UserName="deliver")["AccessKey"]
        settings = self.settings_for(self.address)
        self.judge(0)
        self.addCleanup(self.judge, float("inf"))
        self.assert_all(settings, [self.order()], "again", "s3.403")
        self.write("access", keys["AccessKeyId"])
        self.assert_all(settings, [self.order()], "again", "s3.403")
        self.write("secret", keys["SecretAccessKey"])
        self.assert_all(settings, [self.order()], "done", None)
        self.assertEqual(self.checked(settings)[0], 0)
        self.judge(float("inf"))
        self.assertEqual(self.names(), [self.order()["name"]])

    def judge(self, after):
        """Has moto look at signatures and rights after so many requests."""
        request = urllib.request.Request(f"{self.address}/moto-api/reset-auth", data=str(after).encode(), headers={"Content-Type": "text/plain"})
        urllib.request.urlopen(request).close()


class SignatureTests(unittest.TestCase):
    """Our signatures beside those of botocore, for requests of every kind that we send."""

    def test_signatures_are_those_of_botocore(self):
        options = {"region": "eu-central-1", "access-key-file": ACCESS, "secret-key-file": SECRET}
        for method, name, extra in [
            ("HEAD", "a.pdf", {}),
            ("PUT", "n/ü b+c~(1)*'!.pdf", {"If-None-Match": "*", "x-amz-meta-key": "0f", "Content-Type": "application/pdf"}),
            ("PUT", "a&b=c/%41;:@,$.pdf", {"If-Match": '"a-1"', "x-amz-security-token": "t/+="}),
            ("GET", "", {}),
        ]:
            with self.subTest(name):
                target = f"/reports/{bucket.quoted(name)}" if name else "/reports?list-type=2&prefix=n%2F%C3%BC%20b&start-after=a~"
                headers = {"Host": "s3.example:9000", "x-amz-content-sha256": "e3" * 32, **extra}
                request = AWSRequest(method, f"https://s3.example:9000{target}", headers=dict(headers), data=b"")
                request.context["payload_signing_enabled"] = True
                signer = S3SigV4Auth(Credentials(ACCESS, SECRET), "s3", options["region"])
                signer.payload = lambda _request: "e3" * 32
                signer.add_auth(request)
                given = {**headers, "x-amz-date": request.headers["X-Amz-Date"], "x-amz-content-sha256": request.headers["X-Amz-Content-SHA256"]}
                self.assertEqual(bucket.authorization(method, target, given, options), request.headers["Authorization"])

    def test_a_bucket_may_be_in_the_name_of_the_host(self):
        given = {"endpoint": "https://s3.example:9000/x", "bucket": "reports", "addressing": "host", "prefix": ""}
        tls = {"ca-file": None, "certificate-file": None, "key-file": None}
        found = bucket.Bucket(given, tls, 1)
        self.assertEqual((found._site.authority, found._root), ("reports.s3.example:9000", "/x"))


if __name__ == "__main__":
    unittest.main()
