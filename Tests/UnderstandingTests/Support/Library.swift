import MediaIntents
import NameIndex
import Names

/// A library of a few names, for sentences that are bare names.
enum Library {
  private static let songs = Set(
    ["freelance", "turn off the lights", "打开客厅的灯", "晴天", "我的天空"].map { SpokenName($0).key })

  static func types(ofSpokenKey key: String) -> NameTypes { songs.contains(key) ? NameTypes(.song) : [] }
}
