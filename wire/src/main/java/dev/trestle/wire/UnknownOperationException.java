package dev.trestle.wire;

import dev.trestle.dynamo.error.RequestException;

/// Thrown when the protocol has no operation of the requested name.
final class UnknownOperationException extends RequestException {
  private static final long serialVersionUID = 1L;

  UnknownOperationException() {
    super("UnknownOperationException", "");
  }
}
