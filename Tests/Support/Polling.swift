/// Waits until a condition holds, for what reports no event. Throws when the test's time limit is over.
package func wait(
  isolation: isolated (any Actor)? = #isolation, until condition: () async throws -> Bool
) async throws {
  while try await !condition() {
    // Looking without a pause would take a processor from what is awaited.
    try await Task.sleep(for: .milliseconds(5))
  }
}
