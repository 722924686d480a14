/// The years in which something came out, both ends included; an open end is `nil`.
package struct ReleaseDateRange: Hashable, Sendable, Codable {
  package var from: Int?
  package var to: Int?

  package init(from: Int? = nil, to: Int? = nil) {
    self.from = from
    self.to = to
  }

  package func contains(_ date: PartialDate) -> Bool {
    (from ?? .min) <= date.year && date.year <= (to ?? .max)
  }
}
