import Foundation
import Understanding

/// The files of a locale's grammar, as the measures read them.
enum LocaleText {
  static let thisYear: @Sendable () -> Int = { Calendar.current.component(.year, from: .now) }

  static func files(in folder: String) -> [(name: String, text: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".txt") && $0 != "replies.txt" }.sorted().compactMap { name in
      (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)).map { (name: name, text: $0) }
    }
  }

  /// The interpreter of a folder, with what is wrong in it told on standard error; `nil` where nothing is there.
  static func interpreter(of folder: String) -> Interpreter? {
    let files = files(in: folder)
    guard !files.isEmpty else { return nil }
    let (grammar, problems) = Grammar.compile(files)
    for problem in problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
    return Interpreter(grammar, thisYear: thisYear)
  }
}
