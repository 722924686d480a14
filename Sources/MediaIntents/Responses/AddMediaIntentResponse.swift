/// What came of a request to add.
package struct AddMediaIntentResponse: Hashable, Sendable, Codable {
  package var code: AddMediaResponseCode
  package var items: [MediaItem]
  package var destination: MediaDestination?
  /// The items stood there already, so nothing was written.
  package var wasThere: Bool
  /// The playlist did not exist before.
  package var created: Bool
  package var edit: DestinationEdit
  /// How many of the entries were in the playlist before and were not put there twice.
  package var known = 0
  package var relaxed: [RelaxedConstraint]
  package var reason: Reason?

  package init(
    code: AddMediaResponseCode, items: [MediaItem] = [], destination: MediaDestination? = nil, wasThere: Bool = false,
    created: Bool = false, edit: DestinationEdit = .add, relaxed: [RelaxedConstraint] = [], reason: Reason? = nil
  ) {
    self.code = code
    self.items = items
    self.destination = destination
    self.wasThere = wasThere
    self.created = created
    self.edit = edit
    self.relaxed = relaxed
    self.reason = reason
  }
}
