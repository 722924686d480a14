/// The outcome of a request to add.
package struct AddMediaIntentResponse: Hashable, Sendable, Codable {
  package var code: AddMediaResponseCode
  package var items: [MediaItem]
  package var destination: MediaDestination?
  /// Whether the items were already there and nothing was written.
  package var wasThere: Bool
  /// Whether the playlist was created by this request.
  package var created: Bool
  package var edit: DestinationEdit
  /// Where they were put in the playlist or the queue; nil for the end of it.
  package var place: ResolvedListPlace?
  /// Number of entries that were in the playlist already and weren't added again.
  package var known = 0
  /// Number of entries that were removed: an item may be there several times.
  package var removed = 0
  /// Number of entries of the playlist whose files are away, which it keeps.
  package var away = 0
  /// What was forgotten, or would be.
  package var forgotten: ForgottenListening?
  /// The name that a playlist or its copy was given.
  package var newName: String?
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

/// How a request to add ended.
package enum AddMediaResponseCode: String, Codable, Sendable, CaseIterable {
  case unspecified, ready, inProgress, success, handleInApp, failure, failureRequiringAppLaunch
}
