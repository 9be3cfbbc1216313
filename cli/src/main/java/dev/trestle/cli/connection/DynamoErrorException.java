package dev.trestle.cli.connection;

/// Thrown for an error response of DynamoDB, with its code and text.
public final class DynamoErrorException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String code;

  /// An error response.
  ///
  /// @param code DynamoDB's name of the error, such as `ResourceNotFoundException`
  public DynamoErrorException(String code, String text) {
    super(text);
    this.code = code;
  }

  public String code() {
    return code;
  }

  public String text() {
    return String.valueOf(getMessage());
  }
}
