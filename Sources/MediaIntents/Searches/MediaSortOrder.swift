/// The order in which somebody wants the answers; what each means for a local library is defined in `Resolution`.
package enum MediaSortOrder: String, Codable, Sendable, CaseIterable {
  case newest, oldest, best, worst, popular, unpopular, trending, recommended
}
