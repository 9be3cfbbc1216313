package dev.trestle.wire.json;

import dev.trestle.dynamo.error.RequestException;

/// The body is not JSON, or a member has the wrong JSON type.
public final class SerializationException extends RequestException {
  private static final long serialVersionUID = 1L;

  public SerializationException(String message) {
    super("SerializationException", message);
  }

  /// The body as a whole is not what it should be; DynamoDB says no more than that.
  public static SerializationException malformed() {
    return new SerializationException("");
  }
}
