/// How often a person has asked for the same, and whether they were told that it may get a phrase of its own.
package struct WishStanding: Hashable, Sendable {
  /// On how many different days it was asked for.
  package var days: Int
  /// How often a phrase was proposed for it, and whether the last one was declined.
  package var offers: Int
  package var isDeclined: Bool
  /// The last day on which anything was proposed; nil if nothing ever was.
  package var lastOffer: Int?

  package init(days: Int, offers: Int = 0, isDeclined: Bool = false, lastOffer: Int? = nil) {
    self.days = days
    self.offers = offers
    self.isDeclined = isDeclined
    self.lastOffer = lastOffer
  }
}
