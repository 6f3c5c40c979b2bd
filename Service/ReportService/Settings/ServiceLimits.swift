#if Service
package import ReportModel

/// The limits; each is one row of the settings, in `limits`.
///
/// Where a limit is a time, the key of the settings ends in `Seconds` and has up to three decimals.
package struct ServiceLimits: Hashable, Sendable {
    // MARK: Requests

    /// The most bytes of the head of a request (default 16384; 1024 to 65536).
    package var headerBytes = 16 << 10
    /// The most fields of the head of a request (default 100; 10 to 1000).
    package var headerFields = 100
    /// The most bytes of path and query (default 4096; 256 to 65536).
    package var addressBytes = 4 << 10
    /// The most bytes of a token (default 8192; 512 to 65536).
    package var tokenBytes = 8 << 10
    /// The most bytes of a body in JSON (default 65536; 1024 to 1048576).
    package var jsonBytes = 64 << 10

    // MARK: Deadlines

    /// The timeout of a request's head, in seconds (default 5; 0.1 to 300).
    package var head = Duration.seconds(5)
    /// The timeout of a body in JSON, in seconds (default 10; 0.1 to 300).
    package var body = Duration.seconds(10)
    /// The fewest bytes of an upload in a second (default 16384; 1 to 16777216).
    package var uploadBytesPerSecond = 16 << 10
    /// The timeout of an upload, in seconds (default 120; 0.1 to 3600).
    package var upload = Duration.seconds(120)
    /// The timeout of the caller for reading the answer, in seconds (default 30; 0.1 to 3600).
    package var answer = Duration.seconds(30)
    /// The timeout of a connection without a request, in seconds (default 5; 0.1 to 300).
    package var idle = Duration.seconds(5)
    /// The time for which a connection that is refused early stays open, in seconds (default 0.5; 0 to 10).
    package var closing = Duration.milliseconds(500)

    // MARK: Drafts

    /// The most bytes of one file of a draft (default 20000000; 1 to 1073741824).
    package var uploadBytes = 20_000_000
    /// The most files of a draft (default 10; 1 to 100).
    package var draftFiles = 10
    /// The most drafts of one subject (default 3; 1 to 1000).
    package var draftsPerSubject = 3
    /// The most bytes of all drafts (default 256000000; 1 to 1099511627776).
    package var draftBytes = 256_000_000
    /// The most of `draftBytes` and of `answerBytes` that one tenant has where there are others, as a share (default 0.5; 0.01 to 1).
    package var tenantShare = 0.5
    /// The most of both that one subject has, as a share (default 0.25; 0.01 to 1).
    package var subjectShare = 0.25
    /// The time for which a draft is kept, in seconds (default 900; 1 to 86400).
    package var draftLife = Duration.seconds(900)
    /// After how long an upload is answered though it is being read still, in seconds (default 2; 0 to 60).
    package var readingPatience = Duration.seconds(2)

    // MARK: Reports

    /// The limits of an order for a worker: `reportDays` (366; 1 to 36600), `reportReadings` (150000; 1 to 100000000),
    /// `reportPages` (200; 1 to 10000), `reportBytes` (20000000; 1024 to 1073741824), `unpackedBytes` (1073741824; 1024
    /// to 1099511627776) and `readingProcessorSeconds` (30; 1 to 3600).
    package var export = ExportLimits()
    /// The timeout of a worker for a report, in seconds (default 5; 0.1 to 600).
    package var report = Duration.seconds(5)
    /// The timeout of a worker for reading the files of a draft, in seconds (default 60; 0.1 to 3600).
    package var reading = Duration.seconds(60)
    /// The timeout of a worker until it is ready, in seconds (default 30; 0.1 to 600).
    package var preparing = Duration.seconds(30)
    /// After how many reports a worker is replaced (default 20000; 1 to 100000000).
    package var reportsPerWorker = 20_000
    /// After how many bytes of memory a worker is replaced (default 268435456; 16777216 to 1099511627776).
    package var workerBytes = 256 << 20
    /// The number of workers that one order may end before it is refused (default 2; 1 to 10).
    package var deathsPerOrder = 2
    /// The time for which such an order is refused, in seconds (default 600; 1 to 86400).
    package var poison = Duration.seconds(600)

    // MARK: Queue

    /// The most orders that wait for the workers of a tenant (default 32; 1 to 10000).
    package var queued = 32
    /// The most orders of one subject that wait, as a share of `queued` (default 0.5; 0.01 to 1).
    package var queueShare = 0.5
    /// The timeout of a waiting order, in seconds (default 2; 0.01 to 300).
    package var queueWait = Duration.seconds(2)
    /// The most requests of a subject in a minute (default 60; 1 to 1000000).
    package var requestsPerMinute = 60
    /// The most requests of a subject at once, after some quiet (default 10; 1 to 1000000).
    package var requestBurst = 10
    /// The most requests of a subject that are being answered (default 4; 1 to 10000).
    package var requestsInFlight = 4
    /// After how long a refused request is answered, in seconds (default 0.25; 0 to 10).
    package var refusalDelay = Duration.milliseconds(250)

    // MARK: Connections

    /// The most connections (default 512; 1 to 100000).
    package var connections = 512
    /// The most connections from one address (default 32; 1 to 100000).
    package var connectionsPerAddress = 32
    /// The most bytes of answers that are being sent (default 134217728; 1048576 to 1099511627776).
    package var answerBytes = 128 << 20

    // MARK: Access

    /// The allowed difference of issuers' clocks, in seconds (default 60; 0 to 60).
    package var clockLeeway = Duration.seconds(60)
    /// The longest life of a token, in seconds (default 900; 1 to 900).
    package var tokenLife = Duration.seconds(900)
    /// The lifetime of a one-time code, in seconds (default 300; 1 to 300).
    package var codeLife = Duration.seconds(300)
    /// The lifetime of a browser's session, in seconds (default 900; 1 to 3600).
    package var sessionLife = Duration.seconds(900)
    /// The lifetime of a link for others, in seconds; with 0 there are none (default 604800; 0 to 2678400).
    package var linkLife = Duration.seconds(604_800)
    /// The most sessions, and the most one-time codes (default 10000; 1 to 1000000).
    package var sessions = 10_000

    // MARK: Shutdown

    /// The time that the service goes on after it reports that it is not ready, in seconds (default 5; 0 to 300).
    package var stoppingNotice = Duration.seconds(5)
    /// The time for requests to end after that, in seconds (default 15; 0.1 to 600).
    package var stopping = Duration.seconds(15)
}
#endif
