import CLinux
import GLibRuntime
import Glibc
import Synchronization

/// Watches directories for changes of their entries, by inotify; not recursive.
///
/// A directory that was moved is reported at its old path until it is added again. If the kernel's limit of inotify
/// instances is reached, adding fails until there is one again.
package actor DirectoryWatch {
  private nonisolated let executor = GLibExecutor(name: "arioso.inotify")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The events, those that were read together as one element. Ends when the watch is stopped.
  package nonisolated let events: AsyncStream<[DirectoryEvent]>
  private nonisolated let continuation: AsyncStream<[DirectoryEvent]>.Continuation
  private nonisolated let open: @Sendable () -> Int32
  private nonisolated let kernel: Mutex<KernelState>
  private var isStarted = false
  private var reading: DescriptorWatch?

  private struct KernelState {
    /// nil while there is none.
    var instance: InotifyInstance?
    /// The paths of the watched directories by inotify's numbers.
    var paths: [Int32: String] = [:]
  }

  private static let mask = UInt32(
    IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
      | IN_ONLYDIR)

  /// The reason why there was no inotify instance at first; nil if there was one.
  package nonisolated let failure: DirectoryWatchFailure?

  /// - Parameter open: returns the descriptor of a new inotify instance, or a negative number and sets `errno`.
  package init(open: @escaping @Sendable () -> Int32 = openInstance) {
    self.open = open
    let instance = InotifyInstance(open())
    failure = instance == nil ? DirectoryWatchFailure(code: errno) : nil
    kernel = Mutex(KernelState(instance: instance))
    (events, continuation) = AsyncStream.makeStream()
  }

  package static let openInstance: @Sendable () -> Int32 = { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }

  /// Reports events from now on, including those since directories were added.
  package func start() {
    isStarted = true
    if let instance = kernel.withLock(\.instance) { read(from: instance) }
  }

  private func read(from instance: InotifyInstance) {
    guard isStarted, reading == nil else { return }
    // The handler owns the instance, so that its descriptor stays open as long as it is watched.
    let reading = DescriptorWatch(of: instance.descriptor, for: .reading, on: executor) { [weak self] in
      self?.assumeIsolated { $0.readEvents(of: instance.descriptor) }
    }
    reading.isOn = true
    self.reading = reading
  }

  /// Ends `events`.
  package func stop() {
    isStarted = false
    reading?.isOn = false
    continuation.finish()
  }

  /// Watches a directory, too. Can be called from any thread.
  ///
  /// Throws if there is no such directory or a limit of the kernel is reached.
  package nonisolated func add(_ path: String) throws(DirectoryWatchFailure) {
    // Within the lock, so that no event of the new watch is read before its path is known.
    let (failure, opened) = kernel.withLock { kernel -> (Int32?, InotifyInstance?) in
      let isNew = kernel.instance == nil
      if isNew { kernel.instance = InotifyInstance(open()) }
      guard let instance = kernel.instance else { return (errno, nil) }
      let opened = isNew ? instance : nil
      let watch = inotify_add_watch(instance.descriptor, path, Self.mask)
      guard watch >= 0 else { return (errno, opened) }
      kernel.paths[watch] = path
      return (nil, opened)
    }
    if let opened { Task { await read(from: opened) } }
    if let failure { throw DirectoryWatchFailure(code: failure) }
  }

  /// The number of watched directories.
  package nonisolated var count: Int { kernel.withLock(\.paths.count) }

  private func readEvents(of descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 8) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return }
      let events = InotifyEvents(bytes: UnsafeRawBufferPointer(rebasing: buffer[..<count])).compactMap(event)
      if !events.isEmpty { continuation.yield(events) }
    }
  }

  private func event(_ event: InotifyEvent) -> DirectoryEvent? {
    if event.has(IN_Q_OVERFLOW) { return .overflow }
    guard let directory = kernel.withLock({ $0.paths[event.watch] }) else { return nil }
    if event.has(IN_IGNORED) { kernel.withLock { _ = $0.paths.removeValue(forKey: event.watch) } }
    guard let name = event.name else { return nil }
    let isDirectory = event.has(IN_ISDIR)
    if event.has(IN_ATTRIB), !isDirectory { return .attributesChanged(directory: directory, name: name) }
    if event.has(IN_MODIFY) { return .writing(directory: directory, name: name) }
    if event.has(IN_DELETE) || event.has(IN_MOVED_FROM) {
      return isDirectory
        ? .directoryRemoved(directory: directory, name: name) : .removed(directory: directory, name: name)
    }
    if isDirectory { return .directoryAdded(directory: directory, name: name) }
    return event.has(IN_CREATE) ? Self.creation(of: name, in: directory) : .written(directory: directory, name: name)
  }

  /// A new link is complete at once, whereas a new file will be closed.
  private static func creation(of name: String, in directory: String) -> DirectoryEvent {
    let path = directory + "/" + name
    var link = stat(), target = stat()
    guard lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK || link.st_nlink > 1 else {
      return .writing(directory: directory, name: name)
    }
    let isDirectory = stat(path, &target) == 0 && target.st_mode & S_IFMT == S_IFDIR
    return isDirectory
      ? .directoryAdded(directory: directory, name: name) : .written(directory: directory, name: name)
  }
}

/// The reason why a directory cannot be watched.
package struct DirectoryWatchFailure: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32

  /// Whether the kernel's limit of watches or instances is reached.
  package var isLimit: Bool { [ENOSPC, EMFILE, ENOMEM].contains(code) }
}
