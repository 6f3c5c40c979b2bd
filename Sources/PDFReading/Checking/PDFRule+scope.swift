extension PDFRule {
    /// The demands with any of which the rule holds; empty for those that hold for every file.
    package var scope: PDFDemand {
        switch self {
        case .unreadable, .header, .end, .table, .streamLength, .password, .weakEncryption, .unreadableMetadata,
            .linkTarget,
            .unreadableContent, .marksUnbalanced, .statesUnbalanced, .missingFont, .missingPicture,
            .attachmentFile, .sealRange, .sealBroken:
            []
        case .encryptedArchive, .binaryComment, .bytesAfterEnd, .streamLineEnd, .claimsNoArchive, .undeclaredSchema,
            .noOutputIntent, .invalidOutputIntent, .action, .annotationFlags, .statesDeep, .interpolation,
            .transferFunction, .colour, .privateCharacters, .attachmentNotAllowed, .attachmentRelationship,
            .attachmentUnlisted, .attachmentType, .attachmentDate:
            .archive
        case .readersLockedOut, .claimsNoAccess, .titleNotShown, .tabOrder, .annotationContents, .annotationOutside,
            .annotationParent,
            .untagged, .markNested:
            .accessible
        case .noLanguage, .invalidLanguage, .notTagged, .noStructure, .structureTop, .structureDepth,
            .structureCycle, .structureParent, .structureType, .standardRemapped, .emptyElement, .headingSkipped,
            .headingsMixed, .list, .tableStructure, .tableIrregular, .headerWithoutScope, .cellWithoutHeader,
            .figureAlternative, .figureBox, .noteIdentifier, .markMissing, .markShared, .markRepeated, .parentTree,
            .parentTreeKey:
            .structured
        case .version: [.archive, .accessible2]
        case .claimYear: [.accessible2, .archive4]
        case .information, .noAttachment: .archive4
        case .targetWithoutElement, .namespace, .nesting, .listNumbering, .attachmentDescription: .accessible2
        case .noOutline, .noPageLabels: .navigation
        case .notEncrypted: .encrypted
        case .identifier: [.archive, .encrypted]
        case .missingReference, .noMetadata, .noTitle, .metadataDiffers, .date, .script, .outlineCount, .outlineTitle,
            .outlineTarget, .pageLabels, .linkArea, .fontNotEmbedded, .characterMap, .glyphMap, .codeMap, .widths,
            .fontProgram, .otherWidth, .missingGlyph, .fontFlags, .attachmentName, .attachmentSize:
            [.accessible, .archive, .structured]
        }
    }
}
