import Journal
import MediaIntents
import Testing

@testable import Library

/// Which rating a file should have.
struct RatingPlanTests {
  /// A file with a rating, what was written into it before, what the person said, and what it should have.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var current: Double?
    var written: FileRating.Written?
    var isRemoved = false
    var stars: Int?
    var affinity: MediaAffinityType?
    let rating: Double?
    let kept: FileRating.Written?
  }

  typealias Written = FileRating.Written

  static let cases = [
    Case(testDescription: "a like", affinity: .like, rating: 1, kept: Written(rating: 1, before: nil)),
    Case(testDescription: "a dislike", affinity: .dislike, rating: 0.2, kept: Written(rating: 0.2, before: nil)),
    Case(testDescription: "a like of a file with stars", current: 0.6, affinity: .like, rating: 0.6, kept: nil),
    Case(
      testDescription: "stars in a file with others", current: 0.6, stars: 4, affinity: .like, rating: 0.8,
      kept: Written(rating: 0.8, before: 0.6)),
    Case(testDescription: "the same stars", current: 0.8, stars: 4, rating: 0.8, kept: nil),
    Case(
      testDescription: "a dislike after a like", current: 1, written: Written(rating: 1, before: nil),
      affinity: .dislike, rating: 0.2, kept: Written(rating: 0.2, before: nil)),
    Case(
      testDescription: "a like withdrawn", current: 1, written: Written(rating: 1, before: nil), rating: nil, kept: nil),
    Case(
      testDescription: "stars undone", current: 0.8, written: Written(rating: 0.8, before: 0.6), rating: 0.6, kept: nil),
    Case(
      testDescription: "stars undone that another program has changed", current: 0.4,
      written: Written(rating: 0.8, before: 0.6), rating: 0.4, kept: nil),
    Case(
      testDescription: "stars taken away", current: 0.8, isRemoved: true, rating: nil,
      kept: Written(rating: nil, before: 0.8)),
    Case(
      testDescription: "stars taken away, undone", written: Written(rating: nil, before: 0.8), rating: 0.8, kept: nil),
    Case(
      testDescription: "a like after the stars were taken away", written: Written(rating: nil, before: 0.8),
      isRemoved: true, affinity: .like, rating: 1, kept: Written(rating: 1, before: 0.8)),
    Case(testDescription: "no opinion", current: 0.6, rating: 0.6, kept: nil),
  ]

  @Test(arguments: cases)
  func `A file gets the rating that the person gave, or its own back`(_ example: Case) {
    let known = FileRating(item: ItemID("song"), isRemoved: example.isRemoved, written: example.written)
    let plan = RatingPlan(known, current: example.current, stars: example.stars, affinity: example.affinity)
    #expect(plan.rating == example.rating)
    #expect(plan.settled.written == example.kept)
  }
}
