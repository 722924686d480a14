/// When an engine is to call its session.
package enum Alarm: Hashable, Sendable {
  /// This many seconds from now, whatever plays.
  case after(Double)
  /// When what is loaded has come to this place, in seconds.
  case at(Double)
}
