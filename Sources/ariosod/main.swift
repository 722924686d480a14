import Executors

ThreadExecutors.run { await DaemonProgram.main() }
