import Glibc

/// Whether a file exists at a path. False for the address of a stream.
package let fileExists: @Sendable (String) -> Bool = { path in access(path, F_OK) == 0 }
