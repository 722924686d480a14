import Foundation
import MediaIntents
import TestSupport

extension Reply {
  /// Decodes the output of `--json`.
  init(printed run: CommandLineRun) throws {
    self = try JSONDecoder().decode(Reply.self, from: Data(run.output.utf8))
  }
}
