package dev.trestle.web.json;

import java.util.Optional;

/// Thrown for JSON that is invalid or does not match its record.
public final class JsonException extends RuntimeException {
  private final String field;
  private final String reason;

  JsonException(String field, String reason) {
    super(reason, null, false, false);
    this.field = field;
    this.reason = reason;
  }

  /// The path of the error, such as `options.board[2].from`; empty for the whole text.
  public Optional<String> field() {
    return field.isEmpty() ? Optional.empty() : Optional.of(field);
  }

  /// A sentence for the client, which begins with the path.
  public String reason() {
    return reason;
  }
}
