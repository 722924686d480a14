/// The order of a book's files: by discs and numbers if each file has its own, else by the natural order of their names.
/// Numbers that repeat, as where each disc was numbered alone, tell no order.
enum BookOrder {
  /// Returns the terms of `ORDER BY` for `tracks t` and `files f`.
  ///
  /// - Parameter book: the row of the book, as SQL.
  static func terms(ofBook book: String) -> String {
    let isNumbered = """
      (SELECT count(*) = count(DISTINCT coalesce(disc, 1) || '/' || number) FROM tracks WHERE grouping = \(book))
      """
    return """
      CASE WHEN \(isNumbered) THEN coalesce(t.disc, 1) END, CASE WHEN \(isNumbered) THEN t.number END, t.place, f.name
      """
  }
}
