import ControlProtocol
import MediaIntents
import Page

/// Methods about the devices that may use the page.
struct PageMethods: Sendable {
  /// Nil unless it is configured.
  let page: PageFrontend?

  func add(to table: inout MethodTable) {
    table.on(MakePageCode.self) { [self] method, _ in
      guard let code = try await running.makeCode(method.role?.value ?? .owner) else { throw Self.absent }
      return code
    }
    table.on(ListPageDevices.self) { [self] _, _ in
      let page = try await running
      return PageDeviceListing(
        devices: await page.devices().map(PageDeviceListing.Entry.init), address: await page.localAddress ?? "")
    }
    table.on(ForgetPageDevice.self) { [self] method, _ in
      guard let device = try await running.forget(method.name) else { throw ControlFailure.notFound(method.name) }
      return PageDeviceListing.Entry(device)
    }
    table.rehearse(ForgetPageDevice.self) { [self] method, _ in
      guard let device = try await running.devices().first(where: { $0.name == method.name }) else {
        throw ControlFailure.notFound(method.name)
      }
      return PageDeviceListing.Entry(device)
    }
  }

  private var running: PageFrontend {
    get async throws(ControlFailure) {
      guard let page else { throw Self.absent }
      if let problem = await page.problem { throw .noPage(problem.words) }
      return page
    }
  }

  private static let absent = ControlFailure.noPage("set http.listen in the configuration and start the daemon again")
}

extension PageDeviceListing.Entry {
  fileprivate init(_ device: PageDevice) {
    self.init(name: device.name, role: device.role, paired: device.paired, lastUsed: device.lastUsed)
  }
}
