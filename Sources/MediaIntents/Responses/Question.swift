/// A question to the person that a request depends on, raised by one of its resolve steps.
package struct Question: Error, Hashable, Sendable, Codable {
  /// The kinds, named as in SiriKit.
  package enum Result: String, Codable, Sendable, CaseIterable {
    /// Pick one of the choices.
    case disambiguation
    /// Too many choices to list.
    case needsMoreDetails
    /// Confirm the only choice.
    case confirmationRequired
    /// An open question.
    case needsValue
  }

  /// The parameter in question.
  package enum Parameter: String, Codable, Sendable, CaseIterable {
    case mediaItems, mediaDestination, playbackQueueLocation, playbackSpeed
    /// The request as a whole: whether it was meant.
    case intent
    /// What is left open in a shortcut.
    case shortcutValue
    /// Whether a shortcut is made although its words mean something.
    case shortcut
  }

  /// The first of these that distinguishes all choices.
  package enum Distinction: String, Codable, Sendable, CaseIterable {
    case title, artist, album, type, whole
  }

  package var request: Request.Kind
  package var parameter: Parameter
  package var result: Result
  /// The name that was said and matches all choices, the obstacle to be confirmed, or the request in plainer words.
  package var name: String?
  /// At most ten, most relevant first.
  package var choices: [MediaItem]
  package var distinction: Distinction
  /// The total number of choices, including those not listed.
  package var count: Int
  /// The playlist to be changed.
  package var playlist: String?
  /// The change to be made, if the intent alone doesn't say.
  package var edit: DestinationEdit
  /// Constraints that the item to be confirmed doesn't satisfy.
  package var relaxed: [RelaxedConstraint]
  /// Why a new value is needed.
  package var reason: Reason?
  /// Whether the previous reply was no answer to it.
  package var isRepeated: Bool
  /// The open place of a shortcut that is asked for, and the person's own words for the question.
  package var place, prompt: String?
  /// What the words of a shortcut mean besides.
  package var hidden: HiddenMeaning?
  /// The kind of all that is to be confirmed; nil for any.
  package var kind: MediaItemType?

  package init(
    _ request: Request.Kind, _ parameter: Parameter, _ result: Result, name: String? = nil, choices: [MediaItem] = [],
    distinction: Distinction = .whole, count: Int? = nil, playlist: String? = nil, edit: DestinationEdit = .add,
    relaxed: [RelaxedConstraint] = [], reason: Reason? = nil
  ) {
    self.request = request
    self.parameter = parameter
    self.result = result
    self.name = name
    self.choices = choices
    self.distinction = distinction
    self.count = count ?? choices.count
    self.playlist = playlist
    self.edit = edit
    self.relaxed = relaxed
    self.reason = reason
    isRepeated = false
  }
}
