import Journal

extension Log {
  static func tell(_ notice: Journal.Notice) {
    switch notice {
    case .restored(let restoration, let defect):
      let result = restoration.copy.map { "replaced by \($0)" } ?? "there is no copy of it, so likes and plays are lost"
      error("the journal was damaged (\(defect)): it is now \(restoration.damaged); \(result)")
    case .copied(let path): info("the journal was copied to \(path)")
    case .failed(let failure): warning("the journal was not checked or copied: \(failure)")
    }
  }
}
