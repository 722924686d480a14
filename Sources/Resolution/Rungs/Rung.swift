import MediaIntents
import Names

/// One way in which a name may differ from what was said and still be the same.
protocol Rung: SendableMetatype {
  static var rung: MatchRung { get }

  /// How far the name of a thing of this type is from what was said by this rung's rule; 0 is not at all, `nil` is too
  /// far.
  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int?
}
