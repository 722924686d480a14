import GStreamer
import MediaIntents
import Playback

extension PlayerFailure {
  /// Converts an error; the only place where GStreamer's codes are interpreted.
  ///
  /// - Parameter missing: what GStreamer reported no plugin for while it opened the same item.
  init(_ error: GStreamerError, missing: MissingPlugin?, item: PlayableItem) {
    if error.isOfOutput {
      self = .outputUnavailable(error.report.message)
    } else if let status = error.report.httpStatus {
      self = .refused(status: status, address: item.address)
    } else if let missing {
      let package = DecoderPackages.package(for: missing)
      self =
        missing.isOfSound ? .decoderMissing(format: missing.description, package: package) : .undecodable(item.place)
    } else {
      self = Self.plain(error, item)
    }
  }

  private static func plain(_ error: GStreamerError, _ item: PlayableItem) -> PlayerFailure {
    switch (error.report.domain, error.report.code, item.path) {
    case (.resource, ErrorReport.notFound, let path?): .fileMissing(path)
    case (.resource, _, let path?): .fileUnreadable(path)
    case (.resource, ErrorReport.seek, nil): .unsupported(.seek)
    case (.resource, _, nil): .unreachable(item.address)
    case (.stream, _, nil) where error.isOfSource: .unreachable(item.address)
    case (.stream, _, _): .undecodable(item.place)
    // The item can be decoded, but contains no sound.
    case (.core, ErrorReport.missingPlugin, _) where error.deck != nil: .undecodable(item.place)
    case (.core, ErrorReport.missingPlugin, _): .decoderMissing(format: error.report.message, package: nil)
    default: .other(error.report.message)
    }
  }
}

/// An error of GStreamer, with its origin.
struct GStreamerError: Hashable, Sendable {
  var report: ErrorReport
  /// Whether the audio sink reported it.
  var isOfOutput = false
  /// Whether the element that reads the file or connection reported it.
  var isOfSource = false
  /// The number of the deck that reported it; nil for an element that all items pass.
  var deck: Int?
}

extension GStreamerError {
  init(_ report: ErrorReport, in message: Message) {
    self.init(
      report: report, isOfOutput: message.sourcePath.contains(BinName.output), isOfSource: message.isFromSource,
      deck: message.label)
  }
}
