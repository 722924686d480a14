/// The length of a sound.
struct SoundLength: Equatable {
  let seconds: Double
  /// Whether it was projected from a part of the file.
  let isGuessed: Bool

  /// Measures a file that has no usable length in a header; nil if it is no sound that can be measured.
  static func measured(path: String) -> SoundLength? { FrameCount.length(path: path) ?? OggPages.length(path: path) }
}
