package import PageModel
package import ReportModel
package import SystemKit

/// Builds the finished file from Cairo's output, page by page: tagged elements, metadata and navigation, in as few
/// bytes as possible.
///
/// It learns what is painted before Cairo's bytes of it arrive. From Cairo's file it copies page contents, fonts and
/// pictures; everything else is written anew. Unknown content is rejected.
package final class PDFFinisher {
    private let profile: FileProfile
    private let file: ObjectFile
    private var scan: CairoScan
    private var copy = ObjectCopy()
    private var structure: StructureTree
    private var navigation: Navigation
    private let pagesNumber: Int
    private let seal: SealField?
    /// The key of the seal's field in the tree of parents.
    private var sealKey: Int?
    private var page: OpenPage?
    private var pages: [FinishedPage] = []
    /// The marks of pages whose content has not come yet, in order.
    private var waiting: [[ContentMark]] = []
    private var link: LinkArea?
    /// The fault that kept bytes from being taken.
    package private(set) var failure: FinishingError?

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - profile: The profile that the file promises to meet.
    ///   - password: The password that opens an encrypted file.
    ///   - seal: The signer of the file; `nil` for none.
    ///   - deflater: Packs the streams; it is made once for many files.
    ///   - receive: Takes the next part of the file, or returns false.
    /// - Throws: An error if the profile needs a password and there is none, or does not allow a seal.
    package init(
        profile: FileProfile, password: FilePassword? = nil, seal: FileSeal? = nil, deflater: Deflater,
        to receive: @escaping (Span<UInt8>) -> Bool
    ) throws(FinishingError) {
        var cipher: StreamCipher?
        if profile == .encrypted {
            guard let password else { throw FinishingError("there is no password") }
            guard seal == nil else { throw .notSealed }
            cipher = try StreamCipher(password: password)
        }
        self.profile = profile
        file = ObjectFile(
            deflater: deflater, cipher: cipher, isSecondEdition: profile.isSecondEdition, isSigned: seal != nil,
            to: receive)
        scan = CairoScan(deflater: deflater)
        navigation = Navigation(namesElements: profile.isSecondEdition)
        structure = StructureTree(isSecondEdition: profile.isSecondEdition, in: file)
        pagesNumber = file.reserve()
        self.seal = seal.map { [file] in SealField($0, in: file) }
    }

    // MARK: What is painted

    /// Begins a page.
    package func beginPage(_ size: Extent) { page = OpenPage(number: file.reserve(), size: size) }

    /// Opens an element; an artifact is none.
    package func begin(_ tag: SemanticTag) {
        guard let height = page?.size.height else { return }
        structure.begin(tag, pageHeight: height, in: file)
        navigation.lead(to: structure.innermost?.number)
        if case .link(let name) = tag.role { link = LinkArea(destination: name, alternative: tag.alternative) }
    }

    /// Closes the innermost element.
    package func end() throws(FinishingError) {
        if let link, let page {
            let annotation = file.reserve()
            let key = try structure.addAnnotation(annotation, on: page.number, in: file)
            try link.write(annotation, key: key, on: page.number, pageHeight: page.size.height, in: file)
            self.page?.annotations.append(annotation)
            self.link = nil
        }
        // In PDF 2.0 a field without an area is in no element (ISO 14289-2, 8.9.2).
        if let seal, !profile.isSecondEdition, structure.isOutermost, let first = pages.first?.number ?? page?.number {
            sealKey = try structure.addField(seal.number, on: first, in: file)
        }
        try structure.end(in: file)
    }

    /// Notes that a stretch of painting of the innermost element begins.
    ///
    /// - Parameter spoken: The text to read in its place, if the painted text is not right.
    package func markElement(spoken: String? = nil) {
        guard let place = page?.number, let element = structure.innermost else { return }
        if let number = page?.mark(element, spoken) { structure.addContent(number, on: place) }
    }

    /// Notes that a stretch of painting begins that is no part of the document.
    package func markArtifact(_ furniture: SemanticTag.Furniture?) {
        page?.marks.append(ContentMark(kind: .artifact(furniture?.pdfProperties), name: "Artifact", spoken: nil))
    }

    /// Notes the text of a run, for the area of the link that it is in.
    package func noteText(_ run: GlyphRun, at place: Position) { link?.add(run, at: place) }

    /// Notes a named place of the page.
    package func addDestination(_ name: String, at place: Position) {
        guard let page else { return }
        navigation.add(name, at: place, on: page.number, height: page.size.height)
    }

    /// Ends the page; its content may come later.
    package func endPage() throws(FinishingError) {
        guard let page else { throw .unknownForm }
        // A place behind the last element of its page leads to the one around it.
        navigation.lead(to: structure.innermost?.number ?? structure.document)
        let key = try structure.endPage(page.elements, in: file)
        pages.append(
            FinishedPage(number: page.number, size: page.size, key: key, annotations: page.annotations))
        waiting.append(page.marks)
        self.page = nil
    }

    // MARK: What Cairo writes

    /// Takes the next bytes of Cairo's file; false where they are not right, or nobody takes what becomes of them.
    package func receive(_ bytes: Span<UInt8>) -> Bool {
        guard failure == nil else { return false }
        do throws(FinishingError) {
            scan.add(bytes)
            try takeStreams()
            return true
        } catch {
            failure = error
            return false
        }
    }

    /// Takes the streams that are whole.
    private func takeStreams() throws(FinishingError) {
        while let stream = try scan.next() {
            let next = pages.count - waiting.count
            if !waiting.isEmpty, try isContent(stream) {
                let content = try ContentMarks.rewritten(stream.data, waiting.removeFirst())
                let number = file.reserve()
                pages[next].content = (stream.number, number)
                try file.stream(number, content.bytes.span) { _ in }
            } else {
                try copy.write(stream, scan.arena, in: file)
            }
        }
    }

    /// True if a stream is the content of a page: its dictionary has its length alone.
    private func isContent(_ stream: CairoScan.Stream) throws(FinishingError) -> Bool {
        let entries = try CairoValue.entries(of: scan.arena, in: stream.head)
        return entries.keys.allSatisfy { key in
            ["Length", "Filter"].contains { scan.arena[key.name].elementsEqual($0.utf8) }
        }
    }

    // MARK: The end

    /// Writes the rest, when all of Cairo's file has come.
    ///
    /// - Parameters:
    ///   - outline: The entries of the outline.
    ///   - properties: The document's properties.
    ///   - attachments: Files within the file, in the order of their names.
    /// - Returns: The number of bytes of the file.
    /// - Throws: An error if Cairo's file is not whole, or differs from what was painted.
    package func finish(
        outline: [PaginatedDocument.OutlineEntry], properties: PaginatedDocument.Properties,
        attachments: [PaginatedDocument.Attachment] = []
    ) throws(FinishingError) -> Int {
        if let failure { throw failure }
        let source = try CairoPages(scan, root: scan.finish())
        guard waiting.isEmpty, !pages.isEmpty, source.pages.count == pages.count else { throw .unknownForm }
        let about = FileProperties(properties: properties, profile: profile)
        let attached = try AttachedFiles(attachments, date: about.date, in: file)
        if let seal {
            let field = try seal.write(on: pages[0].number, properties.title, key: sealKey, in: file)
            pages[0].annotations.append(field)
        }
        for (page, entries) in zip(pages, source.pages) { try write(page, entries, attached) }
        try copy.finish(scan, in: file)
        try structure.finish(in: file)
        try writePages()
        let info = try about.writeInfo(in: file)
        let root = try writeCatalog(outline, about, properties, attached)
        return try file.finish(root: root, info: info, seal: seal)
    }

    private func write(
        _ page: FinishedPage, _ source: CairoPages.Page, _ attached: AttachedFiles
    ) throws(FinishingError) {
        guard let content = page.content, source.content == content.source, source.hasSize(page.size) else {
            throw .unknownForm
        }
        var resources = PDFBytes()
        try copy.add(source.resources, of: scan.arena, to: &resources, in: file)
        try file.write(page.number) { [pagesNumber] out in
            out.add("<</Type/Page/Parent ", reference: pagesNumber, "/MediaBox[0 0 ")
            out.add([page.size.width, page.size.height])
            out.add("]/Contents ", reference: content.number, "/Resources ")
            out.add(resources)
            out.add("/Group<</S/Transparency/CS/DeviceRGB/I true>>/StructParents ", page.key, "/Tabs/S")
            attached.addReferences(to: &out)
            if !page.annotations.isEmpty {
                out.add("/Annots[", references: page.annotations, "]")
            }
            out.add(">>")
        }
    }

    /// The entry of a document without sections, so that its outline leads somewhere.
    private func wholeDocument(_ properties: PaginatedDocument.Properties) -> PaginatedDocument.OutlineEntry {
        let name = "document"
        if let first = pages.first {
            navigation.add(name, at: Position(x: 0, y: 0), on: first.number, height: first.size.height)
            navigation.lead(to: structure.document)
        }
        return PaginatedDocument.OutlineEntry(title: properties.title, destination: name)
    }

    private func writePages() throws(FinishingError) {
        try file.write(pagesNumber) { [pages] out in
            out.add("<</Type/Pages/Count ", pages.count)
            out.add("/Kids[", references: pages.lazy.map(\.number), "]>>")
        }
    }

    private func writeCatalog(
        _ outline: [PaginatedDocument.OutlineEntry], _ about: FileProperties,
        _ properties: PaginatedDocument.Properties, _ attached: AttachedFiles
    ) throws(FinishingError) -> Int {
        let entries = outline.isEmpty ? [wholeDocument(properties)] : outline
        let outlines = try navigation.writeOutline(entries, in: file)
        let names = try navigation.writeNames(in: file)
        let metadata = try about.writeMetadata(in: file)
        let intent = try OutputIntent.write(in: file)
        return try file.write { [profile, structure, pagesNumber] out in
            out.add("<</Type/Catalog/Pages ", reference: pagesNumber)
            out.add("/Lang", text: properties.language)
            out.add(
                "/ViewerPreferences<</DisplayDocTitle true>>/MarkInfo<</Marked true>>/StructTreeRoot ",
                reference: structure.number)
            out.add("/Metadata ", reference: metadata)
            out.add("/OutputIntents[", reference: intent, "]/PageLabels<</Nums[0<</S/D>>]>>")
            out.add("/Outlines ", reference: outlines)
            attached.addReferences(to: &out)
            seal?.addForm(to: &out)
            out.add("/Names<<")
            out.add("/Dests ", reference: names)
            attached.addNames(to: &out)
            out.add(">>")
            if profile == .encrypted { out.add("/Extensions<</ADBE<</BaseVersion/1.7/ExtensionLevel 8>>>>") }
            out.add(">>")
        }
    }
}

extension SemanticTag.Furniture {
    /// The attributes of an artifact (ISO 32000-1, table 330).
    fileprivate var pdfProperties: StaticString {
        switch self {
        case .header: "/Type/Pagination/Subtype/Header"
        case .footer: "/Type/Pagination/Subtype/Footer"
        case .repeated: "/Type/Pagination"
        }
    }
}
