@rem Scripts of package.json begin with the shell's "exec", so that signals reach the program. This is that word on Windows.
@%*
