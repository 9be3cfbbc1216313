package dev.trestle.apps.guild.error;

import java.io.Serial;
import java.util.List;
import java.util.Optional;

/// Thrown when a mutation is refused. Nothing of it was carried out. Has no stack trace.
public final class UserErrorException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final transient List<UserError> errors;

  /// @param errors at least one
  public UserErrorException(List<UserError> errors) {
    super(errors.toString(), null, false, false);
    this.errors = List.copyOf(errors);
  }

  public static UserErrorException of(ErrorCode code, String message) {
    return new UserErrorException(List.of(new UserError(code, Optional.empty(), message)));
  }

  public static UserErrorException of(ErrorCode code, String field, String message) {
    return new UserErrorException(List.of(new UserError(code, Optional.of(field), message)));
  }

  /// There is no such thing, or the caller may not see it.
  public static UserErrorException notFound(String what) {
    return of(ErrorCode.NOT_FOUND, "There is no such %s, or it is not for you.".formatted(what));
  }

  public List<UserError> errors() {
    return errors;
  }
}
