import TestSupport
@testable import PDFReading

extension Fault {
    private static let file = SoundFile.self

    /// The faults of a file that says that it is PDF/UA-2 and PDF/A-4f.
    static let ofSecondEdition: [Fault] = [
        Fault(.version, by: "a header of PDF 1.7") { $0.head = HandMadePDF().head },
        Fault(.information, by: "an information dictionary") {
            $0.objects[SoundFile.information] = .init("<</ModDate(D:20250131120000Z)>>")
            $0.trailer += "/Info 38 0 R"
        },
        Fault(.claimYear, stream: file.metadata, "<pdfuaid:rev>2024<", with: "<pdfuaid:rev>2023<"),
        Fault(.claimYear, stream: file.metadata, "pdfaid:rev=\"2020\"", with: ""),
        Fault(.claimYear, stream: file.metadata, "pdfaid:rev=\"2020\"", with: "pdfaid:rev=\"20\""),
        Fault(.claimsNoAccess, by: "PDF/UA-1, PDF/UA-2 asked for", demand: .accessible2) {
            SoundFile.changing(SoundFile.metadata, in: &$0, "<pdfuaid:part>2<", to: "<pdfuaid:part>1<")
        },
        Fault(
            .claimsNoArchive, .attachmentNotAllowed, .undeclaredSchema, by: "PDF/A-2, PDF/A-4 asked for",
            demand: .archive4
        ) {
            SoundFile.changing(SoundFile.metadata, in: &$0, "pdfaid:part=\"4\"", to: "pdfaid:part=\"2\"")
        },
        Fault(
            .claimsNoArchive, .attachmentNotAllowed, stream: file.metadata, "conformance=\"F\"",
            with: "conformance=\"A\""),
        Fault(.attachmentNotAllowed, stream: file.metadata, "pdfaid:conformance=\"F\"", with: ""),
        Fault(.noAttachment, object: 1, "/EmbeddedFiles<</Names[(a.csv)40 0 R]>>", with: ""),
        Fault(.attachmentDescription, object: file.attachment, "/Desc(Readings)", with: ""),
        Fault(.attachmentRelationship, object: file.attachment, "/AFRelationship/Data", with: ""),
        Fault(.targetWithoutElement, object: file.entry, "/SD[12 0 R/Fit]", with: ""),
        Fault(.targetWithoutElement, object: file.entry, "/SD[12 0 R/Fit]", with: "/SD[3 0 R/Fit]"),
        Fault(.targetWithoutElement, object: 1, "/SD[27 0 R/XYZ 0 0 0]", with: ""),
        Fault(
            .targetWithoutElement, object: file.link, "/A<</S/URI/URI(https://a.example/)>>", with: "/Dest[4 0 R/Fit]"),
        Fault(.outlineTarget, object: file.entry, "/D[3 0 R/Fit]", with: "/D[5 0 R/Fit]"),
        Fault(.namespace, object: file.document, "/NS 44 0 R", with: ""),
        Fault(.namespace, object: file.root, "/Namespaces[44 0 R]", with: ""),
        Fault(.namespace, .structureType, object: file.space, "pdf2/ssn", with: "pdf/ssn"),
        Fault(.structureType, object: file.footnote, "/S/FENote", with: "/S/Note"),
        Fault(.structureType, object: file.footnote, "/S/FENote/NS 44 0 R", with: "/S/Note"),
        Fault(.structureType, object: file.subheading, "/S/H2", with: "/S/Own/NS 45 0 R"),
        Fault(.headingsMixed, object: file.subheading, "/S/H2", with: "/S/H"),
        Fault(.nesting, object: file.paragraph, "/S/P/P", with: "/S/Span/P"),
        Fault(.listNumbering, object: file.list, "/ListNumbering/Description", with: "/ListNumbering/None"),
        Fault(.listNumbering, object: file.list, "/A<</O/List/ListNumbering/Description>>", with: ""),
        Fault(.tabOrder, object: file.page, "/Tabs/W", with: "/Tabs/R"),
    ].map { fault in
        var fault = fault
        fault.sound = { SoundFile.secondEdition }
        return fault
    }
}
