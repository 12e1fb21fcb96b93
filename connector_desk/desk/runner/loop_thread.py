"""One thread with one asyncio loop, for everything that waits.  No Qt here."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future


class LoopThread:
    """Owns the thread and its loop; started once, stopped once, within the seconds given."""

    def __init__(self, name: str = "desk-runner") -> None:
        self._loop = asyncio.new_event_loop()
        self._open: set[Future[object]] = set()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def submit(self, work: Coroutine[object, object, object]) -> Future[object]:
        """Run a coroutine on the loop; cancelling the future cancels it there."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        self._open.add(future)
        future.add_done_callback(self._open.discard)
        return future

    def call(self, work: Callable[[], object]) -> Future[object]:
        """Run a function on a thread of its own."""
        return self.submit(asyncio.to_thread(work))

    def stop(self, last: Coroutine[object, object, object] | None = None, within: float = 1.0) -> bool:
        """Cancel the submitted coroutines, run a last one, end the thread; return whether all that was in time."""
        if not self._thread.is_alive():
            if last is not None:
                last.close()
            return True
        future = asyncio.run_coroutine_threadsafe(self._wind_up(last, within), self._loop)
        future.add_done_callback(lambda _: self._loop.call_soon_threadsafe(self._loop.stop))
        self._thread.join(within + 0.5)
        return not self._thread.is_alive()

    async def _wind_up(self, last: Coroutine[object, object, object] | None, within: float) -> None:
        """Cancel only coroutines of `submit`: libraries end their own tasks in `last`."""
        for future in tuple(self._open):
            future.cancel()
        await asyncio.sleep(0)
        if last is not None:
            await asyncio.wait([asyncio.ensure_future(last)], timeout=within)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_forever()
        finally:
            self._end_leftovers()
            self._loop.close()

    def _end_leftovers(self) -> None:
        leftovers = asyncio.all_tasks(self._loop)
        for task in leftovers:
            task.cancel()
        if leftovers:
            self._loop.run_until_complete(asyncio.wait(leftovers, timeout=0.3))
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
