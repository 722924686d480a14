import CGIO

/// Watches folders for added, changed and removed files by GLib's file monitors, not recursively.
package actor FolderWatch {
  private nonisolated let executor = GLibExecutor(name: "arioso.folders")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// An element for each change in a folder. Unread changes are coalesced.
  package nonisolated let changes: AsyncStream<Void>
  private nonisolated let teller: AsyncStream<Void>.Continuation
  private var monitors: [String: UnsafeMutablePointer<GFileMonitor>] = [:]

  package init() {
    (changes, teller) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Watches exactly these folders from now on.
  ///
  /// - Returns: the folders that can't be watched, with the reasons.
  package func watch(_ folders: Set<String>) -> [String: String] {
    for folder in monitors.keys where !folders.contains(folder) { end(folder) }
    var refused: [String: String] = [:]
    for folder in folders where monitors[folder] == nil { refused[folder] = begin(folder) }
    return refused
  }

  /// Stops watching and finishes `changes`.
  package func stop() {
    for folder in monitors.keys { end(folder) }
    teller.finish()
  }

  /// Returns the reason if the folder can't be watched, otherwise nil.
  private func begin(_ folder: String) -> String? {
    let file = g_file_new_for_path(folder)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    guard let monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, &error) else {
      defer { g_error_free(error) }
      return error.map { String(cString: $0.pointee.message) } ?? "unknown"
    }
    let data = Unmanaged.passRetained(ChangeTeller(teller)).toOpaque()
    arioso_connect_monitor(monitor, tellChange, data) { data, _ in
      if let data { Unmanaged<ChangeTeller>.fromOpaque(data).release() }
    }
    monitors[folder] = monitor
    return nil
  }

  private func end(_ folder: String) {
    guard let monitor = monitors.removeValue(forKey: folder) else { return }
    g_file_monitor_cancel(monitor)
    g_object_unref(monitor)
  }
}

/// Boxes a continuation to pass it to a GLib callback as a pointer.
private final class ChangeTeller: Sendable {
  let teller: AsyncStream<Void>.Continuation

  init(_ teller: AsyncStream<Void>.Continuation) { self.teller = teller }
}

private func tellChange(
  _ monitor: UnsafeMutablePointer<GFileMonitor>?, _ file: OpaquePointer?, _ other: OpaquePointer?,
  _ event: GFileMonitorEvent, _ data: UnsafeMutableRawPointer?
) {
  guard let data else { return }
  Unmanaged<ChangeTeller>.fromOpaque(data).takeUnretainedValue().teller.yield()
}
