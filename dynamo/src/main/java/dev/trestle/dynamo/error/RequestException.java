package dev.trestle.dynamo.error;

/// Thrown when DynamoDB refuses a request: the client must change it, or retry it later.
///
/// Has no stack trace: it describes the caller's mistake, and a failed condition is too frequent to pay for one.
public abstract class RequestException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String code;

  protected RequestException(String code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  /// DynamoDB's error code, such as `ValidationException`.
  public final String code() {
    return code;
  }

  /// The message that DynamoDB sends. Unlike [#getMessage()], never null.
  public final String text() {
    return String.valueOf(getMessage());
  }
}
