/// The version of what was built, and of the protocol that it speaks.
package enum Version {
  package static let current = "0.1.0"
  /// Rises when a client of the old protocol would misread the new one.
  package static let controlProtocol = 1
}
