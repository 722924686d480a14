/// A call of a method with the expected result and status.
struct MethodExample {
  let method: String
  /// JSON, like the others. `$name` stands for a stored value.
  let parameters: String
  let result: String
  let status: String?
  /// The parts of the result to store: names and paths.
  let kept: [String: String]

  init(
    _ method: String, _ parameters: String = "{}", _ result: String = "{}", status: String? = nil,
    keeping kept: [String: String] = [:]
  ) {
    self.method = method
    self.parameters = parameters
    self.result = result
    self.status = status
    self.kept = kept
  }
}
