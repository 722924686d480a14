import Executors
import HeapMemory
import MediaFiles
import ServiceManager

HeapMemory.useOneHeap()
HeapMemory.mapLargeBlocks()
// A reader is the same executable, so that it is always there and of the same version.
if CommandLine.arguments.dropFirst() == [ReaderService.argument] {
  ReaderService.run()
} else {
  DaemonProgram.unblockAlarm()
  let service = ServiceEnvironment.taken()
  ThreadExecutors.run { await DaemonProgram.main(service) }
}
