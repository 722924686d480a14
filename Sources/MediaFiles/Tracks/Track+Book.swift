import MediaIntents

extension Track {
  /// Sets the book and author of a book's file.
  mutating func describeBook(_ source: TrackSource) {
    let tags = source.tags
    let folders = source.place.withoutDisc
    let isWhole = source.isWholeBook
    let bookTitle =
      tags[.album] ?? (isWhole ? tags[.title] ?? FileName.title(of: source.fileName) : folders.last) ?? title
    let aboveBook = isWhole ? folders.last : folders.dropLast().last
    let credits = ArtistCredits(tags.values(.albumArtist).isEmpty ? tags.values(.artist) : tags.values(.albumArtist))
    let author = credits.text ?? aboveBook
    artist = author
    date = tags.date(.originalDate, .originalYear, .date, .releaseDate)
    order = NaturalOrder.key((source.place.names.dropFirst(folders.count) + [source.fileName]).joined(separator: "/"))
    let folder = folderPath(source)
    grouping = Grouping(
      key: Grouping.Key(type: .audioBook, text: folder + "\u{1f}" + bookTitle.folded),
      title: BookSeriesTags(tags)?.named(in: bookTitle) ?? bookTitle,
      sortName: tags[.albumSort], artist: author,
      aliases: [.tags(foldedText(author, bookTitle), seconds: nil), .path(isWhole ? source.path : folder)])
    // Many audiobooks name their reader as the composer.
    let readers = [TagKey.narrator, .movieNarrator, .composer].lazy.map { tags.values($0) }.first { !$0.isEmpty }
    narrators = ArtistCredits(readers ?? []).names.filter { !credits.names.contains($0) }
    makers = narrators.map(Grouping.maker)
    memberships = (credits.names.isEmpty ? [aboveBook].compactMap(\.self) : credits.names).map { name in
      .named(name, type: .artist)
    }
  }

  /// The book's folder, above the folders of its discs.
  private func folderPath(_ source: TrackSource) -> String {
    let depth = source.place.names.count - source.place.withoutDisc.count
    return FilePath.names(in: source.place.path).dropLast(depth).map { "/" + $0 }.joined()
  }
}

extension TrackSource {
  /// Whether the file is a book of its own, rather than a part of the one in its folder: an m4b, a file in no folder, or
  /// a long file in the folder of its author.
  fileprivate var isWholeBook: Bool {
    let folders = place.withoutDisc
    guard let folder = folders.last, !fileName.lowercased().hasSuffix(".m4b") else { return true }
    guard (tags.duration ?? 0) >= 3600, folders.count == place.names.count else { return false }
    let credits = ArtistCredits(tags.values(.albumArtist).isEmpty ? tags.values(.artist) : tags.values(.albumArtist))
    let isOfAuthor = credits.names.contains { $0.folded == folder.folded } || credits.text?.folded == folder.folded
    return isOfAuthor && tags[.album]?.folded != folder.folded && tags[.trackNumber] == nil
  }
}
