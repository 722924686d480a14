await BenchCommand.main()
