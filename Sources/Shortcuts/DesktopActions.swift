import MediaFiles
package import MediaIntents

/// A desktop file with an action for each of a few shortcuts. GNOME has them in the menu of its icon, KDE also in KRunner and
/// among its global keys.
package struct DesktopActions: Sendable {
  /// The most actions.
  package static let maxActions = 10
  package static let fileName = "arioso-shortcuts.desktop"

  package let phrases: [String]

  /// - Parameter phrases: the one used most first; those beyond the most are left out.
  package init(_ phrases: [String]) { self.phrases = Array(phrases.prefix(Self.maxActions)) }

  /// The content of the file.
  package var text: String {
    let names = phrases.indices.map { "shortcut\($0 + 1)" }
    var lines = [
      "[Desktop Entry]", "Type=Application", "Name=Arioso shortcuts", "Name[zh]=Arioso 快捷指令",
      "Comment=Runs shortcuts of Arioso; made by: arioso shortcut desktop",
      "Comment[zh]=运行 Arioso 的快捷指令", "Exec=arioso page --open", "Icon=multimedia-audio-player",
      "Categories=AudioVideo;Audio;", "Terminal=false",
    ]
    if !names.isEmpty { lines.append("Actions=" + names.map { $0 + ";" }.joined()) }
    for (name, phrase) in zip(names, phrases) {
      lines += ["", "[Desktop Action \(name)]", "Name=\(Self.escaped(phrase))", "Exec=\(Self.command(phrase))"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package func write(to path: String) throws(StorageFailure) {
    try FilePath.makeFolder(FilePath.folder(of: path))
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  package static func remove(_ path: String) throws(StorageFailure) { try AtomicFile.remove(path) }

  package static func exist(at path: String) -> Bool { FilePath.exists(path) }

  /// Nobody sees a question there.
  private static func command(_ phrase: String) -> String {
    let quoted = phrase.map { "\"`$\\".contains($0) ? "\\\($0)" : $0 == "%" ? "%%" : String($0) }.joined()
    return escaped("arioso --no-ask shortcut run \"\(quoted)\"")
  }

  private static func escaped(_ value: String) -> String { value.replacing("\\", with: "\\\\") }
}
