/// Every setting there is, in the order of the configuration file.
package enum SettingsSchema {
  package static let settings: [Setting] = [
    Setting(
      "library.folders", \.libraryFolders, .list(of: .folder),
      "The folders to look through for music, podcasts, audiobooks, playlists and radio lists."),
    Setting("player", \.player, .choice(), "What makes the sound."),
    Setting(
      "playback.output", \.output, .optional(.text, "the system's default"),
      "Where the sound goes: a GStreamer sink with its properties, such as \"alsasink device=hw:1\"."),
    Setting("playback.volume", \.volume, .number(0...100), "The volume at start, in percent."),
    Setting(
      "locale", \.locale, .optional(.text, "the language of the environment"),
      "The language of what is said and answered, as a tag such as \"en\"."),
    Setting(
      "state", \.stateFolder, .optional(.folder, "the XDG base directories"),
      "A folder to keep everything in that Arioso writes."),
    Setting("log", \.logLevel, .choice(), "What is logged: this and everything graver."),
  ]

  /// The key paths of what differs, in the order of the file.
  package static func changes(from old: Settings, to new: Settings) -> [String] {
    settings.filter { $0.differs(old, new) }.map(\.keyPath)
  }
}
