package dev.trestle.singletable;

import dev.trestle.singletable.write.Effects;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/// A request that is carried out once, even if it is sent again. See [Idempotent].
public final class IdempotentRequest<R> {
  private final BiFunction<Object, Supplier<Effects<R>>, R> runner;

  public IdempotentRequest(BiFunction<Object, Supplier<Effects<R>>, R> runner) {
    this.runner = runner;
  }

  /// Carries out the request, or returns the stored result of an earlier run.
  ///
  /// ```java
  /// table.request(userId, requestId).run(command, () -> Effects.of(receipt, table.games().create(game)));
  /// ```
  ///
  /// The writes and the result are stored in one transaction. A request that was refused has written nothing and may be sent again.
  ///
  /// @param arguments the arguments of the request: a record, or another value that can be stored. The same request with other arguments,
  ///   or with a record of another type, is refused with a [dev.trestle.singletable.write.IdempotencyMismatchException]
  /// @param work computes the writes and the result; it may be called several times, so it must have no other side effects
  public R run(Object arguments, Supplier<Effects<R>> work) {
    return runner.apply(arguments, work);
  }
}
