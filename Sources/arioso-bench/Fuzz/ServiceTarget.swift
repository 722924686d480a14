import MPDService

/// What clients of MPD send: requests, the words of commands, and filters.
final class ServiceTarget: FuzzTarget {
  let samples = [
    "status\nidle player mixer\nnoidle\nplaylistinfo 0:5\nsetvol 50\n",
    "command_list_ok_begin\nclear\nadd \"Albums/Outer Peace - Violet Tramway\"\nplay 0\ncommand_list_end\n",
    #"find "((artist == \"x\") AND (!(album contains_ci 'y \\' z')))" sort -date window 0:10"# + "\n",
    #"search any "quill" (modified-since '2026-05-12T10:00:00Z') base "Artists""# + "\n",
    "list album group albumartist group date\nplaylistadd \"road trip\" x\nseekcur +1.5\npassword x\n",
  ].map { Array($0.utf8) }

  /// However the bytes arrive, the same requests are read.
  func run(_ input: [UInt8]) throws {
    let whole = requests(of: [input[...]])
    precondition(
      whole == requests(of: stride(from: 0, to: input.count, by: 7).map { input[$0..<min($0 + 7, input.count)] }))
    var fault: Refusal?
    for request in whole {
      switch request {
      case .command(let line): try read(line, &fault)
      case .list(let lines, _): for line in lines { try read(line, &fault) }
      case .malformed: break
      }
    }
    if let fault { throw fault }
  }

  private func read(_ bytes: [UInt8], _ fault: inout Refusal?) throws {
    do throws(Refusal) {
      let line = try RequestLine(parsing: bytes)
      for folds in [true, false] { _ = try FilterParser.filter(line.arguments, folds: folds) }
    } catch {
      fault = error
    }
  }

  private func requests(of pieces: [ArraySlice<UInt8>]) -> [RequestReader.Request] {
    var reader = RequestReader()
    var requests: [RequestReader.Request] = []
    for piece in pieces {
      reader.append(piece)
      while let request = reader.next() {
        requests.append(request)
        // The connection ends there.
        if request == .malformed { return requests }
      }
    }
    return requests
  }
}
