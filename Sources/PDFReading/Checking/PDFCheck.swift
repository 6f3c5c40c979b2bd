/// Checks a finished PDF file: whether it is sound, and whether it is what it says that it is.
///
/// It reads the file alone and shares nothing with what makes files. A file that says nothing of itself has to be
/// sound; one that says that it is PDF/UA or PDF/A has to be that too, in whatever of those standards a machine can judge.
package enum PDFCheck {
    /// Checks a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - demand: The demands on it, whatever it claims.
    ///   - password: The password that opens it, if it is encrypted.
    /// - Returns: The findings; damage is a finding like others.
    package static func check(
        _ bytes: [UInt8], demanding demand: PDFDemand = [], password: String = ""
    ) -> PDFCheckResult {
        do {
            return try check(PDFFile(bytes, password: password), demanding: demand)
        } catch {
            var result = PDFCheckResult()
            let rules: [PDFFile.Fault: PDFRule] = [.encrypted: .password, .otherEncryption: .weakEncryption]
            let rule = rules[error] ?? .unreadable
            result.add(
                PDFFinding(
                    rule: rule, page: nil, object: nil, detail: rule == .unreadable ? "it \(error.clause)" : nil))
            return result
        }
    }

    /// Checks a file whose objects are known.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - demand: The demands on it, whatever it claims.
    /// - Returns: The findings.
    /// - Throws: A fault if its pages cannot be found.
    package static func check(
        _ file: PDFFile, demanding demand: PDFDemand = []
    ) throws(PDFFile.Fault) -> PDFCheckResult {
        let examination = try Examination(file)
        _ = check(examination, demanding: demand, gathering: nil)
        return examination.result
    }

    /// Checks a file and reads its text, with one walk through its pages.
    ///
    /// - Parameter file: The file.
    /// - Returns: The text, and the findings.
    /// - Throws: A fault if its pages cannot be found or read.
    package static func read(_ file: PDFFile) throws(PDFFile.Fault) -> (text: PDFText, result: PDFCheckResult) {
        let examination = try Examination(file)
        let content = check(examination, demanding: [], gathering: PageText())
        return (try PDFText(content.pages, beside: content.strings, in: examination), examination.result)
    }

    private static func check(
        _ examination: Examination, demanding demand: PDFDemand, gathering text: PageText?
    ) -> (pages: ContentRules.Found, strings: [String]) {
        let metadata = Metadata.read(examination)
        examination.result.claims = metadata?.claims ?? PDFClaims()
        examination.demand = demand.union(examination.result.claims.demand)
        FileRules(examination: examination).check()
        let objects = ObjectRules(examination, gathersStrings: text != nil)
        MetadataRules(examination: examination, metadata: metadata, asked: demand).check()
        let intent = CatalogRules(examination: examination).check()
        let targets = Targets(examination)
        OutlineRules(examination: examination, targets: targets).check()
        let content = ContentRules(examination: examination).check(intent, gathering: text)
        let tree = examination.asks(for: .structured) ? StructureRules.check(examination, marks: content.marks) : nil
        AnnotationRules(examination: examination, targets: targets, tree: tree).check()
        FontRules(examination: examination).check(content.fonts)
        AttachmentRules(examination: examination).check()
        SealRules(examination: examination).check()
        return (content, objects.strings ?? [])
    }
}
