import ControlProtocol
import Glibc
import MediaIntents

/// Plays what standard input lists, or adds it to the queue, as `OpenCommand` does with its arguments.
struct OpenListedCommand {
  let client: DaemonClient
  let location: QueueEnd?
  let conversation: String

  func run() throws(ConnectionError) -> ExitStatus {
    // More than a request holds is not read.
    let (listed, failure) = Output.read(STDIN_FILENO, atMost: ControlLimits.maxRequestBytes + 1)
    if let failure { return refused(Words.inputFailed(failure)) }
    let paths = ListedAddresses.split(listed).map(Addresses.absolute)
    guard !paths.isEmpty else { return refused(Words.nothingListed) }
    guard listed.count <= ControlLimits.maxRequestBytes, let addresses = AddressList(paths) else {
      return refused(Words.tooMuchListed)
    }
    let method = OpenAddresses(
      addresses: addresses, location: location, player: client.options.player, conversation: conversation)
    do throws(ConnectionError) {
      return try OpenCommand(client: client, method: method).run()
    } catch {
      guard case .requestTooLong = error else { throw error }
      return refused(Words.tooMuchListed)
    }
  }

  private func refused(_ problem: String) -> ExitStatus {
    client.complain(problem, .refused)
    return .refused
  }
}
