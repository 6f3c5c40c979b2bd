internal import PageModel

/// Files within the file (ISO 32000-1, 7.11.4), each with what it is to the document and to its pages (ISO 19005-3, 6.8).
struct AttachedFiles {
    /// Their names, and the numbers of the objects that describe them.
    private let listed: [(name: String, number: Int)]

    /// Writes the files; they come in the order of their names, which trees of names want.
    init(
        _ attachments: [PaginatedDocument.Attachment], date: String, in file: ObjectFile
    ) throws(FinishingError) {
        var listed: [(name: String, number: Int)] = []
        for attachment in attachments.sorted(by: { $0.name < $1.name }) {
            let stream = file.reserve()
            try file.stream(stream, attachment.bytes.span) { out in
                out.add("/Type/EmbeddedFile/Subtype/")
                // A name has no slash in it (ISO 32000-1, 7.3.5).
                out.add(plain: attachment.type.split(separator: "/").joined(separator: "#2F"))
                out.add("/Params<</Size ", attachment.bytes.count)
                out.add("/ModDate", text: date)
                out.add(">>")
            }
            let number = try file.write { out in
                out.add("<</Type/Filespec/F", text: attachment.name)
                out.add("/UF", text: attachment.name)
                out.add("/Desc", text: attachment.description)
                out.add("/AFRelationship/")
                out.add(attachment.relation.pdfName)
                out.add("/EF<</F ", reference: stream)
                out.add("/UF ", reference: stream, ">>>>")
            }
            listed.append((attachment.name, number))
        }
        self.listed = listed
    }

    /// Adds to the catalog or a page that the files belong to it.
    func addReferences(to out: inout PDFBytes) {
        guard !listed.isEmpty else { return }
        out.add("/AF[", references: listed.lazy.map(\.number), "]")
    }

    /// Adds to the names of the document those of the files.
    func addNames(to out: inout PDFBytes) {
        guard !listed.isEmpty else { return }
        out.add("/EmbeddedFiles<</Names[")
        out.add(names: listed)
        out.add("]>>")
    }
}

extension PaginatedDocument.Attachment.Relation {
    /// Its name in a file.
    fileprivate var pdfName: StaticString {
        switch self {
        case .source: "Source"
        case .data: "Data"
        }
    }
}
