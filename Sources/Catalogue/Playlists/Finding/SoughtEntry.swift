import MediaFiles
import MediaIntents

/// An entry of a playlist whose file is not where the playlist says, as in a list of another machine.
struct SoughtEntry: Hashable {
  let location: String
  /// The text of its `#EXTINF` line: "Artist - Title".
  let title: String?
  /// In seconds.
  let duration: Double?

  init(location: String, title: String?, duration: Double?) {
    self.location = location
    self.title = title
    self.duration = duration
  }

  init(_ entry: PlaylistEntry) {
    self.init(location: entry.location, title: entry.title?.clipped, duration: entry.duration)
  }

  /// The names in its path; both as written and with percent signs decoded, as some programs write addresses.
  func tails() -> [PathTail] {
    let plain = location.contains("%") ? FileAddress.path("file://" + location) : nil
    return [location, plain].compactMap { $0.flatMap(PathTail.init) }
  }

  /// The folders that the path names below a drive, or below the folder of the list if that is where it leads.
  static func ownFolders(of tail: PathTail, in list: PathTail?) -> [String] {
    var folders = tail.folders
    if let list {
      let above = [list.stem + list.ending] + list.folders
      if folders.count >= above.count, folders.suffix(above.count).elementsEqual(above) {
        folders.removeLast(above.count)
      }
    }
    // A drive is "c_" here, since the colon is replaced.
    if let top = folders.last, top.utf8.count == 2, top.hasSuffix("_") { folders.removeLast() }
    return folders
  }

  /// The pairs of artist and title that the text may name.
  var credits: [Credit] { title.map(Credit.all) ?? [] }

  /// Whether its text or its file's name says both the artist and the title.
  func names(_ sound: FoundSound, stem: String) -> Bool {
    (credits + Credit.all(in: stem.drop { $0.isNumber || " .-_".contains($0) })).contains(where: sound.fits)
  }
}

/// An artist and a title, folded.
struct Credit: Hashable {
  let artist: String
  let title: String

  /// Returns all that "Artist - Title" may name, since either may have a dash itself.
  static func all(in text: some StringProtocol) -> [Credit] {
    text.ranges(of: " - ").prefix(mostDashes).map { separator in
      Credit(
        artist: text[..<separator.lowerBound].trimmed.folded, title: text[separator.upperBound...].trimmed.folded)
    }
  }

  private static let mostDashes = 8
}
