import Glibc

/// How many processors this machine has.
enum ProcessorCount {
  static var online: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
