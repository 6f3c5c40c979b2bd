#if Service
import Foundation
import Glibc

/// An answer as it came.
struct WireAnswer: Sendable {
    var status: Int
    var fields: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as an object of JSON.
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:]
    }

    var code: String? { json["code"] as? String }

    subscript(name: String) -> String? { fields[name.lowercased()] }
}

/// A connection to a server of this machine, byte by byte.
///
/// Waiting happens in threads of its own: those of the server shall not wait for a test.
final class Wire: Sendable {
    struct Failure: Error {}

    let descriptor: Int32

    init(_ port: Int, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4) }
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            Glibc.close(descriptor)
            throw Failure()
        }
    }

    deinit { Glibc.close(descriptor) }

    /// Closes the connection with a reset, and not with an end.
    func resetWhenClosed() {
        var wish = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &wish, socklen_t(MemoryLayout<linger>.size))
    }

    /// Sends a text, as much as goes; whether all of it went.
    @discardableResult
    func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

    @discardableResult
    func send(_ bytes: [UInt8]) async -> Bool {
        await offPool { [descriptor] in
            var rest = bytes[...]
            while !rest.isEmpty {
                var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                guard poll(&entry, 1, 5_000) > 0 else { return false }
                let count = rest.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
                }
                if count < 0, errno == EAGAIN { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Ends what is sent, so that the server sees the end of it.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Returns the bytes until the server closes, or a time is over; and true if it closed.
    func rest(within seconds: Double = 15) async -> (bytes: [UInt8], isClosed: Bool) {
        await offPool { [descriptor] in
            var bytes: [UInt8] = []
            let end = Date().addingTimeInterval(seconds)
            while true {
                let left = end.timeIntervalSinceNow
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard left > 0, poll(&entry, 1, Int32(left * 1_000) + 1) > 0 else { return (bytes, false) }
                var block = [UInt8](repeating: 0, count: 1 << 16)
                let count = recv(descriptor, &block, block.count, 0)
                guard count > 0 else { return (bytes, true) }
                bytes += block[..<count]
            }
        }
    }

    /// The next answer; `nil` where the server closes before it is whole.
    func answer(toHead: Bool = false, within seconds: Double = 15) async -> WireAnswer? {
        await offPool { [descriptor] in
            var bytes: [UInt8] = []
            let end = Date().addingTimeInterval(seconds)
            while true {
                if let answer = Self.parse(bytes, toHead: toHead) { return answer }
                let left = end.timeIntervalSinceNow
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard left > 0, poll(&entry, 1, Int32(left * 1_000) + 1) > 0 else { return nil }
                var block = [UInt8](repeating: 0, count: 1 << 16)
                let count = recv(descriptor, &block, block.count, 0)
                guard count > 0 else { return nil }
                bytes += block[..<count]
            }
        }
    }

    /// The first answer in what came; `nil` where it is not whole.
    static func parse(_ bytes: [UInt8], toHead: Bool = false) -> WireAnswer? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            fields[parts[0].lowercased()] = parts.dropFirst().first.map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let isBare = toHead || status == 304 || status == 204 || status < 200
        let count = isBare ? 0 : fields["content-length"].flatMap { Int($0) } ?? 0
        guard bytes.count - end.upperBound >= count else { return nil }
        return WireAnswer(
            status: status, fields: fields, body: Array(bytes[end.upperBound..<end.upperBound + count]))
    }
}

/// Does what waits in a thread that the server has no part in.
func offPool<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: work()) }
        thread.start()
    }
}
#endif
