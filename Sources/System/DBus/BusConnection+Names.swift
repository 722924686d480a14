extension BusConnection {
  /// Makes this connection the owner of a well-known name. Returns false if another one is.
  package func take(name: String, timeout: Duration = .seconds(5)) async throws(BusFailure) -> Bool {
    // DBUS_NAME_FLAG_DO_NOT_QUEUE
    let flags = BusValue.uint32(4)
    let answer = try await call(
      "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus",
      [.text(name), flags], timeout: timeout)
    // DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER, DBUS_REQUEST_NAME_REPLY_ALREADY_OWNER
    return [.uint32(1), .uint32(4)].contains(answer.first)
  }
}
