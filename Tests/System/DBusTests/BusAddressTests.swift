import DBus
import Foundation
import TestSupport
import Testing

struct BusAddressTests {
  static let sockets: [(path: String, address: String)] = [
    ("/run/user/1000/bus", "unix:path=/run/user/1000/bus"), ("/tmp/a b", "unix:path=/tmp/a%20b"),
    ("/tmp/a,b;c=d:e", "unix:path=/tmp/a%2cb%3bc%3dd%3ae"), ("/tmp/é", "unix:path=/tmp/%c3%a9"),
    ("/tmp/50%", "unix:path=/tmp/50%25"),
  ]

  @Test(arguments: sockets)
  func `A path is escaped as D-Bus requires`(_ example: (path: String, address: String)) {
    #expect(BusAddress.socket(at: example.path) == example.address)
  }

  @Test func `The environment names the bus`() {
    #expect(BusAddress.session(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
  }

  @Test func `Without it the bus is where systemd puts it, if it is there`() throws {
    let folder = TemporaryFolder()
    let environment = ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": folder.url.path]
    #expect(BusAddress.session(environment: environment) == nil)
    _ = try folder.write(Data(), to: "bus")
    #expect(BusAddress.session(environment: environment) == BusAddress.socket(at: folder.path("bus")))
  }

  @Test(arguments: [[:], ["XDG_RUNTIME_DIR": "relative"], ["XDG_RUNTIME_DIR": ""]])
  func `No other address is tried`(_ environment: [String: String]) {
    #expect(BusAddress.session(environment: environment) == nil)
  }

  static let converted: [(value: BusValue, text: String?, number: Double?, flag: Bool?)] = [
    (.text("a"), "a", nil, nil), (.path("/a"), "/a", nil, nil), (.int32(-1), nil, -1, nil), (.uint32(1), nil, 1, nil),
    (.int64(5), nil, 5, nil), (.double(0.5), nil, 0.5, nil), (.flag(true), nil, nil, true),
    (.variant(.text("a")), nil, nil, nil), (.tuple([]), nil, nil, nil),
  ]

  @Test(arguments: converted)
  func `A value is read by its type`(_ example: (value: BusValue, text: String?, number: Double?, flag: Bool?)) {
    #expect(example.value.asText == example.text)
    #expect(example.value.asNumber == example.number)
    #expect(example.value.asFlag == example.flag)
  }

  @Test func `Variants are unwrapped however deep`() {
    #expect(BusValue.variant(.variant(.int32(1))).unwrapped == .int32(1))
    #expect(BusValue.texts(["a"]).asTexts == ["a"] && BusValue.int32(1).asTexts == nil)
  }

  @Test func `The system's bus is that of the environment, or the usual one`() {
    let usual = "unix:path=/run/dbus/system_bus_socket"
    #expect(BusAddress.system(environment: [:]) == usual)
    #expect(BusAddress.system(environment: ["DBUS_SYSTEM_BUS_ADDRESS": ""]) == usual)
    #expect(BusAddress.system(environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
  }
}
