import GStreamer

/// An error of GStreamer, with its origin.
struct GStreamerError: Hashable, Sendable {
  var report: ErrorReport
  /// Whether the audio sink reported it.
  var isOfOutput = false
  /// Whether the element that reads the file or connection reported it.
  var isOfSource = false
  /// The number of the deck that reported it; `nil` for an element that all items pass.
  var deck: Int?
}

extension GStreamerError {
  init(_ report: ErrorReport, in message: Message) {
    self.init(
      report: report, isOfOutput: message.sourcePath.contains(BinName.output), isOfSource: message.isFromSource,
      deck: message.label)
  }
}
