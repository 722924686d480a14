/// The lengths of lists in one version of the catalogue, since counting a hundred thousand songs takes longer than reading
/// a part of them.
final class ListTotals {
  private var version: CatalogueVersion?
  private var totals: [Key: Int] = [:]

  struct Key: Hashable {
    let statement: String
    let value: String
  }

  /// Returns a length that is known for the version, or else counts.
  func total<Failure: Error>(
    of key: Key, in version: CatalogueVersion, count: () throws(Failure) -> Int
  ) throws(Failure) -> Int {
    if version != self.version { (self.version, totals) = (version, [:]) }
    if let known = totals[key] { return known }
    let total = try count()
    totals[key] = total
    return total
  }
}
