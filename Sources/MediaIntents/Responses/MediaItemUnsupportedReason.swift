/// Why an item that was found cannot be used; SiriKit's eight reasons, shared by all four intents.
package enum MediaItemUnsupportedReason: String, Codable, Sendable, CaseIterable {
  case loginRequired, subscriptionRequired, unsupportedMediaType, explicitContentSettings
  case cellularDataSettings, restrictedContent, serviceUnavailable, regionRestriction
}
