package dev.trestle.singletable.write;

import dev.trestle.singletable.write.Outcome.Refused;
import java.io.Serial;
import java.util.Optional;

/// Thrown when a write was refused, because a condition was not met.
///
/// It has no stack trace, on purpose: it reports the state of stored data and not a bug, and it is frequent. Its message names the write.
/// To know which line sent the write, throw an exception of your own with this one as its cause; or use the `attempt` methods of
/// [WriteOperations], which return a refusal as a value.
public final class RefusedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final transient Refused<?> refusal;

  public RefusedException(Refused<?> refusal) {
    super(refusal.toString(), null, false, false);
    this.refusal = refusal;
  }

  /// The refused write, of several.
  public Write<?> write() {
    return refusal.write();
  }

  public RefusalReason reason() {
    return refusal.reason();
  }

  /// The stored entity that caused the refusal, if it has this type.
  public <T> Optional<T> stored(Class<T> type) {
    return refusal.stored().filter(type::isInstance).map(type::cast);
  }
}
