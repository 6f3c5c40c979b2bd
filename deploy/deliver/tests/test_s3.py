"""Runs deploy/deliver/s3 against moto's server, which judges signatures as S3 does, and against servers that misbehave."""

import http.client
import importlib.machinery
import importlib.util
import json
import logging
import sys
import threading
import unittest
import urllib.request

import boto3
from botocore.auth import S3SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from moto.server import ThreadedMotoServer
from support import PROGRAMS, SECRET, DeliverTestCase, Site
from web_faults import WebFaults

# Everybody is let in, but for the test that says otherwise.
ACCESS = "AKIAEXAMPLE"

logging.getLogger("werkzeug").setLevel(logging.ERROR)
sys.path.insert(0, str(PROGRAMS))


class S3Tests(WebFaults, DeliverTestCase):
    PROGRAM, CODE = "s3", "s3"

    @classmethod
    def setUpClass(cls):
        cls.moto = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
        cls.moto.start()
        cls.addClassCleanup(cls.moto.stop)
        cls.address = f"http://127.0.0.1:{cls.moto.get_host_and_port()[1]}"

    def setUp(self):
        super().setUp()
        self.write("access", ACCESS)
        self.client = self.client_of("s3")
        self.client.create_bucket(Bucket="reports")
        self.addCleanup(self.empty)

    def client_of(self, service, access=ACCESS, secret=SECRET):
        return boto3.client(service, endpoint_url=self.address, region_name="us-east-1", aws_access_key_id=access, aws_secret_access_key=secret)

    def empty(self):
        for item in self.client.list_objects_v2(Bucket="reports").get("Contents", ()):
            self.client.delete_object(Bucket="reports", Key=item["Key"])

    def settings_for(self, address, extra="", options="", bucket="reports", **limits):
        text = f"[s3]\nendpoint = {address}\nbucket = {bucket}\naccess-key-file = access\nsecret-key-file = secret\n{options}\n{extra}"
        return self.settings(text, **limits)

    def names(self):
        return [item["Key"] for item in self.client.list_objects_v2(Bucket="reports").get("Contents", ())]

    def through(self, meddle=lambda request: None):
        """A server before moto's that sees each request, and may do something first."""
        lock = threading.Lock()

        def behave(request):
            meddle(request)
            with lock:
                connection = http.client.HTTPConnection(self.address.removeprefix("http://"))
                connection.request(request.method, request.path, request.body, dict(request.headers))
                response = connection.getresponse()
                body = response.read()
            kept = {name: value for name, value in response.headers.items() if name.lower() in ("etag",) or name.lower().startswith("x-amz-meta")}
            if request.method == "HEAD" and response.status == 200:
                kept["Content-Length"] = response.headers["Content-Length"]
            return response.status, kept, body

        server = self.started(Site(behave))
        return server, f"http://127.0.0.1:{server.port}"

    def puts(self, server):
        return [request for request in server.requests if request.method == "PUT"]

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


def program():
    """The program as a module."""
    loader = importlib.machinery.SourceFileLoader("deliver_s3", str(PROGRAMS / "s3"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("deliver_s3", loader))
    loader.exec_module(module)
    return module


class SignatureTests(unittest.TestCase):
    """Our signatures beside those of botocore, for requests of every kind that we send."""

    def test_signatures_are_those_of_botocore(self):
        module = program()
        options = {"region": "eu-central-1", "access-key-file": ACCESS, "secret-key-file": SECRET}
        for method, name, extra in [
            ("HEAD", "a.pdf", {}),
            ("PUT", "n/ü b+c~(1)*'!.pdf", {"If-None-Match": "*", "x-amz-meta-key": "0f", "Content-Type": "application/pdf"}),
            ("PUT", "a&b=c/%41;:@,$.pdf", {"If-Match": '"a-1"', "x-amz-security-token": "t/+="}),
        ]:
            with self.subTest(name):
                target = f"/reports/{module._quoted(name)}"
                headers = {"Host": "s3.example:9000", "x-amz-content-sha256": "e3" * 32, **extra}
                request = AWSRequest(method, f"https://s3.example:9000{target}", headers=dict(headers), data=b"")
                request.context["payload_signing_enabled"] = True
                signer = S3SigV4Auth(Credentials(ACCESS, SECRET), "s3", options["region"])
                signer.payload = lambda _request: "e3" * 32
                signer.add_auth(request)
                given = {**headers, "x-amz-date": request.headers["X-Amz-Date"], "x-amz-content-sha256": request.headers["X-Amz-Content-SHA256"]}
                self.assertEqual(module.authorization(method, target, given, options), request.headers["Authorization"])

    def test_a_bucket_may_be_in_the_name_of_the_host(self):
        given = {"endpoint": "https://s3.example:9000/x", "bucket": "reports", "addressing": "host", "prefix": ""}
        tls = {"ca-file": None, "certificate-file": None, "key-file": None}
        bucket = program().Bucket({"s3": given, "tls": tls, "limits": {"timeout": 1}})
        self.assertEqual((bucket._site.authority, bucket._root), ("reports.s3.example:9000", "/x"))


if __name__ == "__main__":
    unittest.main()
