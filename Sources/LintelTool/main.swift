import LintelCLI

CLI.runProcess()
