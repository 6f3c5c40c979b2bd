internal import Glibc

extension ChildProcess {
    /// Writes all of an input while it reads what the process prints, and waits for the end of that.
    ///
    /// - Parameters:
    ///   - input: The bytes of its standard input, which is closed then.
    ///   - limit: The most bytes that it may print.
    ///   - deadline: The moment at which nothing more is waited for, by ``MonotonicClock``.
    ///   - grace: The seconds between SIGTERM and SIGKILL for a process that is not waited for any more; 0 for SIGKILL at once.
    ///   - isStopped: Returns true if nothing more is to be waited for.
    /// - Returns: The output, and true if it came to its end by itself; otherwise the process was ended.
    package func exchange(
        _ input: [UInt8], limit: Int, until deadline: Double, grace: Double = 0, isStopped: () -> Bool = { false }
    ) -> (output: [UInt8], isWhole: Bool) {
        var rest = input[...]
        var output: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 14)
        // The moment of the end of a process that was asked to end.
        var end: Double?
        while output.count <= limit {
            rest = write(rest)
            if rest.isEmpty { closeInput() }
            let now = MonotonicClock.now()
            if end == nil, now >= deadline || isStopped() {
                rest = []
                closeInput()
                terminate()
                end = now + grace
            }
            let left = (end ?? deadline) - now
            guard left > 0 else { break }
            wait(toWrite: !rest.isEmpty, seconds: min(left, 0.5))
            do throws(FileError) {
                let count = try self.output.read(into: &block)
                if count == 0 { return (output, end == nil) }
                output += block[..<count]
            } catch {
                guard error.number == EAGAIN else { return (output, end == nil) }
            }
        }
        kill()
        return (output, false)
    }

    /// Writes what goes without waiting, and returns the rest; a process that does not read any more gets nothing.
    private func write(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes
        do throws(FileError) {
            while !rest.isEmpty { rest = rest.dropFirst(try write(Array(rest.prefix(1 << 16)))) }
        } catch {
            if error.number != EAGAIN { return [] }
        }
        return rest
    }

    private func wait(toWrite isWriting: Bool, seconds: Double) {
        var entries = [pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)]
        if isWriting { entries.append(pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0)) }
        _ = unsafe poll(&entries, nfds_t(entries.count), CInt((seconds * 1_000).rounded(.up)))
    }
}
