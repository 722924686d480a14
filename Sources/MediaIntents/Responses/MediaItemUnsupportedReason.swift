/// Why an item that was found cannot serve; SiriKit's eight reasons, the same for all four intents.
package enum MediaItemUnsupportedReason: String, Codable, Sendable, CaseIterable {
  case loginRequired, subscriptionRequired, unsupportedMediaType, explicitContentSettings
  case cellularDataSettings, restrictedContent, serviceUnavailable, regionRestriction
}
