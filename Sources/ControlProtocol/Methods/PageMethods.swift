// Methods about the devices that may use the page. Gateways do not offer them.

/// What a device may do.
package enum PageRole: String, Codable, Hashable, Sendable, CaseIterable {
  /// All that is not left to this machine's user.
  case owner
  /// Asks, sees what plays and adds to the queue.
  case guest
}

/// Makes a code that one device is paired by.
package struct MakePageCode: ControlMethod {
  package typealias Result = PageCode
  package static let name = "page.code"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case role
  }

  /// What the device may do; all that a page offers if nil.
  package var role: Word<PageRole>?

  package init(role: PageRole? = nil) { self.role = role.map(Word.init) }
}

/// A code, and where it is entered.
package struct PageCode: Codable, Hashable, Sendable {
  package var code: String
  /// The addresses of the page, the one that most devices reach first. With `#pair=` and the code behind it, a page pairs
  /// itself.
  package var addresses: [String]
  /// In seconds since 1970.
  package var expires: Int64
  /// The first address with the code, as a QR code: a text for each row, with 1 for a dark point and 0 for a light one. Nil
  /// if only this machine reaches it.
  package var square: [String]?

  package init(code: String, addresses: [String], expires: Int64, square: [String]? = nil) {
    self.code = code
    self.addresses = addresses
    self.expires = expires
    self.square = square
  }
}

/// Lists the paired devices.
package struct ListPageDevices: ControlMethod {
  package typealias Result = PageDeviceListing
  package typealias CodingKeys = NoParameters
  package static let name = "page.devices"
  package static let access = MethodAccess.administer
  package static let changesNothing = true
  package init() {}
}

/// The paired devices, sorted by name.
package struct PageDeviceListing: Codable, Hashable, Sendable {
  package struct Entry: Codable, Hashable, Sendable {
    package var name: String
    package var role: PageRole
    /// In seconds since 1970.
    package var paired: Int64
    /// To the hour.
    package var lastUsed: Int64

    package init(name: String, role: PageRole, paired: Int64, lastUsed: Int64) {
      self.name = name
      self.role = role
      self.paired = paired
      self.lastUsed = lastUsed
    }
  }

  package var devices: [Entry]
  /// Where a browser of this machine finds the page.
  package var address: String

  package init(devices: [Entry], address: String) { (self.devices, self.address) = (devices, address) }
}

/// Takes from a device what it was given, at once.
package struct ForgetPageDevice: ControlMethod {
  package typealias Result = PageDeviceListing.Entry
  package static let name = "page.forget"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case name
  }

  package var name: String

  package init(name: String) { self.name = name }
}
