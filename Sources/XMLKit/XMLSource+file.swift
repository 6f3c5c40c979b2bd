package import Diagnostics
internal import Glibc

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
    let place = SourcePlace(file: path)
    guard !path.isEmpty, !path.utf8.contains(0) else {
        throw DiagnosticFailure("xml.missing-file", at: place, "the name of the file is empty or no name at all")
    }
    // Without O_NONBLOCK opening a pipe would wait for somebody to write into it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw refusal(of: place, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw refusal(of: place, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
        throw DiagnosticFailure(
            "xml.not-a-file", at: place, "this is not a regular file", hint: "name the XML file itself")
    }
    try checkSize(Int(status.st_size), of: path, limits)
    return try readAll(descriptor, expecting: Int(status.st_size), at: place, limits)
}

private func readAll(
    _ descriptor: CInt, expecting size: Int, at place: SourcePlace, _ limits: XMLLimits
) throws(DiagnosticFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    var piece = [UInt8](repeating: 0, count: min(max(size + 1, 4_096), 1 << 20))
    while true {
        let count = unsafe piece.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        if count < 0 {
            guard errno != EINTR else { continue }
            throw refusal(of: place, errno)
        }
        guard count > 0 else { return bytes }
        bytes += piece[..<count]
        // The file may grow while it is read.
        try checkSize(bytes.count, of: place.file, limits)
    }
}

private func refusal(of place: SourcePlace, _ code: CInt) -> DiagnosticFailure {
    switch code {
    case ENOENT, ENOTDIR:
        return DiagnosticFailure(
            "xml.missing-file", at: place, "there is no such file", hint: "check the name and the folder")
    case EACCES, EPERM:
        return DiagnosticFailure(
            "xml.unreadable", at: place, "the file may not be read", hint: "check its permissions")
    case EMFILE, ENFILE, ENOMEM:
        return DiagnosticFailure(
            "xml.exhausted", at: place, "the system has run out of files or memory",
            hint: "run again later, when less is running")
    default:
        let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return DiagnosticFailure(
            "xml.read-error", at: place, "the file cannot be read: \(reason)", hint: "check the disk, then run again")
    }
}
