import MediaIntents

extension Track {
  /// Sets the book and author of a book's file.
  mutating func describeBook(_ source: TrackSource) {
    let tags = source.tags
    let folders = source.place.withoutDisc
    let part = source.bookPart
    let isWhole = part == nil && source.isWholeBook
    let bookTitle =
      part ?? tags[.album] ?? (isWhole ? tags[.title] ?? FileName.title(of: source.fileName) : folders.last) ?? title
    let isInFolderOfBook = !source.isBesideOtherBooks(part) && (!isWhole || folders.last?.folded == bookTitle.folded)
    let aboveBook = isInFolderOfBook ? folders.dropLast().last : folders.last
    let credits = ArtistCredits(tags.values(.albumArtist).isEmpty ? tags.values(.artist) : tags.values(.albumArtist))
    let author = credits.text ?? aboveBook
    artist = author
    date = tags.date(.originalDate, .originalYear, .date, .releaseDate)
    if disc == nil, folders.count < source.place.names.count {
      disc = source.place.names.last.flatMap {
        ExternalNumber.ordinal($0.filter { $0.isASCII && $0.isNumber }.prefix(3))
      }
    }
    order = NaturalOrder.key((source.place.names.dropFirst(folders.count) + [source.fileName]).joined(separator: "/"))
    let folder = folderPath(source)
    let series = BookSeriesTags(tags)
    grouping = Grouping(
      key: Grouping.Key(type: .audioBook, text: folder + "\u{1f}" + bookTitle.folded),
      title: series?.named(in: bookTitle) ?? bookTitle,
      sortName: tags[.albumSort], artist: author, series: series?.name,
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
  /// The title of the book of which an m4b is one part, by its album or else by the name of its file or its title: "Part 1"
  /// in the folder of the book, or "The Mill (1 of 2)" anywhere.
  fileprivate var bookPart: String? {
    guard fileName.lowercased().hasSuffix(".m4b"), let folder = place.withoutDisc.last else { return nil }
    let names = tags[.album].map { [$0] } ?? [FileName.stem(of: fileName), tags[.title]].compactMap(\.self)
    guard let part = names.lazy.compactMap(BookPart.init).first else { return nil }
    if part.belongs(toBookOf: folder) {
      return part.title.isEmpty || part.title.folded.hasSuffix(folder.folded) ? folder : part.title
    }
    return part.isCounted && !part.title.isEmpty ? part.title : nil
  }

  /// Whether the folder is not that of the book with this title but of its author.
  fileprivate func isBesideOtherBooks(_ title: String?) -> Bool {
    guard let title, let folder = place.withoutDisc.last else { return false }
    return folder != title && !folder.folded.hasSuffix(title.folded)
  }

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
