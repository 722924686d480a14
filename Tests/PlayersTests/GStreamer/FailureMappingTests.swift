import GStreamer
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import GStreamerPlayer

struct FailureMappingTests {
  static let file = "file:///music/a%20b.mp3"
  static let stream = "http://radio.example/live"

  static let mapped: [(error: GStreamerError, address: String, failure: PlayerFailure)] = [
    (
      GStreamerError(report: ErrorReport(domain: .resource, code: 3, message: "m")), file,
      .fileMissing("/music/a b.mp3")
    ),
    (
      GStreamerError(report: ErrorReport(domain: .resource, code: 5, message: "m")), file,
      .fileUnreadable("/music/a b.mp3")
    ),
    (
      GStreamerError(report: ErrorReport(domain: .resource, code: 9, message: "m")), file,
      .fileUnreadable("/music/a b.mp3")
    ),
    (GStreamerError(report: ErrorReport(domain: .resource, code: 3, message: "m")), stream, .unreachable(stream)),
    (GStreamerError(report: ErrorReport(domain: .resource, code: 5, message: "m")), stream, .unreachable(stream)),
    (GStreamerError(report: ErrorReport(domain: .resource, code: 11, message: "m")), stream, .unsupported(.seek)),
    (
      GStreamerError(report: ErrorReport(domain: .resource, code: 5, message: "m", httpStatus: 451)), stream,
      .refused(status: 451, address: stream)
    ),
    (GStreamerError(report: ErrorReport(domain: .stream, code: 4, message: "m")), file, .undecodable("/music/a b.mp3")),
    (GStreamerError(report: ErrorReport(domain: .stream, code: 1, message: "m")), stream, .undecodable(stream)),
    (
      GStreamerError(report: ErrorReport(domain: .stream, code: 1, message: "m"), isOfSource: true), stream,
      .unreachable(stream)
    ),
    (
      GStreamerError(report: ErrorReport(domain: .stream, code: 1, message: "m"), isOfSource: true), file,
      .undecodable("/music/a b.mp3")
    ),
    (
      GStreamerError(report: ErrorReport(domain: .core, code: 12, message: "m")), file,
      .decoderMissing(format: "m", package: nil)
    ),
    (
      GStreamerError(report: ErrorReport(domain: .core, code: 12, message: "m"), deck: 1), file,
      .undecodable("/music/a b.mp3")
    ),
    (GStreamerError(report: ErrorReport(domain: .core, code: 1, message: "m")), file, .other("m")),
    (GStreamerError(report: ErrorReport(domain: .library, code: 1, message: "m")), file, .other("m")),
    (GStreamerError(report: ErrorReport(domain: .other, code: 1, message: "m")), file, .other("m")),
    (
      GStreamerError(report: ErrorReport(domain: .resource, code: 4, message: "m"), isOfOutput: true), file,
      .outputUnavailable("m")
    ),
  ]

  @Test(arguments: mapped)
  func `A GStreamer error maps to a player failure`(
    _ example: (error: GStreamerError, address: String, failure: PlayerFailure)
  ) {
    #expect(
      PlayerFailure(example.error, missing: nil, item: .sample("it", address: example.address)) == example.failure)
  }

  static let missing: [(detail: String, package: String?)] = [
    ("decoder-audio/mpeg, mpegversion=(int)1, layer=(int)3", "gstreamer1.0-plugins-good"),
    ("decoder-audio/mpeg, mpegversion=(int)4, stream-format=(string)raw", "gstreamer1.0-libav"),
    ("decoder-audio/x-opus, channel-mapping-family=(int)0", "gstreamer1.0-plugins-base"),
    ("decoder-audio/x-flac", "gstreamer1.0-plugins-good"), ("decoder-audio/x-sid", "gstreamer1.0-plugins-ugly"),
    ("decoder-video/mpegts, systemstream=(boolean)true", "gstreamer1.0-plugins-bad"),
    ("decoder-audio/x-unheard-of", nil), ("urisource-https", "gstreamer1.0-plugins-good"), ("urisource-gopher", nil),
    ("element-scaletempo", "gstreamer1.0-plugins-good"), ("element-unheardof", nil),
  ]

  @Test(arguments: missing)
  func `A missing element maps to a package`(_ example: (detail: String, package: String?)) throws {
    let missing = try #require(MissingPlugin(installerDetail: "gstreamer|1.0|arioso|Some decoder|" + example.detail))
    let error = GStreamerError(report: ErrorReport(domain: .core, code: 12, message: "m"))
    #expect(
      PlayerFailure(error, missing: missing, item: .sample("it", address: Self.file))
        == .decoderMissing(format: "Some decoder", package: example.package))
  }

  @Test(arguments: ["text/plain", "image/png"])
  func `Subtitles and images need no decoder`(type: String) throws {
    let missing = try #require(MissingPlugin(installerDetail: "gstreamer|1.0|arioso|Some decoder|decoder-" + type))
    let error = GStreamerError(report: ErrorReport(domain: .stream, code: 6, message: "m"))
    #expect(
      PlayerFailure(error, missing: missing, item: .sample("it", address: Self.file)) == .undecodable("/music/a b.mp3"))
  }

  @Test(arguments: [
    "", "gstreamer|1.0|arioso|Some decoder", "gstreamer|1.0|arioso|Some|encoder-audio/mpeg", "a|b|c|d|e",
  ])
  func `Other messages are not about missing plugins`(text: String) {
    #expect(MissingPlugin(installerDetail: text) == nil)
  }
}
