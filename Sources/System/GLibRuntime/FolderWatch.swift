import CGIO

/// Watches folders for files that appear, change or disappear, by a file monitor of GLib for each folder; not recursive.
package actor FolderWatch {
  private nonisolated let executor = GLibExecutor(name: "arioso.folders")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Yields when something has changed in a folder. Changes are combined into one while nobody is listening.
  package nonisolated let changes: AsyncStream<Void>
  private nonisolated let continuation: AsyncStream<Void>.Continuation
  private var monitors: [String: UnsafeMutablePointer<GFileMonitor>] = [:]

  package init() {
    (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Watches these folders from now on, and no others.
  ///
  /// - Returns: the folders that the kernel refuses to watch, each with its reason.
  package func watch(_ folders: Set<String>) -> [String: String] {
    for folder in monitors.keys where !folders.contains(folder) { end(folder) }
    var refused: [String: String] = [:]
    for folder in folders where monitors[folder] == nil { refused[folder] = begin(folder) }
    return refused
  }

  /// Finishes `changes`.
  package func stop() {
    for folder in monitors.keys { end(folder) }
    continuation.finish()
  }

  /// Returns the reason if the folder cannot be watched.
  private func begin(_ folder: String) -> String? {
    let file = g_file_new_for_path(folder)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    guard let monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, &error) else {
      defer { g_error_free(error) }
      return error.map { String(cString: $0.pointee.message) } ?? "unknown"
    }
    arioso_connect_monitor(monitor, yieldChange, Box(continuation).retained()) { data, _ in releaseBox(data) }
    monitors[folder] = monitor
    return nil
  }

  private func end(_ folder: String) {
    guard let monitor = monitors.removeValue(forKey: folder) else { return }
    g_file_monitor_cancel(monitor)
    g_object_unref(monitor)
  }
}

private func yieldChange(
  _ monitor: UnsafeMutablePointer<GFileMonitor>?, _ file: OpaquePointer?, _ other: OpaquePointer?,
  _ event: GFileMonitorEvent, _ data: UnsafeMutableRawPointer?
) {
  guard let data else { return }
  Box<AsyncStream<Void>.Continuation>.look(data).yield()
}
