import Handling
import Names
import Resolution
import Understanding

/// Chooses among the ways to understand a sentence the one that fits the library best (`Fit`).
struct Chooser {
  let interpreter: Interpreter
  let library: LibrarySnapshot

  /// The fits of all readings, best first.
  func fits(for sentence: String) -> [Fit] {
    let names = library.names
    return library.resolver.fits(for: interpreter.interpret(sentence) { names.types(ofName: $0) })
  }
}
