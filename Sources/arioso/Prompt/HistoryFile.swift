import Glibc

/// Where the lines of the prompt are kept: for this person only, in the state folder of the base directory specification.
enum HistoryFile {
  /// `nil` where there is no home.
  static var path: String? {
    let home = Environment["HOME"].map { $0 + "/.local/state" }
    guard let state = Environment["XDG_STATE_HOME"].flatMap({ $0.hasPrefix("/") ? $0 : nil }) ?? home else {
      return nil
    }
    let folder = state + "/arioso"
    if mkdir(folder, 0o700) != 0, errno == ENOENT {
      mkdir(state, 0o700)
      mkdir(folder, 0o700)
    }
    return folder + "/prompt-history"
  }
}
