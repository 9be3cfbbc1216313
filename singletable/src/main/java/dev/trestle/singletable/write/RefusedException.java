package dev.trestle.singletable.write;

import dev.trestle.singletable.write.Outcome.Refused;
import java.io.Serial;
import java.util.Optional;

/// A write did not happen, because what it asks for was not so.
///
/// It has no stack trace, on purpose: it tells of what is stored and not of a mistake in the program, and is too frequent to pay for one.
/// Its message names the write. Where you have to know which line sent it, throw an exception of your own with this one as its cause; or use
/// the `attempt` methods of [WriteOperations], which give a refusal as a value.
public final class RefusedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final transient Refused<?> refusal;

  public RefusedException(Refused<?> refusal) {
    super(refusal.toString(), null, false, false);
    this.refusal = refusal;
  }

  /// Which of the writes it was.
  public Write<?> write() {
    return refusal.write();
  }

  public RefusalReason reason() {
    return refusal.reason();
  }

  /// The entity that stood in the way, if it is one of this type.
  public <T> Optional<T> stored(Class<T> type) {
    return refusal.stored().filter(type::isInstance).map(type::cast);
  }
}
