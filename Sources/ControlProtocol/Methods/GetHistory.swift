/// What was played, the latest first.
package struct GetHistory: ControlMethod {
  package typealias Result = PlayHistory
  package static let name = "history"
  package static let parameters = CodingKeys.allCases.map(\.rawValue)

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case limit
  }

  /// At most so many plays; 20 where `nil`.
  package var limit: PositiveCount?

  package init(limit: PositiveCount? = nil) {
    self.limit = limit
  }
}
