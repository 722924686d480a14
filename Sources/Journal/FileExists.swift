import Glibc

/// Whether something lies at `path`; a stream's address is no path, so nothing lies there.
package let fileExists: @Sendable (String) -> Bool = { path in access(path, F_OK) == 0 }
