"""A bucket of moto's server for tests, which judges signatures as S3 does, and what may happen on the way to it."""

import http.client
import logging
import threading

import boto3
from moto.server import ThreadedMotoServer
from support import SECRET, DeliverTestCase, Site

ACCESS = "AKIAEXAMPLE"

logging.getLogger("werkzeug").setLevel(logging.ERROR)


class BucketTestCase(DeliverTestCase):
    """A bucket `reports`, settings for it, and a server before it."""

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

    # Everybody is let in, but for the test that says otherwise.
    def client_of(self, service, access=ACCESS, secret=SECRET):
        return boto3.client(service, endpoint_url=self.address, region_name="us-east-1", aws_access_key_id=access, aws_secret_access_key=secret)

    def empty(self):
        while names := self.names():
            self.client.delete_objects(Bucket="reports", Delete={"Objects": [{"Key": name} for name in names]})

    def settings_for(self, address, extra="", options="", bucket="reports", **limits):
        text = f"[s3]\nendpoint = {address}\nbucket = {bucket}\naccess-key-file = access\nsecret-key-file = secret\n{options}\n{extra}"
        return self.settings(text, **limits)

    def names(self):
        return [item["Key"] for item in self.client.list_objects_v2(Bucket="reports").get("Contents", ())]

    def through(self, meddle=lambda request: None):
        """A server before moto's that sees each request, and may do something first or answer itself."""
        lock = threading.Lock()

        def behave(request):
            if answer := meddle(request):
                return answer
            with lock:
                connection = http.client.HTTPConnection(self.address.removeprefix("http://"))
                connection.request(request.method, request.path, request.body, dict(request.headers))
                response = connection.getresponse()
                body = response.read()
                connection.close()
            kept = {name: value for name, value in response.headers.items() if name.lower() in ("etag",) or name.lower().startswith("x-amz-meta")}
            if request.method == "HEAD" and response.status == 200:
                kept["Content-Length"] = response.headers["Content-Length"]
            return response.status, kept, body

        server = self.started(Site(behave))
        return server, f"http://127.0.0.1:{server.port}"

    def puts(self, server):
        return [request for request in server.requests if request.method == "PUT"]
