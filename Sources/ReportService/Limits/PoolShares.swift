#if Service
/// The shares of a common pool that one tenant, and one subject of it, may have.
struct PoolShares: Sendable {
    private let all: Int
    private let ofTenant: Int
    private let ofSubject: Int

    /// Shares out what there is.
    init(of all: Int, _ limits: ServiceLimits) {
        self.all = all
        ofTenant = Int((Double(all) * limits.tenantShare).rounded(.down))
        ofSubject = Int((Double(all) * limits.subjectShare).rounded(.down))
    }

    /// Returns true if there is room for more.
    ///
    /// A tenant or subject without any may have one, however small the shares are.
    ///
    /// - Parameters:
    ///   - more: The requested amount.
    ///   - taken: How much all have.
    ///   - tenant: How much of that the tenant has.
    ///   - subject: How much of that the subject has.
    /// - Returns: True if it is available.
    func hasRoom(for more: Int, all taken: Int, tenant: Int, subject: Int) -> Bool {
        taken <= all - more && (tenant == 0 || tenant <= ofTenant - more)
            && (subject == 0 || subject <= ofSubject - more)
    }
}
#endif
