import CGStreamer
import MediaIntents
import Playback

extension PlayerFailure {
  /// What an error means to the person: the one place where GStreamer's codes are read.
  ///
  /// - Parameter missing: what GStreamer has told it has no plugin for, while opening the same item.
  init(_ error: GStreamerError, missing: MissingPlugin?, item: PlayableItem) {
    if error.isOfOutput {
      self = .outputUnavailable(error.message)
    } else if let status = error.httpStatus {
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
    switch (error.domain, error.code, item.path) {
    case (.resource, Int(GST_RESOURCE_ERROR_NOT_FOUND.rawValue), let path?): .fileMissing(path)
    case (.resource, _, let path?): .fileUnreadable(path)
    case (.resource, _, nil): .unreachable(item.address)
    case (.stream, _, nil) where error.isOfSource: .unreachable(item.address)
    case (.stream, _, _): .undecodable(item.place)
    // Something was decoded, or could be, but no sound.
    case (.core, Int(GST_CORE_ERROR_MISSING_PLUGIN.rawValue), _) where error.deck != nil: .undecodable(item.place)
    case (.core, Int(GST_CORE_ERROR_MISSING_PLUGIN.rawValue), _): .decoderMissing(format: error.message, package: nil)
    default: .other(error.message)
    }
  }
}
