import ControlProtocol

/// Prints what does not work and what to do about it.
struct DoctorCommand {
  let client: DaemonClient

  func run() throws(ConnectionError) -> ExitStatus {
    var connection: DaemonConnection
    do {
      connection = try client.connect()
    } catch {
      let status = client.complain(error)
      if case .noDaemon = error { Output.complain(Words.whyNoDaemon) }
      return status
    }
    // All players and language files are looked at, which may take longer than an answer.
    connection.setTimeout(0)
    let diagnosis = try connection.call(Diagnose())
    client.show(diagnosis, DiagnosisText.text)
    return ExitStatus(diagnosis)
  }
}

extension ExitStatus {
  init(_ diagnosis: Diagnosis) {
    let isSilent = diagnosis.findings.contains { $0.kind.isOfSound }
    self = isSilent ? .playerFailed : diagnosis.findings.isEmpty ? .done : .refused
  }
}

extension Finding.Kind {
  /// Whether nothing may be heard from a player.
  fileprivate var isOfSound: Bool { [.noSoundDevice, .playerUnreachable, .playerFailed].contains(self) }
}
