import EditLine
import Glibc

/// The lines entered at the prompt, in `$XDG_STATE_HOME`, one on each line of a file.
struct PromptHistory {
  static let maxLines = 1000

  /// nil if there is no home folder.
  private let path = createFolder().map { $0 + "/prompt-history" }

  /// Passes the earlier lines to the editor and drops the oldest ones from the file.
  func load(into editor: LineEditor) {
    let lines = read()
    for line in lines.suffix(Self.maxLines) { editor.remember(line) }
    if lines.count > Self.maxLines { write(lines.suffix(Self.maxLines), mode: O_TRUNC) }
  }

  func append(_ line: String) { write([line], mode: O_APPEND) }

  private func read() -> [String] {
    guard let path, let file = fopen(path, "re") else { return [] }
    defer { fclose(file) }
    var lines: [String] = []
    var buffer: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(buffer) }
    while getline(&buffer, &size, file) > 0, let buffer {
      lines.append(String(String(cString: buffer).prefix { !$0.isNewline }))
    }
    return lines
  }

  /// A history that cannot be written is not worth an error.
  private func write(_ lines: some Sequence<String>, mode: Int32) {
    guard let path else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    fchmod(file, 0o600)
    let bytes = lines.flatMap { Array(($0 + "\n").utf8) }
    _ = Glibc.write(file, bytes, bytes.count)
  }

  /// Creates the folder if it is missing (mode 0700) and returns its path.
  private static func createFolder() -> String? {
    let home = Environment["HOME"].map { $0 + "/.local/state" }
    guard let state = Environment["XDG_STATE_HOME"].flatMap({ $0.hasPrefix("/") ? $0 : nil }) ?? home else {
      return nil
    }
    let folder = state + "/arioso"
    if mkdir(folder, 0o700) != 0, errno == ENOENT {
      mkdir(state, 0o700)
      mkdir(folder, 0o700)
    }
    return folder
  }
}
