import Foundation
import MediaIntents
import TestSupport

extension Reply {
  /// Reads what `--json` printed.
  init(printed run: CommandLineRun) throws {
    self = try JSONDecoder().decode(Reply.self, from: Data(run.output.utf8))
  }
}
