package dev.trestle.singletable;

import dev.trestle.singletable.write.Effects;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/// One request that is carried out once: see [Idempotent].
public final class IdempotentRequest<R> {
  private final BiFunction<Object, Supplier<Effects<R>>, R> runner;

  public IdempotentRequest(BiFunction<Object, Supplier<Effects<R>>, R> runner) {
    this.runner = runner;
  }

  /// Carries out a request, or gives what came of it before.
  ///
  /// ```java
  /// table.request(userId, requestId).run(command, () -> Effects.of(receipt, table.games().create(game)));
  /// ```
  ///
  /// Writes and outcome are stored together or not at all: a request that was refused has not happened, and may come again.
  ///
  /// @param arguments what the request asks for: a record, or another value that can be stored. The same request with other arguments, or
  ///   with those of another record, is refused with a [dev.trestle.singletable.write.IdempotencyMismatchException]
  /// @param work decides what is written and what comes of it; may be called several times, so it must do nothing else
  public R run(Object arguments, Supplier<Effects<R>> work) {
    return runner.apply(arguments, work);
  }
}
