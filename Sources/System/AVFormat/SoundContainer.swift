import CAVFormat

/// A sound file opened by libavformat.
///
/// Only files, and only formats that contain one sound, are opened: otherwise a text named like a song could be taken for a
/// list of addresses to fetch.
package struct SoundContainer: ~Copyable {
  /// A text under libavformat's name for it, in whatever encoding the file has.
  package struct Tag: Hashable, Sendable {
    package let key: String
    package let value: [UInt8]
  }

  package struct Chapter: Hashable, Sendable {
    /// In seconds.
    package let start: Double
    package let tags: [Tag]
  }

  private let context: UnsafeMutablePointer<AVFormatContext>

  /// Opens the file at a path and reads its header.
  package init(path: String) throws(SoundContainerFailure) {
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

  /// Keeps libavformat from writing about each file to standard error; for the whole process.
  private static let silence: Void = av_log_set_level(AV_LOG_QUIET)

  package var chapters: [Chapter] {
    UnsafeBufferPointer(start: context.pointee.chapters, count: Int(context.pointee.nb_chapters)).compactMap {
      chapter in
      guard let chapter = chapter?.pointee, chapter.start >= 0, chapter.time_base.den > 0 else { return nil }
      let second = Double(chapter.time_base.num) / Double(chapter.time_base.den)
      return Chapter(start: Double(chapter.start) * second, tags: Self.entries(chapter.metadata))
    }
  }

  /// The duration of the sound in seconds, found by decoding a little if the header does not have it; nil if there is no
  /// sound.
  package func soundDuration() -> Double? {
    guard avformat_find_stream_info(context, nil) >= 0 else { return nil }
    let hasSound = streams.contains { stream in
      guard let codec = stream?.pointee.codecpar?.pointee else { return false }
      return codec.codec_type == AVMEDIA_TYPE_AUDIO && codec.sample_rate > 0
    }
    guard hasSound, context.pointee.duration > 0 else { return nil }
    return Double(context.pointee.duration) / Double(AV_TIME_BASE)
  }

  /// Whether the duration of the sound, once asked for, is only projected from its bit rate.
  package var guessesDuration: Bool { context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_BITRATE }

  /// Whether it has moving pictures; a cover is none.
  package var hasFilm: Bool {
    streams.contains { stream in
      guard let stream = stream?.pointee, let codec = stream.codecpar?.pointee else { return false }
      return codec.codec_type == AVMEDIA_TYPE_VIDEO && stream.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
    }
  }

  /// The texts of the file and of its streams.
  package var tags: [Tag] {
    Self.entries(context.pointee.metadata) + streams.flatMap { Self.entries($0?.pointee.metadata) }
  }

  private var streams: UnsafeBufferPointer<UnsafeMutablePointer<AVStream>?> {
    UnsafeBufferPointer(start: context.pointee.streams, count: Int(context.pointee.nb_streams))
  }

  private static func entries(_ dictionary: OpaquePointer?) -> [Tag] {
    var entries: [Tag] = []
    var entry = av_dict_get(dictionary, "", nil, AV_DICT_IGNORE_SUFFIX)
    while let found = entry {
      let value = UnsafeBufferPointer(start: found.pointee.value, count: strlen(found.pointee.value))
      entries.append(Tag(key: String(cString: found.pointee.key), value: value.map { UInt8(bitPattern: $0) }))
      entry = av_dict_get(dictionary, "", found, AV_DICT_IGNORE_SUFFIX)
    }
    return entries
  }
}

/// Why libavformat could not open a file.
package enum SoundContainerFailure: Error, Hashable, Sendable {
  /// It has no known audio format.
  case notSound
  /// The file ends within its header.
  case endsEarly
  case other(code: Int32)

  fileprivate init(code: Int32) {
    self =
      switch code {
      case cavformat_error_end_of_file(): .endsEarly
      case cavformat_error_invalid_data(): .notSound
      default: .other(code: code)
      }
  }
}
