/// The result of resolving an intent's media items; SiriKit's `INMediaItemResolutionResult`.
package enum MediaItemResolutionResult: Hashable, Sendable, Codable {
  case success(MediaItem)
  /// The item to use, then the alternatives, most relevant first.
  case successes([MediaItem])
  case disambiguation([MediaItem])
  case confirmationRequired(MediaItem)
  case needsValue
  case needsMoreDetails
  case notRequired
  case unsupported(Reason)
}

/// The result of resolving a parameter with a plain value. It covers SiriKit's results for booleans, repeat modes,
/// queue locations, speeds, affinities and destinations.
package enum ParameterResolutionResult<Value: Hashable & Sendable>: Hashable, Sendable {
  case success(Value)
  /// The choices to pick from.
  case disambiguation([Value])
  /// The value to use if the person confirms it.
  case confirmationRequired(Value)
  case needsValue
  /// Nothing was said and nothing is needed, or what was said doesn't apply and is ignored.
  case notRequired
  case unsupported(Reason)
}

/// Why an item that was found cannot be used; SiriKit's eight reasons, shared by all four intents.
package enum MediaItemUnsupportedReason: String, Codable, Sendable, CaseIterable {
  case loginRequired, subscriptionRequired, unsupportedMediaType, explicitContentSettings
  case cellularDataSettings, restrictedContent, serviceUnavailable, regionRestriction
}

/// Why a destination cannot be added to.
package enum MediaDestinationUnsupportedReason: String, Codable, Sendable, CaseIterable {
  case playlistNameNotFound, playlistNotEditable
  /// It lies in a folder of the library, where nothing is written.
  case playlistConfined
  /// A server only adds to it.
  case playlistOnServer
  /// The server that the playlist is on does not have what is to be added.
  case playlistNotOnServer
  /// It holds what its rules find.
  case playlistByRules
}

/// Why a speed isn't supported.
package enum PlaybackSpeedUnsupportedReason: String, Codable, Sendable, CaseIterable {
  case belowMinimum, aboveMaximum
}
