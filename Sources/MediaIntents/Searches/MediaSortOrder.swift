/// The order of results. `Resolution` defines what each means for a local library.
package enum MediaSortOrder: String, Codable, Sendable, CaseIterable {
  case newest, oldest, best, worst, popular, unpopular, trending, recommended
}
