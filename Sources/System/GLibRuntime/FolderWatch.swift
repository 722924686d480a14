import CGIO

/// Watches folders for files that come, change or go, by GLib's file monitors: one for each folder, nothing below it.
package actor FolderWatch {
  private nonisolated let executor = GLibExecutor(name: "arioso.folders")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Something has changed in a folder. While nobody listens, all changes are told as one.
  package nonisolated let changes: AsyncStream<Void>
  private nonisolated let teller: AsyncStream<Void>.Continuation
  private var monitors: [String: UnsafeMutablePointer<GFileMonitor>] = [:]

  package init() {
    (changes, teller) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
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

  /// Ends the changes.
  package func stop() {
    for folder in monitors.keys { end(folder) }
    teller.finish()
  }

  /// Why it cannot; `nil` where it does.
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

/// What a monitor holds, as it knows pointers only.
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
