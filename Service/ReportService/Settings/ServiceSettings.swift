#if Service
package import ReportModel

/// The address on which a listener waits for connections.
package struct ListenAddress: Hashable, Sendable {
    /// The name or number of the address, such as `127.0.0.1` or `::1`.
    package var host: String
    /// The port, 0 to 65535; 0 lets the system choose.
    package var port: Int
}

/// The settings of the service before it starts.
package struct ServiceSettings: Hashable, Sendable {
    /// The address for requests (default: `127.0.0.1`, port 8080).
    package var listen = ListenAddress(host: "127.0.0.1", port: 8080)
    /// The address for health and metrics (default: `127.0.0.1`, port 8081).
    package var management = ListenAddress(host: "127.0.0.1", port: 8081)
    /// The path of `diarypress` and the arguments before `worker --service` (default: `diarypress` beside the program of the service).
    package var worker: [String] = []
    /// The folder with `templates/` and `config/`; `nil` leaves it to the workers to find it.
    package var resources: String?
    /// The folder of prepared fonts; `nil` for the user's.
    package var fontCache: String?
    /// The languages that a worker makes a specimen in before it is ready (default: English).
    package var warmLanguages = ["en"]
    /// The number of workers that render for each tenant, 1 to 64 (default: the number of processors).
    package var workersPerTenant: Int
    /// The number of workers that make reports of drafts for each tenant, 1 to 16 (default: 1).
    package var draftWorkers = 1
    /// The number of workers that read drafts for each tenant, 1 to 16 (default: 1).
    package var readers = 1
    /// True if workers end when the kernel cannot confine them (default: they do).
    package var requiresSandbox = true
    /// The addresses of proxies whose connections are not counted by address (default: none).
    package var trustedProxies: [String] = []
    /// The folder of drafts, which should be on a file system in memory; it is emptied at start.
    package var draftsFolder = ""
    /// The folder of one-time codes that `diarypress-service code` makes; `nil` where only callers make them.
    package var codesFolder: String?
    /// The look of its pages.
    package var page = PageLook()
    /// The settings for the record of exports.
    package var audit = AuditSettings()
    /// The tenants, sorted by id.
    package var tenants: [TenantSettings] = []
    /// The limits.
    package var limits = ServiceLimits()

    /// Makes the default settings.
    package init(processors: Int) { workersPerTenant = min(max(processors, 1), 64) }
}

/// The look of the service's pages; what is left out is that of the product.
package struct PageLook: Hashable, Sendable {
    /// The name of the clinic, at the head of each page.
    package var name: String?
    /// The file of its logo, SVG or PNG.
    package var logo: String?
    /// The colour of the head and of buttons, such as `#1b3a57`.
    package var colour: String?
    /// The address that pages lead back to once a visit has ended.
    package var home: String?
}

/// The settings for the record of exports.
package struct AuditSettings: Hashable, Sendable {
    /// The base name of the files: `audit.jsonl` means `audit-2025-12-01.jsonl` and its like.
    package var file = ""
    /// The file with the key of the hashes in it, 32 bytes or more.
    package var keyFile = ""
    /// True if each line is forced to the disk before the answer (default: it is).
    package var synchronizes = true
}

/// An organization whose people are kept apart from those of all others.
package struct TenantSettings: Hashable, Sendable {
    /// The tenant's id in settings and in the audit: 1 to 64 small letters, digits and hyphens.
    package var id: String
    /// The address of its store, without a password.
    package var store: String?
    /// The file that has the address of its store, where a password is in it.
    package var storeFile: String?
    /// The config that reports of its people are made by.
    package var config: String
    /// The issuers of accepted tokens, sorted by name.
    package var issuers: [IssuerSettings] = []
    /// The file of its API keys, as hashes.
    package var apiKeysFile: String?
    /// The key that reports of its people are sealed with; an empty path for none.
    package var seal = SealRule(key: "")
    /// The receiver of messages that its reports are ready; an empty address for none.
    package var webhook = WebhookSettings()
}

/// A receiver of messages of the service.
package struct WebhookSettings: Hashable, Sendable {
    /// The address: HTTPS, or HTTP on this machine.
    package var address = ""
    /// The file of the secret that signs messages.
    package var secretFile = ""
}

/// An issuer that signs tokens.
package struct IssuerSettings: Hashable, Sendable {
    /// The place of its public keys.
    package enum Keys: Hashable, Sendable {
        /// In a file.
        case file(String)
        /// At an address.
        case address(String)
    }

    /// The value of the claim `iss`, sign for sign.
    package var name: String
    /// The required value in the claim `aud`.
    package var audience: String
    /// The accepted signatures (default: all known ones).
    package var algorithms: [TokenAlgorithm] = TokenAlgorithm.allCases
    /// The place of its public keys.
    package var keys: Keys
}

/// The signatures that are believed at all.
package enum TokenAlgorithm: String, Hashable, Sendable, CaseIterable {
    /// RSA with SHA-256, by keys of 2048 bits or more.
    case rs256 = "RS256"
    /// ECDSA with the curve P-256 and SHA-256.
    case es256 = "ES256"
    /// Ed25519.
    case edDSA = "EdDSA"
}
#endif
