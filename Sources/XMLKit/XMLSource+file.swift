package import DiaryModel
internal import SystemKit

extension XMLSource {
    /// Reads a file.
    ///
    /// Only regular files are read: a pipe or a device could last for ever. The size is looked at before anything is
    /// read, so that a file that is too large costs nothing.
    package convenience init(path: String, limits: XMLLimits = XMLLimits()) throws(DiagnosticFailure) {
        self.init(file: path, bytes: try readBytes(path, limits))
    }
}

private func readBytes(_ path: String, _ limits: XMLLimits) throws(DiagnosticFailure) -> [UInt8] {
    let location = FileLocation(file: path)
    guard !path.isEmpty, !path.utf8.contains(0) else {
        throw DiagnosticFailure("xml.missing-file", at: location, "the name of the file is empty or no name at all")
    }
    func asked<Value: ~Copyable>(_ call: () throws(FileError) -> Value) throws(DiagnosticFailure) -> Value {
        do throws(FileError) { return try call() } catch { throw refusal(of: location, error) }
    }
    let file = try asked { () throws(FileError) in try FileDescriptor(path, for: .input) }
    let status = try asked { () throws(FileError) in try file.status() }
    guard status.kind == .file else {
        throw DiagnosticFailure(
            "xml.not-a-file", at: location, "this is not a regular file", hint: "name the XML file itself")
    }
    try checkSize(status.bytes, of: path, limits)
    let bytes = try asked { () throws(FileError) in try file.contents(limit: limits.bytes) }
    // The file may have grown while it was read.
    try checkSize(bytes.count, of: path, limits)
    return bytes
}

private func refusal(of location: FileLocation, _ error: FileError) -> DiagnosticFailure {
    switch error.kind {
    case .missing, .notAFolder:
        DiagnosticFailure(
            "xml.missing-file", at: location, "there is no such file", hint: "check the name and the folder")
    case .notPermitted:
        DiagnosticFailure("xml.unreadable", at: location, "the file may not be read", hint: "check its permissions")
    case .exhausted:
        DiagnosticFailure(
            "xml.exhausted", at: location, "the system has run out of files or memory",
            hint: "run again later, when less is running")
    default:
        DiagnosticFailure(
            "xml.read-error", at: location, "the file cannot be read: \(error.reason)",
            hint: "check the disk, then run again")
    }
}
