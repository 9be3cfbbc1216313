package dev.trestle.wire.json;

import dev.trestle.dynamo.error.RequestException;

/// Thrown when a body is not JSON, or a member has the wrong JSON type.
public final class SerializationException extends RequestException {
  private static final long serialVersionUID = 1L;

  public SerializationException(String message) {
    super("SerializationException", message);
  }

  /// The whole body is invalid; DynamoDB gives no detail.
  public static SerializationException malformed() {
    return new SerializationException("");
  }
}
