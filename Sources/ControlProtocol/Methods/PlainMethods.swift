// The methods that need no parameters.

/// Looks through the folders of the library. `library.progress` events come before the result.
package struct ScanLibrary: ControlMethod {
  package typealias Result = ScanSummary
  package static let name = "library.scan"
  package init() {}
}

package struct GetLibraryStatus: ControlMethod {
  package typealias Result = LibraryStatus
  package static let name = "library.status"
  package init() {}
}

/// From here on the connection carries every event.
package struct SubscribeToEvents: ControlMethod {
  package typealias Result = EmptyResult
  package static let name = "events.subscribe"
  package init() {}
}

package struct GetVersion: ControlMethod {
  package typealias Result = DaemonVersion
  package static let name = "version"
  package init() {}
}

package struct Ping: ControlMethod {
  package typealias Result = EmptyResult
  package static let name = "ping"
  package init() {}
}

/// Reads the configuration file again and puts into force what can change while the daemon runs.
package struct ReloadConfiguration: ControlMethod {
  package typealias Result = ConfigurationReload
  package static let name = "config.reload"
  package init() {}
}
