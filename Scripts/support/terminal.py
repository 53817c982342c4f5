"""A terminal to run programs in: what is typed, and everything that is shown."""
import os
import pty
import select
import signal
import struct
import fcntl
import termios
import time


class Terminal:
    """A program in a terminal of its own, 80 columns wide; ended with the block."""

    def __init__(self, arguments, folder, environment):
        self.shown = b""
        self.process, self.file = pty.fork()
        if self.process == 0:
            try:
                os.chdir(folder)
                os.execvpe(arguments[0], arguments, environment)
            finally:
                os._exit(127)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            if self.process:
                os.kill(self.process, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.close(self.file)
        if self.process:
            os.waitpid(self.process, 0)

    def type(self, text):
        os.write(self.file, text.encode())

    def read_until(self, is_done, seconds=30):
        """Reads what is shown until `is_done()`, or the program's end. Whether it was done."""
        end = time.monotonic() + seconds
        while not is_done():
            ready, _, _ = select.select([self.file], [], [], 0.02)
            if ready:
                try:
                    data = os.read(self.file, 65536)
                except OSError:
                    data = b""
                if not data:
                    return is_done()
                self.shown += data
            elif time.monotonic() > end:
                return False
        return True

    def end(self, seconds=300):
        """The status that the program ends with, after reading all that it shows."""
        self.read_until(lambda: False, seconds)
        _, status = os.waitpid(self.process, 0)
        self.process = 0
        return os.waitstatus_to_exitcode(status)
