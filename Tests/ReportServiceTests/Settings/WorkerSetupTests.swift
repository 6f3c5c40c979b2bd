#if Service
import ReportModel
import TestSupport
import Testing
@testable import ReportService

@Suite("What workers are told and may do")
struct WorkerSetupTests {
    private func setups(store: String) throws -> [LaneRule.Kind: ExportSetup] {
        var settings = ServiceSettings(processors: 2)
        settings.draftsFolder = "/run/drafts"
        settings.tenants = [TenantSettings(id: "clinic", store: store, config: "/etc/reports/clinic.xml")]
        let rules = try WorkerSetup(settings: settings, environment: ["HOME": "/srv/x"]).rules()
        return Dictionary(uniqueKeysWithValues: rules.map { ($0.kind, $0.setup) })
    }

    @Test("Whoever meets files of strangers has neither the store nor a network, nor fonts that others paint with")
    func drafts() throws {
        for store in ["sqlite:/srv/clinic/people.sqlite", "postgresql://db/clinic"] {
            let setups = try setups(store: store)
            let painting = try #require(setups[.rendering])
            for kind in [LaneRule.Kind.drafting, .reading] {
                let setup = try #require(setups[kind])
                #expect(setup.store == nil && setup.config == nil)
                #expect(setup.sandbox.writable == ["/run/drafts/clinic"])
                #expect(setup.sandbox.readable == [] && !setup.sandbox.hasNetwork && setup.sandbox.isRequired)
                #expect(setup.fontCache == "/srv/x/.cache/diarypress-service/clinic.drafts")
            }
            #expect(setups[.drafting]?.warmLanguages == ["en"])
            #expect(painting.store == store && painting.fontCache == "/srv/x/.cache/diarypress-service/clinic")
            #expect(!painting.sandbox.writable.contains { $0.hasPrefix("/run/drafts") })
            #expect(painting.storeSeconds == 3 && painting.stampSeconds == 4.5)
        }
    }

    @Test("A store in a file opens its folder, a database the network")
    func stores() throws {
        for store in ["sqlite:/srv/clinic/people.sqlite", "/srv/clinic/people.sqlite", "sqlite:///srv/clinic/p"] {
            let rule = try #require(try setups(store: store)[.rendering]).sandbox
            #expect(rule.writable == ["/srv/clinic"] && !rule.hasNetwork)
        }
        for store in ["postgresql://db/clinic", "postgres://db/clinic"] {
            let rule = try #require(try setups(store: store)[.rendering]).sandbox
            #expect(rule.writable == [] && rule.hasNetwork)
        }
    }
}
#endif
