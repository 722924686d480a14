package import MediaIntents

/// A chapter of a book.
package struct Chapter: Hashable, Sendable {
  /// Its number in the book, from 1.
  package var number: Int
  package var title: String
  /// The start of the chapter: the file, and the position in it in seconds.
  package var start: PlayableItem
}

extension Chapter {
  /// A file of a book with the chapters in it.
  struct FileMarks {
    /// The file's own title.
    let title: String
    var marks: [ChapterMark]
  }

  /// Returns the chapters of all files, in order.
  static func all(files: [PlayableItem], marks: [FileMarks]) -> [Chapter] {
    var chapters: [Chapter] = []
    for (file, own) in zip(files, marks) {
      let marks = own.marks.isEmpty ? [ChapterMark(title: own.title, start: 0)] : own.marks
      for mark in marks {
        var start = file
        start.startPosition = mark.start
        chapters.append(Chapter(number: chapters.count + 1, title: mark.title ?? own.title, start: start))
      }
    }
    return chapters
  }
}
