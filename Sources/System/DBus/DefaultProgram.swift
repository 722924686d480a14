import CGIO

/// The programs of the desktop for addresses.
package enum DefaultProgram {
  /// Opens an address of the web in the browser. Throws if the desktop has none.
  package static func open(_ address: String) throws(BusFailure) {
    var error: UnsafeMutablePointer<GError>?
    guard g_app_info_launch_default_for_uri(address, nil, &error) != 0 else { throw BusFailure(taking: error) }
  }
}
