/// The result of a method that has nothing to tell: an empty object.
package struct EmptyResult: Codable, Hashable, Sendable {
  package init() {}
}
