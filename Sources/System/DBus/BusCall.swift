import CGIO

/// A method call of another program, to be answered once. If it is released without an answer, the caller gets an error.
package struct BusCall: Sendable {
  package let interface: String
  package let method: String
  package let arguments: [BusValue]
  let invocation: Invocation

  init(interface: String, method: String, arguments: [BusValue], invocation: OpaquePointer) {
    self.interface = interface
    self.method = method
    self.arguments = arguments
    self.invocation = Invocation(invocation)
  }

  package func answer(_ values: [BusValue] = []) {
    guard let invocation = invocation.take() else { return }
    g_dbus_method_invocation_return_value(invocation, BusValue.tuple(values))
  }

  package func refuse(_ failure: BusFailure) {
    guard let invocation = invocation.take() else { return }
    g_dbus_method_invocation_return_dbus_error(invocation, failure.name, failure.message)
  }
}
