import MediaIntents
import Names

/// A way in which a name may differ from what was said and still match.
protocol Rung: SendableMetatype {
  static var rung: MatchRung { get }

  /// The distance between what was said and the name of an item of this type; 0 if they are the same by this rung's
  /// rule, nil if they don't match.
  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int?
}
