import Journal

extension Log {
  static func tell(_ notice: Journal.Notice) {
    switch notice {
    case .restored(let restoration):
      let result = words(for: restoration.replacement)
      let place = restoration.damaged.map { " (it is now \($0))" } ?? ""
      error("the journal \(words(for: restoration.defect))\(place): \(result)")
    case .copied(let path): info("the journal was copied to \(path)")
    case .failed(let failure): warning("the journal was not checked or copied: \(failure)")
    }
  }

  private static func words(for defect: JournalRestoration.Defect) -> String {
    switch defect {
    case .missing: "was missing"
    case .emptied: "had lost what its copies hold"
    case .replaced: "was replaced by another file while it was open"
    case .damaged(let complaint): "was damaged (\(complaint))"
    }
  }

  private static func words(for replacement: JournalRestoration.Replacement) -> String {
    switch replacement {
    case .copy(let path): "replaced by \(path)"
    case .openJournal: "written again, and nothing is lost"
    case .nothing: "there is no copy of it, so likes and plays are lost"
    }
  }
}
