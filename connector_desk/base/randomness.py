"""Random bytes that nobody can guess, made without letting go of the interpreter.

They come from the generator of OpenSSL, which the operating system seeds and which begins anew in a forked process.
`os.urandom` asks the system each time and lets other threads in meanwhile: with a busy writer beside it, five draws
cost a tenth of all that an answer costs (`bench answers`).
"""

from ssl import RAND_bytes as random_bytes

__all__ = ["random_bytes"]
