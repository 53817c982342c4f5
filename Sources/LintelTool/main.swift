import LintelCLI
