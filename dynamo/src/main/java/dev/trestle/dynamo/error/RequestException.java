package dev.trestle.dynamo.error;

/// A request that DynamoDB refuses: the client must change it, or try again later.
///
/// Carries no stack trace: it describes the caller's mistake and not ours, and a failed condition is too frequent to pay for one.
public abstract class RequestException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String code;

  protected RequestException(String code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  /// DynamoDB's name of the error, such as `ValidationException`.
  public final String code() {
    return code;
  }

  /// The message that DynamoDB sends; unlike [#getMessage()] never null.
  public final String text() {
    return String.valueOf(getMessage());
  }
}
