import Glibc

/// Lines that somebody types, with editing and history by GNU readline where it is installed. It is loaded only when
/// there is a prompt, so that no other call of the command line pays for it; without it the terminal's own editing serves.
struct LineEditor {
  private typealias ReadLine = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  private typealias TakeText = @convention(c) (UnsafePointer<CChar>) -> Void
  private typealias UseFile = @convention(c) (UnsafePointer<CChar>) -> CInt
  private typealias Limit = @convention(c) (CInt) -> Void

  private let output: Output
  private let history: String?
  private let read: ReadLine?
  private let remember: TakeText?
  private let save: UseFile?

  private static let library = "libreadline.so.8"
  /// How many lines the history keeps.
  private static let most: CInt = 1000

  /// - Parameter history: the file that keeps the lines; `nil` for none.
  init(output: Output, history: String?) {
    self.output = output
    self.history = history
    guard let library = dlopen(Self.library, RTLD_NOW) else {
      (read, remember, save) = (nil, nil, nil)
      return
    }
    read = Self.function("readline", of: library)
    remember = Self.function("add_history", of: library)
    save = Self.function("write_history", of: library)
    let load: UseFile? = Self.function("read_history", of: library)
    let limit: Limit? = Self.function("stifle_history", of: library)
    limit?(Self.most)
    if let history { _ = load?(history) }
    LineInterruption.install(in: library)
  }

  /// The next line; `nil` at the end.
  func line(prompt: String) -> String? {
    guard let read else {
      output.write(prompt)
      return readLine()
    }
    guard let text = LineInterruption.around({ read(prompt) }) else { return nil }
    defer { free(text) }
    let line = String(cString: text)
    if line.contains(where: { !$0.isWhitespace }) { keep(line) }
    return line
  }

  private func keep(_ line: String) {
    remember?(line)
    guard let history else { return }
    _ = save?(history)
    chmod(history, 0o600)
  }

  private static func function<Function>(_ name: String, of library: UnsafeMutableRawPointer) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
