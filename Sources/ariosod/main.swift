import Executors
import HeapMemory
import MediaFiles

HeapMemory.useOneHeap()
// A reader is the same executable, so that it is always there and of the same version.
if CommandLine.arguments.dropFirst() == [ReaderService.argument] {
  ReaderService.run()
} else {
  DaemonProgram.unblockAlarm()
  ThreadExecutors.run { await DaemonProgram.main() }
}
