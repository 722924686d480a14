/// A time or duration in nanoseconds, as GStreamer counts.
package typealias ClockTime = UInt

extension ClockTime {
  /// `GST_SECOND`.
  static let perSecond = 1e9

  package init(seconds: Double) { self.init(seconds * Self.perSecond) }
}
