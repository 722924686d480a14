import DBus
import MediaIntents

extension DesktopLibrary {
  /// What plays from an address that a client names.
  func items(at address: String) async throws(BusFailure) -> [PlayableItem] {
    do throws(OpenRefusal) { return try await open(address) } catch { throw BusFailure(error) }
  }

  /// What a playlist holds that a client names.
  func items(of playlist: ItemID) async throws(BusFailure) -> [PlayableItem] {
    do throws(OpenRefusal) { return try await content(playlist) } catch { throw BusFailure(error) }
  }
}
