import Configuration
import FoundationEssentials
import Glibc

/// Asks for the folders of the library.
struct FolderQuestions {
  let dialogue: SetupDialogue
  let expansion: PathExpansion

  /// The folder that is proposed, as it is written into the configuration.
  static let proposal = "$XDG_MUSIC_DIR"

  /// Returns one folder or more, as they are written into the configuration.
  func folders() throws(SetupDialogue.Ended) -> [String] {
    var folders: [String] = []
    dialogue.tell("Which folders hold music, podcasts and audiobooks? A path may begin with ~, your home.")
    while true {
      let proposal = folders.isEmpty ? Self.proposal : nil
      guard let folder = try next(proposal) else { return folders }
      if !folders.contains(folder) { folders.append(folder) }
    }
  }

  /// Asks until a folder is named that there is. Returns nil if there is to be none.
  ///
  /// - Parameter proposal: what no answer means; nil for no folder.
  private func next(_ proposal: String?) throws(SetupDialogue.Ended) -> String? {
    while true {
      let question = proposal.map { "Folder [\(path(of: $0) ?? $0)]:" } ?? "Another folder, or Enter:"
      let answer = try dialogue.answer(to: question)
      guard let folder = answer.isEmpty ? proposal : answer else { return nil }
      guard let path = path(of: folder) else {
        dialogue.tell("\(folder) is no path from / or ~.")
        continue
      }
      if try isUsable(path, isProposed: answer.isEmpty) { return folder }
    }
  }

  /// The absolute path; nil if it is none.
  private func path(of folder: String) -> String? {
    guard case .success(let path) = expansion.expand(folder) else { return nil }
    return path
  }

  /// Whether a folder is there and can be read, or has been made.
  private func isUsable(_ path: String, isProposed: Bool) throws(SetupDialogue.Ended) -> Bool {
    var details = stat()
    if stat(path, &details) == 0 {
      guard details.st_mode & S_IFMT == S_IFDIR else { return told("\(path) is no folder.") }
      return access(path, R_OK | X_OK) == 0 ? true : told("\(path) cannot be read: \(Self.reason).")
    }
    guard errno == ENOENT else { return told("\(path) cannot be reached: \(Self.reason).") }
    guard try dialogue.confirms("There is no folder \(path). Make it?", usual: isProposed) else { return false }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      return true
    } catch {
      return told("\(path) cannot be made.")
    }
  }

  private func told(_ problem: String) -> Bool {
    dialogue.tell(problem)
    return false
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
