/// What a GStreamer player tells about itself beside what it plays.
package enum GStreamerNotice: Hashable, Sendable {
  /// The preferred output cannot be opened, for this reason in GStreamer's words; playback goes on unheard.
  case playingUnheard(reason: String)
}
