/// Rules for embedded files: they must exist and be described.
struct AttachmentRules {
    let examination: Examination

    func check() {
        let names = examination.resolved(examination.catalog?["Names"])
        let listed = Set((examination.resolved(examination.catalog?["AF"])?.elements ?? []).compactMap(\.reference))
        let files = examination.leaves(of: names?["EmbeddedFiles"], "Names")
        examination.expect(!files.isEmpty || examination.result.claims.level != "F", .noAttachment)
        for (_, value) in files {
            guard let file = examination.resolved(value) else { continue }
            check(file, value.reference, isListed: value.reference.map(listed.contains) ?? false)
        }
    }

    private func check(_ file: PDFValue, _ object: Int?, isListed: Bool) {
        let claims = examination.result.claims
        examination.expect(
            claims.part == "3" || claims.part == "4" && claims.level == "F", .attachmentNotAllowed, object: object)
        examination.expect(
            examination.resolved(file["Desc"])?.text?.isEmpty == false, .attachmentDescription, object: object)
        examination.expect(
            ["F", "UF"].allSatisfy { examination.resolved(file[$0])?.string?.isEmpty == false }, .attachmentName,
            object: object)
        let kinds = ["Source", "Data", "Alternative", "Supplement", "Unspecified"]
        let laterKinds = examination.asks(for: .archive4) ? ["EncryptedPayload", "FormData", "Schema"] : []
        examination.expect(
            (kinds + laterKinds).contains(examination.resolved(file["AFRelationship"])?.name ?? ""),
            .attachmentRelationship,
            object: object)
        examination.expect(isListed, .attachmentUnlisted, object: object)
        let reference = examination.resolved(file["EF"])?["F"]
        guard let head = examination.resolved(reference), let bytes = examination.stream(reference) else {
            return examination.note(.attachmentFile, object: object)
        }
        let type = head["Subtype"]?.name ?? ""
        examination.expect(type.split(separator: "/").count == 2, .attachmentType, object: object)
        let settings = examination.resolved(head["Params"])
        examination.expect(
            examination.resolved(settings?["ModDate"])?.text.map(MetadataRules.isDate) == true, .attachmentDate,
            object: object)
        if let size = settings?["Size"]?.integer {
            examination.expect(size == bytes.count, .attachmentSize, object: object)
        }
    }
}
