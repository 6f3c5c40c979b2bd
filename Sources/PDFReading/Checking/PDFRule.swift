/// One thing that a finished PDF file is checked for; its raw value is the stable code of a finding.
package enum PDFRule: String, CaseIterable, Hashable, Sendable {
    // The file.
    /// The file cannot be read.
    case unreadable = "pdf.unreadable"
    /// The file does not begin as a PDF file does.
    case header = "pdf.no-header"
    /// The file is of another edition of PDF than the standards it claims.
    case version = "pdf.version"
    /// No comment after the first line says that there are bytes other than text.
    case binaryComment = "pdf.no-binary-comment"
    /// The file does not end as a PDF file does.
    case end = "pdf.no-end"
    /// Bytes follow the end of the file.
    case bytesAfterEnd = "pdf.bytes-after-end"
    /// The table of objects names a place where the object is not.
    case table = "pdf.table-differs"
    /// A stream is not as long as it says.
    case streamLength = "pdf.stream-length"
    /// The bytes of a stream have no line ends around them.
    case streamLineEnd = "pdf.stream-line-end"
    /// An object is referred to that is not there.
    case missingReference = "pdf.missing-object"
    /// The file has no identifier.
    case identifier = "pdf.no-identifier"
    /// The file is encrypted and its password is not known.
    case password = "pdf.needs-password"
    /// The encryption is not AES with 256 bits, and cannot be opened here.
    case weakEncryption = "pdf.weak-encryption"
    /// A file to be archived is encrypted.
    case encryptedArchive = "pdf.encrypted-archive"
    /// The encryption does not let screen readers read the text.
    case readersLockedOut = "pdf.readers-locked-out"
    /// The file is not encrypted.
    case notEncrypted = "pdf.not-encrypted"
    /// A signature does not say which bytes it is of, or not all but its own.
    case sealRange = "pdf.seal-range"
    /// The file is not the one that was signed.
    case sealBroken = "pdf.seal-broken"

    // What it says of itself.
    /// There is no metadata.
    case noMetadata = "pdf.no-metadata"
    /// The metadata cannot be read.
    case unreadableMetadata = "pdf.unreadable-metadata"
    /// The file does not say that it is PDF/UA.
    case claimsNoAccess = "pdf.not-marked-accessible"
    /// The file does not say that it is PDF/A-2a, PDF/A-3a or PDF/A-4.
    case claimsNoArchive = "pdf.not-marked-archive"
    /// The metadata does not say of which year a standard is.
    case claimYear = "pdf.claim-without-year"
    /// An archive of PDF 2.0 has an information dictionary.
    case information = "pdf.information-dictionary"
    /// The metadata has no title.
    case noTitle = "pdf.no-title"
    /// The metadata and the information dictionary differ.
    case metadataDiffers = "pdf.metadata-differs"
    /// The metadata uses names of PDF/UA that it does not describe.
    case undeclaredSchema = "pdf.undeclared-schema"
    /// A date is not written as dates are.
    case date = "pdf.invalid-date"
    /// The file does not say in which language it is.
    case noLanguage = "pdf.no-language"
    /// The name of a language is none.
    case invalidLanguage = "pdf.invalid-language"
    /// Windows show the name of the file and not its title.
    case titleNotShown = "pdf.title-not-shown"
    /// The file does not say that it is tagged.
    case notTagged = "pdf.not-tagged"
    /// Nothing says which colours are meant.
    case noOutputIntent = "pdf.no-output-intent"
    /// The output intent has no usable ICC profile.
    case invalidOutputIntent = "pdf.invalid-output-intent"
    /// The file has a script or an action that runs by itself.
    case script = "pdf.script"
    /// An action is of a kind that archives do not allow.
    case action = "pdf.forbidden-action"

    // Finding one's way.
    /// There is no outline.
    case noOutline = "pdf.no-outline"
    /// The outline counts other entries than it shows.
    case outlineCount = "pdf.outline-count"
    /// An entry of the outline has no title.
    case outlineTitle = "pdf.outline-without-title"
    /// An entry of the outline leads nowhere.
    case outlineTarget = "pdf.outline-without-target"
    /// The pages have no labels.
    case noPageLabels = "pdf.no-page-labels"
    /// The labels of pages do not begin with the first page.
    case pageLabels = "pdf.page-labels"
    /// The tab key does not follow the structure.
    case tabOrder = "pdf.tab-order"
    /// A link leads nowhere.
    case linkTarget = "pdf.link-without-target"
    /// A link, an entry of the outline or a named place leads to no element of the structure.
    case targetWithoutElement = "pdf.target-without-element"
    /// A link has no area.
    case linkArea = "pdf.link-without-area"
    /// A link has no text for those who do not see it.
    case annotationContents = "pdf.annotation-without-contents"
    /// A link or field is in no element of the structure.
    case annotationOutside = "pdf.annotation-outside-structure"
    /// A link does not lead back to its element.
    case annotationParent = "pdf.annotation-parent"
    /// A link is hidden or not printed.
    case annotationFlags = "pdf.annotation-flags"

    // The structure.
    /// There is no structure.
    case noStructure = "pdf.no-structure"
    /// The structure does not have one Document at its top.
    case structureTop = "pdf.structure-top"
    /// Elements are nested too deeply.
    case structureDepth = "pdf.structure-depth"
    /// An element is in two places.
    case structureCycle = "pdf.structure-cycle"
    /// An element does not name the one that it is in.
    case structureParent = "pdf.structure-parent"
    /// The type of an element is none that readers know.
    case structureType = "pdf.structure-type"
    /// The Document is not in the namespace of PDF 2.0.
    case namespace = "pdf.structure-namespace"
    /// Text is in a group of the structure, and in no block.
    case nesting = "pdf.structure-nesting"
    /// A standard type is made another.
    case standardRemapped = "pdf.standard-type-remapped"
    /// An element has nothing in it.
    case emptyElement = "pdf.empty-element"
    /// A level of headings is skipped.
    case headingSkipped = "pdf.heading-skipped"
    /// Headings with and without levels are mixed.
    case headingsMixed = "pdf.headings-mixed"
    /// A list is not built as lists are.
    case list = "pdf.list-structure"
    /// A list with labels does not say how its items are marked.
    case listNumbering = "pdf.list-without-numbering"
    /// A table is not built as tables are.
    case tableStructure = "pdf.table-structure"
    /// The rows of a table differ in their number of cells.
    case tableIrregular = "pdf.table-irregular"
    /// A heading of a table does not say what it is for.
    case headerWithoutScope = "pdf.header-without-scope"
    /// A cell of a table has no heading.
    case cellWithoutHeader = "pdf.cell-without-header"
    /// A figure has no text for those who do not see it.
    case figureAlternative = "pdf.figure-without-alternative"
    /// A figure does not say where it is.
    case figureBox = "pdf.figure-without-box"
    /// A note has no identifier of its own.
    case noteIdentifier = "pdf.note-without-identifier"
    /// The structure names a mark that the page does not have.
    case markMissing = "pdf.mark-missing"
    /// Two elements have one mark.
    case markShared = "pdf.mark-shared"
    /// The parent tree and the structure disagree.
    case parentTree = "pdf.parent-tree"
    /// The next key of the parent tree is taken.
    case parentTreeKey = "pdf.parent-tree-key"

    // What pages draw.
    /// The content of a page cannot be read.
    case unreadableContent = "pdf.unreadable-content"
    /// Content is drawn outside of the structure.
    case untagged = "pdf.untagged-content"
    /// Marks are opened and closed unevenly.
    case marksUnbalanced = "pdf.marks-unbalanced"
    /// A mark of the structure is within another mark.
    case markNested = "pdf.mark-nested"
    /// A page has two marks of one number.
    case markRepeated = "pdf.mark-repeated"
    /// Q and Q do not match.
    case statesUnbalanced = "pdf.states-unbalanced"
    /// States are saved within one another more than 28 times.
    case statesDeep = "pdf.states-too-deep"
    /// A font is used that is not there.
    case missingFont = "pdf.missing-font"
    /// A picture is drawn that is not there.
    case missingPicture = "pdf.missing-picture"
    /// A picture is smoothed by the reader.
    case interpolation = "pdf.picture-interpolated"
    /// Colours are changed by a transfer function.
    case transferFunction = "pdf.transfer-function"
    /// Colours of a device are used and no output intent covers them.
    case colour = "pdf.colour-without-intent"

    // Fonts.
    /// A font is not in the file.
    case fontNotEmbedded = "pdf.font-not-embedded"
    /// A code of a font stands for no text.
    case characterMap = "pdf.text-unknown"
    /// A code of a font stands for a private character.
    case privateCharacters = "pdf.private-characters"
    /// A font does not say which glyph a code has.
    case glyphMap = "pdf.no-glyph-map"
    /// A font has codes of a kind that is not known here.
    case codeMap = "pdf.font-code-map"
    /// A font has no width for a code.
    case widths = "pdf.no-width"
    /// The program of a font cannot be read.
    case fontProgram = "pdf.font-program"
    /// A code has another width than its glyph.
    case otherWidth = "pdf.other-width"
    /// A sign is drawn that its font does not have.
    case missingGlyph = "pdf.missing-glyph"
    /// A font says that it is symbolic and is not, or neither.
    case fontFlags = "pdf.font-flags"

    // Files within the file.
    /// Only PDF/A-3 and PDF/A-4f let other files be attached.
    case attachmentNotAllowed = "pdf.attachment-not-allowed"
    /// PDF/A-4f has no attached file.
    case noAttachment = "pdf.no-attachment"
    /// An attached file has no description.
    case attachmentDescription = "pdf.attachment-without-description"
    /// An attached file has no name, or only one of two.
    case attachmentName = "pdf.attachment-name"
    /// An attached file is not there.
    case attachmentFile = "pdf.attachment-missing"
    /// An attached file does not say what it is to the document.
    case attachmentRelationship = "pdf.attachment-relationship"
    /// An attached file is not listed with the document.
    case attachmentUnlisted = "pdf.attachment-unlisted"
    /// An attached file does not say of which type it is.
    case attachmentType = "pdf.attachment-type"
    /// An attached file has no date.
    case attachmentDate = "pdf.attachment-date"
    /// An attached file has another size than it says.
    case attachmentSize = "pdf.attachment-size"
}
