"""Lines of the log as JSON, for programs that collect them."""

import json
import logging

from connector_desk.base.instants import to_text


class JsonFormatter(logging.Formatter):
    """Writes one object on one line: time, level, logger, message, and the trace of an exception."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        told = {
            "time": to_text(int(1000 * record.created)),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)
