package import MediaIntents

/// One chapter of a book.
package struct Chapter: Hashable, Sendable {
  /// Its place in the book, counted from 1.
  package var number: Int
  package var title: String
  /// The book at the start of the chapter: the file, and the seconds into it.
  package var start: PlayableItem
}

extension Chapter {
  /// The chapters within one file of a book.
  struct FileMarks {
    /// The file's own title.
    let title: String
    var marks: [ChapterMark]
  }

  /// The chapters of all files, one after the other.
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
