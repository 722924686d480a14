/// What is still asked of a search.
enum SearchDemand {
  case anything
  /// Of what costs more than this, only readings without slots and skipped words.
  case phrases(above: Int)
  case nothing
}
