package dev.trestle.wire;

import dev.trestle.dynamo.error.RequestException;

/// There is no operation of this name.
final class UnknownOperationException extends RequestException {
  private static final long serialVersionUID = 1L;

  UnknownOperationException() {
    super("UnknownOperationException", "");
  }
}
