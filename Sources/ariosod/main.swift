await DaemonProgram.main()
