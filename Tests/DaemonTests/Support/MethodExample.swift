/// A call of a method, with what its result and the status of the player have afterwards.
struct MethodExample {
  let method: String
  /// JSON, like the others. `$name` stands for what was kept under the name.
  let parameters: String
  let result: String
  let status: String?
  /// Names under which parts of the result are kept, each with its path.
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
