"""Random bytes that nobody can guess, made without releasing the interpreter's lock.

They come from the generator of OpenSSL, which the operating system seeds and which is seeded again in a forked process.
`os.urandom` asks the system each time and lets other threads run meanwhile: with a busy writer beside it, five draws
take a tenth of the cost of an answer (`bench answers`).
"""

from ssl import RAND_bytes as random_bytes

__all__ = ["random_bytes"]
