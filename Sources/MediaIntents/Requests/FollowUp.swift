/// A sentence that only makes sense after another one: the answer to a question, or a comment on the last action.
package enum FollowUp: Hashable, Sendable {
  case yes, no, cancel
  /// "Whichever": any of the offered choices will do.
  case any
  /// A choice by number, counted from 1, or from the end if negative.
  case number(Int)
  /// "No, the other one."
  case other
  /// "The live one", "the one by …".
  case described(ChoiceDescription)
  /// "All of them."
  case everything
  /// The results that weren't listed yet.
  case rest
  /// "What else is there?"
  case alternatives
  /// "Make it": create the playlist that doesn't exist.
  case create
  /// The latest action, or the latest of this kind.
  case undo(Request.Kind?)
  case redo
  /// "Say that again."
  case again
  /// "What can I say?"
  case examples
}

extension FollowUp: CustomStringConvertible {
  /// The form used in explanations: "yes", "number 2", "undo play", "described live by Mira Solano".
  package var description: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .cancel: "cancel"
    case .any: "any"
    case .number(let number): "number \(number)"
    case .other: "other"
    case .described(let description): "\(description)"
    case .everything: "everything"
    case .rest: "rest"
    case .alternatives: "alternatives"
    case .create: "create"
    case .undo(let kind): kind.map { "undo \($0)" } ?? "undo"
    case .redo: "redo"
    case .again: "again"
    case .examples: "examples"
    }
  }
}

/// What distinguishes the intended choice from the others.
package struct ChoiceDescription: Hashable, Sendable, CustomStringConvertible {
  /// Words of its title, album or type: "live", "radio edit".
  package var words: String?
  package var artistName: String?
  package var albumName: String?
  /// `unknown` if no type was said.
  package var mediaType: MediaItemType
  /// The studio recording: not live, not a cover or other version.
  package var isOriginal: Bool

  package init(
    words: String? = nil, artistName: String? = nil, albumName: String? = nil, mediaType: MediaItemType = .unknown,
    isOriginal: Bool = false
  ) {
    self.words = words
    self.artistName = artistName
    self.albumName = albumName
    self.mediaType = mediaType
    self.isOriginal = isOriginal
  }

  package var description: String {
    if isOriginal { return "original" }
    let type = mediaType == .unknown ? nil : mediaType.rawValue
    let parts = [words, type, artistName.map { "by \($0)" }, albumName.map { "on \($0)" }]
    return (["described"] + parts.compactMap(\.self)).joined(separator: " ")
  }
}
