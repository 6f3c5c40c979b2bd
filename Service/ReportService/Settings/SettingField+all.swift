#if Service
internal import ReportModel

extension ServiceSettings {
    /// All settings that are values by themselves; tenants are not.
    static let fields: [SettingField<ServiceSettings>] = [
        .text("listen.host", \.listen.host),
        .integer("listen.port", \.listen.port, 0...65_535),
        .text("management.host", \.management.host),
        .integer("management.port", \.management.port, 0...65_535),
        SettingField("worker", "a list that begins with the path of diarypress", \.worker) { node, folder in
            guard let words = node.texts, let program = words.first, !program.isEmpty else { return nil }
            // A name alone is looked up where programs are.
            return [program.contains("/") ? JSONNode.resolved(program, in: folder) : program] + words.dropFirst()
        },
        .optionalFile("resources", \.resources),
        .optionalFile("fontCache", \.fontCache),
        .texts("warmLanguages", \.warmLanguages),
        .integer("workersPerTenant", \.workersPerTenant, 1...64),
        .integer("draftWorkers", \.draftWorkers, 1...16),
        .integer("readers", \.readers, 1...16),
        .flag("requiresSandbox", \.requiresSandbox),
        .texts("trustedProxies", \.trustedProxies),
        .file("draftsFolder", \.draftsFolder),
        .optionalFile("codesFolder", \.codesFolder),
        SettingField("page.name", "a text", \.page.name) { node, _ in node.word.map(Optional.some) },
        SettingField("page.logo", "the path of an SVG or PNG file", \.page.logo) { node, folder in
            guard let path = node.path(in: folder), path.hasSuffix(".svg") || path.hasSuffix(".png") else { return nil }
            return .some(path)
        },
        SettingField("page.colour", "a colour such as `#1b3a57`", \.page.colour) { node, _ in
            node.word.flatMap { $0.wholeMatch(of: /#[0-9A-Fa-f]{6}/) == nil ? nil : .some($0) }
        },
        SettingField("page.home", "an address of HTTPS", \.page.home) { node, _ in
            node.word.flatMap { TrustedAddress($0)?.isSecure == true ? .some($0) : nil }
        },
        .file("audit.file", \.audit.file),
        .file("audit.keyFile", \.audit.keyFile),
        .flag("audit.synchronizes", \.audit.synchronizes),

        // Requests.
        .integer("limits.headerBytes", \.limits.headerBytes, 1024...65_536),
        .integer("limits.headerFields", \.limits.headerFields, 10...1000),
        .integer("limits.addressBytes", \.limits.addressBytes, 256...65_536),
        .integer("limits.tokenBytes", \.limits.tokenBytes, 512...65_536),
        .integer("limits.jsonBytes", \.limits.jsonBytes, 1024...1_048_576),
        .seconds("limits.headSeconds", \.limits.head, 0.1...300),
        .seconds("limits.bodySeconds", \.limits.body, 0.1...300),
        .integer("limits.uploadBytesPerSecond", \.limits.uploadBytesPerSecond, 1...16_777_216),
        .seconds("limits.uploadSeconds", \.limits.upload, 0.1...3600),
        .seconds("limits.answerSeconds", \.limits.answer, 0.1...3600),
        .seconds("limits.idleSeconds", \.limits.idle, 0.1...300),
        .seconds("limits.closingSeconds", \.limits.closing, 0...10),

        // Drafts.
        .integer("limits.uploadBytes", \.limits.uploadBytes, 1...1_073_741_824),
        .integer("limits.draftFiles", \.limits.draftFiles, 1...100),
        .integer("limits.draftsPerSubject", \.limits.draftsPerSubject, 1...1000),
        .integer("limits.draftBytes", \.limits.draftBytes, 1...1_099_511_627_776),
        .share("limits.tenantShare", \.limits.tenantShare),
        .share("limits.subjectShare", \.limits.subjectShare),
        .seconds("limits.draftLifeSeconds", \.limits.draftLife, 1...86_400),
        .seconds("limits.readingPatienceSeconds", \.limits.readingPatience, 0...60),

        // Reports.
        .integer("limits.reportDays", \.limits.export.days, 1...36_600),
        .integer("limits.reportReadings", \.limits.export.readings, 1...100_000_000),
        .integer("limits.reportPages", \.limits.export.pages, 1...10_000),
        .integer("limits.reportBytes", \.limits.export.bytes, 1024...1_073_741_824),
        .integer("limits.unpackedBytes", \.limits.export.unpackedBytes, 1024...1_099_511_627_776),
        .integer("limits.readingProcessorSeconds", \.limits.export.processorSeconds, 1...3600),
        .seconds("limits.reportSeconds", \.limits.report, 0.1...600),
        .seconds("limits.readingSeconds", \.limits.reading, 0.1...3600),
        .seconds("limits.preparingSeconds", \.limits.preparing, 0.1...600),
        .integer("limits.reportsPerWorker", \.limits.reportsPerWorker, 1...100_000_000),
        .integer("limits.workerBytes", \.limits.workerBytes, 16_777_216...1_099_511_627_776),
        .integer("limits.deathsPerOrder", \.limits.deathsPerOrder, 1...10),
        .seconds("limits.poisonSeconds", \.limits.poison, 1...86_400),

        // Queue.
        .integer("limits.queued", \.limits.queued, 1...10_000),
        .share("limits.queueShare", \.limits.queueShare),
        .seconds("limits.queueWaitSeconds", \.limits.queueWait, 0.01...300),
        .integer("limits.requestsPerMinute", \.limits.requestsPerMinute, 1...1_000_000),
        .integer("limits.requestBurst", \.limits.requestBurst, 1...1_000_000),
        .integer("limits.requestsInFlight", \.limits.requestsInFlight, 1...10_000),
        .seconds("limits.refusalDelaySeconds", \.limits.refusalDelay, 0...10),
        .integer("limits.connections", \.limits.connections, 1...100_000),
        .integer("limits.connectionsPerAddress", \.limits.connectionsPerAddress, 1...100_000),
        .integer("limits.answerBytes", \.limits.answerBytes, 1_048_576...1_099_511_627_776),
        .seconds("limits.stoppingNoticeSeconds", \.limits.stoppingNotice, 0...300),
        .seconds("limits.stoppingSeconds", \.limits.stopping, 0.1...600),

        // Access.
        .seconds("limits.clockLeewaySeconds", \.limits.clockLeeway, 0...60),
        .seconds("limits.tokenLifeSeconds", \.limits.tokenLife, 1...900),
        .seconds("limits.codeLifeSeconds", \.limits.codeLife, 1...300),
        .seconds("limits.sessionLifeSeconds", \.limits.sessionLife, 1...3600),
        .seconds("limits.linkLifeSeconds", \.limits.linkLife, 0...2_678_400),
        .integer("limits.sessions", \.limits.sessions, 1...1_000_000),
    ]
}

extension TenantSettings {
    /// The settings of a tenant, issuers aside.
    static let fields: [SettingField<TenantSettings>] = [
        SettingField("store", "a text", \.store) { node, folder in
            node.word.map { storeAddress($0, in: folder) }.map(Optional.some)
        },
        .optionalFile("storeFile", \.storeFile),
        .file("config", \.config),
        .optionalFile("apiKeysFile", \.apiKeysFile),
        .file("seal.key", \.seal.key),
        .optionalFile("seal.certificate", \.seal.certificate),
        .optionalFile("seal.passphrase", \.seal.passphrase),
        SettingField("seal.timestamp", "an address of HTTPS or HTTP", \.seal.timestamp) { node, _ in
            guard let address = node.word, SealRule.isAddress(address) else { return nil }
            return .some(address)
        },
        SettingField("webhook.address", "an address of HTTPS, or of HTTP on this machine", \.webhook.address) {
            node, _ in
            node.word.flatMap { TrustedAddress($0) == nil ? nil : $0 }
        },
        .file("webhook.secretFile", \.webhook.secretFile),
    ]
}

extension IssuerSettings {
    private static let known = TokenAlgorithm.allCases.map(\.rawValue).joined(separator: ", ")

    /// The settings of an issuer.
    static let fields: [SettingField<IssuerSettings>] = [
        .text("audience", \.audience),
        SettingField("algorithms", "a list of some of these: \(known)", \.algorithms) { node, _ in
            let algorithms = (node.texts ?? []).map(TokenAlgorithm.init(rawValue:))
            return algorithms.isEmpty || algorithms.contains(nil) ? nil : algorithms.compactMap(\.self)
        },
        SettingField("keys", "a file, or an address of HTTPS, or of HTTP on this machine", \.keys) { node, folder in
            guard let text = node.word, text.contains("://") else { return node.path(in: folder).map { .file($0) } }
            return TrustedAddress(text).map { _ in .address(text) }
        },
    ]
}
#endif
