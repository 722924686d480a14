import CAVFormat
import MediaIntents

/// A sound file as libavformat opens it: chapters, and what TagLib cannot tell. Owns the opened file.
///
/// Only files, and only formats that hold one sound, are opened: a text that calls itself a song could otherwise be
/// taken for a list of addresses to fetch.
struct SoundContainer: ~Copyable {
  private let context: UnsafeMutablePointer<AVFormatContext>

  /// Opens the file at `path` and reads its head.
  init(path: String) throws(SoundContainerFailure) {
    _ = Self.silence
    var options: OpaquePointer?
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    av_dict_set(&options, "format_whitelist", Self.formats, 0)
    defer { av_dict_free(&options) }
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let code = avformat_open_input(&opened, "file:" + path, nil, &options)
    guard code == 0, let opened else { throw SoundContainerFailure(code: code) }
    context = opened
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
  }

  private static let formats =
    "mov,mp4,m4a,3gp,3g2,mj2,mp3,flac,ogg,wav,w64,aiff,aac,asf,ape,wv,mpc,mpc8,tta,matroska,webm,ac3,amr,au,caf"

  /// libavformat writes to standard error what it thinks of each file; set once for the process.
  private static let silence: Void = av_log_set_level(AV_LOG_QUIET)

  var chapters: [ChapterMark] {
    UnsafeBufferPointer(start: context.pointee.chapters, count: Int(context.pointee.nb_chapters)).compactMap {
      chapter in
      guard let chapter = chapter?.pointee, chapter.start >= 0, chapter.time_base.den > 0 else { return nil }
      let second = Double(chapter.time_base.num) / Double(chapter.time_base.den)
      let title = Self.entries(chapter.metadata).first { $0.key.lowercased() == "title" }?.value.tidied
      return ChapterMark(title: title.flatMap { $0.isEmpty ? nil : $0 }, start: Double(chapter.start) * second)
    }
  }

  /// The length of the sound in seconds, found by decoding a little of it where the head does not tell; `nil` where
  /// there is no sound.
  func soundDuration() -> Double? {
    guard avformat_find_stream_info(context, nil) >= 0 else { return nil }
    let streams = UnsafeBufferPointer(start: context.pointee.streams, count: Int(context.pointee.nb_streams))
    let hasSound = streams.contains { stream in
      guard let codec = stream?.pointee.codecpar?.pointee else { return false }
      return codec.codec_type == AVMEDIA_TYPE_AUDIO && codec.sample_rate > 0
    }
    guard hasSound, context.pointee.duration > 0 else { return nil }
    return Double(context.pointee.duration) / Double(AV_TIME_BASE)
  }

  /// The texts of the file, those of its streams included, in whatever encoding they are.
  var tags: [SoundContainerTag] {
    let streams = UnsafeBufferPointer(start: context.pointee.streams, count: Int(context.pointee.nb_streams))
    return Self.entries(context.pointee.metadata) + streams.flatMap { Self.entries($0?.pointee.metadata) }
  }

  private static func entries(_ dictionary: OpaquePointer?) -> [SoundContainerTag] {
    var entries: [SoundContainerTag] = []
    var entry = av_dict_get(dictionary, "", nil, AV_DICT_IGNORE_SUFFIX)
    while let found = entry {
      let value = UnsafeBufferPointer(start: found.pointee.value, count: strlen(found.pointee.value))
      entries.append(
        SoundContainerTag(
          key: String(cString: found.pointee.key), value: LegacyText.decode(value.map { UInt8(bitPattern: $0) })))
      entry = av_dict_get(dictionary, "", found, AV_DICT_IGNORE_SUFFIX)
    }
    return entries
  }
}

/// A text of a file under libavformat's name for it.
struct SoundContainerTag: Hashable, Sendable {
  let key: String
  let value: String
}

/// Why libavformat could not open a file.
enum SoundContainerFailure: Error, Hashable, Sendable {
  /// None of the formats of sound begins like this.
  case noSound
  /// The file ends within its head.
  case endsEarly
  case other(code: Int32)

  init(code: Int32) {
    self =
      switch code {
      case cavformat_error_end_of_file(): .endsEarly
      case cavformat_error_invalid_data(): .noSound
      default: .other(code: code)
      }
  }
}
