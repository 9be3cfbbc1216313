package dev.trestle.cli.connection;

/// The database says no, in its own words.
public final class DynamoErrorException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String code;

  /// A refusal.
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
