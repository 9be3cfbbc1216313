package dev.trestle.web.json;

import java.util.Optional;

/// What was sent is not the JSON that was asked for.
public final class JsonException extends RuntimeException {
  private final String field;
  private final String reason;

  JsonException(String field, String reason) {
    super(reason, null, false, false);
    this.field = field;
    this.reason = reason;
  }

  /// Where in the text it is, such as `options.board[2].from`; empty where the text as a whole is meant.
  public Optional<String> field() {
    return field.isEmpty() ? Optional.empty() : Optional.of(field);
  }

  /// A sentence for whoever sent it, which begins with the place.
  public String reason() {
    return reason;
  }
}
