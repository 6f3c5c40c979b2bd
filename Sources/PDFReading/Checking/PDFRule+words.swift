extension PDFRule {
    /// The problem, as a clause without a full stop.
    package var message: String { words.message }
    /// The hint that says how to fix it.
    package var hint: String { words.hint }

    private var words: (message: String, hint: String) {
        fileWords ?? metadataWords ?? navigationWords ?? structureWords ?? contentWords
            ?? (message: rawValue, hint: "")
    }

    private var fileWords: (message: String, hint: String)? {
        switch self {
        case .unreadable: ("the file cannot be read", "make it again; what is there of it is damaged")
        case .header:
            ("the file does not begin as a PDF file does", "it begins with %PDF- and a version, and nothing before")
        case .version:
            (
                "the edition of PDF is not that of the standards",
                "begin PDF/UA-2 and PDF/A-4 with %PDF-2.0, others with 1.7"
            )
        case .binaryComment:
            ("no comment after the first line says that there are bytes other than text", "write four bytes above 127")
        case .end: ("the file does not end as a PDF file does", "it may be cut off; make it again")
        case .bytesAfterEnd: ("something follows the end of the file", "leave out what stands after %%EOF")
        case .table: ("the table of objects names a place where the object is not", "write the table anew")
        case .streamLength: ("a stream is not as long as it says", "write its length anew")
        case .streamLineEnd: ("the bytes of a stream have no line ends around them", "begin a line before `endstream`")
        case .missingReference:
            ("an object is referred to that is not there", "leave out the reference or write the object")
        case .identifier: ("the file has no identifier", "write two strings as /ID in the trailer")
        case .password: ("the file is encrypted and its password is not known", "name a file with the password")
        case .weakEncryption:
            ("the encryption is not AES with 256 bits, and cannot be opened here", "encrypt with revision 6")
        case .encryptedArchive: ("a file to be archived is encrypted", "choose between encryption and PDF/A")
        case .readersLockedOut:
            ("the encryption does not let screen readers read the text", "set bit 10 of the permissions")
        case .notEncrypted: ("the file is not encrypted", "encrypt it, or do not ask for encryption")
        case .sealRange:
            (
                "a signature is not of the whole file but itself",
                "trust nothing of it; /ByteRange leaves out /Contents alone"
            )
        case .sealBroken:
            ("the file or its signature was changed after it was signed", "trust nothing of it, and ask for it again")
        case .attachmentNotAllowed:
            ("only PDF/A-3 and PDF/A-4f let other files be attached", "mark the file as one of them or attach nothing")
        case .noAttachment: ("PDF/A-4f has no attached file", "attach one, or leave out pdfaid:conformance")
        case .attachmentDescription: ("an attached file has no description", "write /Desc")
        case .attachmentName: ("an attached file has no name, or only one of two", "write both /F and /UF")
        case .attachmentFile: ("an attached file is not there", "write it as /EF")
        case .attachmentRelationship:
            ("an attached file does not say what it is to the document", "write /AFRelationship")
        case .attachmentUnlisted: ("an attached file is not listed with the document", "add it to /AF of the catalog")
        case .attachmentType: ("an attached file does not say of which type it is", "write its MIME type as /Subtype")
        case .attachmentDate: ("an attached file has no date", "write /ModDate into its /Params")
        case .attachmentSize: ("an attached file has another size than it says", "write /Size anew")
        default: nil
        }
    }

    private var metadataWords: (message: String, hint: String)? {
        switch self {
        case .noMetadata: ("there is no metadata", "write XMP and refer to it as /Metadata")
        case .unreadableMetadata: ("the metadata cannot be read", "it has to be XML in UTF-8 with rdf:RDF in it")
        case .claimsNoAccess: ("the file does not say that it is PDF/UA", "write pdfuaid:part into the metadata")
        case .claimsNoArchive:
            ("the file does not say that it is PDF/A-2a, 3a or 4", "write pdfaid:part and pdfaid:conformance")
        case .claimYear:
            ("the metadata does not say of which year a standard is", "write pdfuaid:rev 2024, pdfaid:rev 2020")
        case .information: ("an archive of PDF 2.0 has an information dictionary", "leave out /Info of the trailer")
        case .noTitle: ("the metadata has no title", "write dc:title")
        case .metadataDiffers: ("the metadata and the information dictionary differ", "write both from one value")
        case .undeclaredSchema:
            ("the metadata uses names of PDF/UA that it does not describe", "describe them with pdfaExtension:schemas")
        case .date: ("a date is not written as dates are", "write it as D:20250131120000+01'00'")
        case .noLanguage: ("the file does not say in which language it is", "write /Lang into the catalog")
        case .invalidLanguage: ("the name of a language is none", "write it as BCP 47 says, such as pt-BR")
        case .titleNotShown: ("windows show the name of the file and not its title", "set /DisplayDocTitle")
        case .notTagged:
            ("the file does not say that it is tagged", "write /MarkInfo with /Marked true, and not /Suspects true")
        case .noOutputIntent: ("nothing says which colours are meant", "add an output intent with an ICC profile")
        case .invalidOutputIntent:
            ("the output intent has no usable ICC profile", "embed one whole, with its number of parts")
        case .script: ("the file has a script or an action that runs by itself", "leave it out")
        case .action: ("an action is of a kind that archives do not allow", "lead to a place or an address instead")
        default: nil
        }
    }

    private var navigationWords: (message: String, hint: String)? {
        switch self {
        case .noOutline: ("there is no outline", "add one entry for each section")
        case .outlineCount: ("the outline counts other entries than it shows", "count those that can be seen")
        case .outlineTitle: ("an entry of the outline has no title", "give it the text of its heading")
        case .outlineTarget: ("an entry of the outline leads nowhere", "give it a page of the file")
        case .noPageLabels: ("the pages have no labels", "write /PageLabels")
        case .pageLabels: ("the labels of pages do not begin with the first page", "write a label for page 0")
        case .tabOrder: ("the tab key does not follow the structure", "write /Tabs /S into the page")
        case .linkTarget: ("a link leads nowhere", "give it a page of the file or an address in ASCII")
        case .targetWithoutElement:
            ("a link, an entry of the outline or a named place leads to no element", "write /SD beside /D")
        case .linkArea: ("a link has no area", "give it a /Rect with a width and a height")
        case .annotationContents: ("a link has no text for those who do not see it", "write /Contents")
        case .annotationOutside:
            ("a link or field is in no element of the structure", "refer to it from a Link or Form element")
        case .annotationParent:
            ("a link does not lead back to its element", "write /StructParent and its entry in the parent tree")
        case .annotationFlags: ("a link is hidden or not printed", "set /F to 4")
        default: nil
        }
    }

    private var structureWords: (message: String, hint: String)? {
        switch self {
        case .noStructure: ("there is no structure", "write /StructTreeRoot")
        case .structureTop: ("the structure does not have one Document at its top", "put everything into it")
        case .namespace:
            ("the Document is not in the namespace of PDF 2.0", "write /NS, and /Namespaces into the structure's root")
        case .nesting: ("text is in a group of the structure, and in no block", "put it into a paragraph")
        case .structureDepth: ("elements are nested too deeply", "leave out levels without a meaning")
        case .structureCycle: ("an element is in two places", "write it once")
        case .structureParent: ("an element does not name the one that it is in", "write /P anew")
        case .structureType:
            ("the type of an element is none that readers know", "use a standard type or map it to one")
        case .standardRemapped: ("a standard type is made another", "leave it out of the role map")
        case .emptyElement: ("an element has nothing in it", "leave it out")
        case .headingSkipped: ("a level of headings is skipped", "let levels go down one at a time")
        case .headingsMixed: ("headings with and without levels are mixed", "give each a level")
        case .list: ("a list is not built as lists are", "L has LI, and LI has Lbl and LBody")
        case .listNumbering:
            ("a list with labels does not say how its items are marked", "write /ListNumbering, and not None")
        case .tableStructure:
            ("a table is not built as tables are", "Table has rows or THead, TBody and TFoot, and a row has TH and TD")
        case .tableIrregular: ("the rows of a table differ in their number of cells", "fill or span them")
        case .headerWithoutScope: ("a heading of a table does not say what it is for", "write /Scope")
        case .cellWithoutHeader: ("a cell of a table has no heading", "make a heading of its row or column")
        case .figureAlternative: ("a figure has no text for those who do not see it", "write /Alt")
        case .figureBox: ("a figure does not say where it is", "write /BBox among its layout attributes")
        case .noteIdentifier: ("a note has no identifier of its own", "write /ID")
        case .markMissing:
            ("the structure names a mark that the page does not have", "leave out one or write the other")
        case .markShared: ("two elements have one mark", "give each its own")
        case .parentTree: ("the parent tree and the structure disagree", "write the parent tree anew")
        case .parentTreeKey: ("the next key of the parent tree is taken", "write /ParentTreeNextKey anew")
        default: nil
        }
    }

    private var contentWords: (message: String, hint: String)? {
        switch self {
        case .unreadableContent: ("what a page draws cannot be read", "make the file again")
        case .untagged: ("something is drawn outside of the structure", "tag it or mark it as an artifact")
        case .marksUnbalanced:
            ("marks are opened and closed unevenly", "close each mark, on the side of BT that it began on")
        case .markNested: ("a mark of the structure is within another mark", "close one before the next begins")
        case .markRepeated: ("a page has two marks of one number", "number them through")
        case .statesUnbalanced: ("q and Q do not match", "restore each state that was saved")
        case .statesDeep: ("states are saved within one another more than 28 times", "restore them earlier")
        case .missingFont: ("a font is used that is not there", "name it among the resources of the page")
        case .missingPicture: ("a picture is drawn that is not there", "name it among the resources of the page")
        case .interpolation: ("a picture is smoothed by the reader", "leave out /Interpolate")
        case .transferFunction: ("colours are changed by a transfer function", "leave it out")
        case .colour: ("colours of a device are used and no output intent covers them", "add one of the same kind")
        case .fontNotEmbedded: ("a font is not in the file", "embed it")
        case .characterMap: ("a code of a font stands for no text", "write it into /ToUnicode")
        case .privateCharacters:
            ("a code of a font stands for a private character", "write what it means as /ActualText")
        case .glyphMap: ("a font does not say which glyph a code has", "write /CIDToGIDMap /Identity")
        case .codeMap: ("a font has codes of a kind that is not known here", "use Identity-H")
        case .widths: ("a font has no width for a code", "write it into /Widths or /W")
        case .fontProgram: ("the program of a font cannot be read", "embed it anew")
        case .otherWidth:
            ("a code has another width than its glyph", "write that of the font program into /Widths or /W")
        case .missingGlyph: ("a sign is drawn that its font does not have", "choose a font that has it")
        case .fontFlags: ("a font says that it is symbolic and is not, or neither", "set one of the two flags")
        default: nil
        }
    }
}
