package dev.trestle.engine.commit;

import dev.trestle.dynamo.DeferredWrites.Deferred;
import dev.trestle.dynamo.DeferredWrites.WouldWaitException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Postpones a thread's wait for durability: while one is active, [#await] only records the commit to wait for.
public final class DeferredDurability {
  private static final ThreadLocal<@Nullable DeferredDurability> CURRENT = new ThreadLocal<>();

  private CommitFuture future = CommitFuture.settled();

  private DeferredDurability() {}

  /// Runs a request on this thread, with the wait postponed.
  public static <T> Deferred<T> run(Supplier<T> request) {
    var deferral = new DeferredDurability();
    CURRENT.set(deferral);
    try {
      return new Result<>(request.get(), deferral.future);
    } finally {
      CURRENT.remove();
    }
  }

  /// Whether this thread postpones its wait.
  public static boolean isUnderWay() {
    return CURRENT.get() != null;
  }

  /// The exception for requests that would have to wait before there is a commit whose wait can be postponed.
  public static WouldWaitException wouldWait() {
    return new WouldWaitException();
  }

  /// Waits for a commit, now or later.
  public static void await(CommitFuture future) {
    var deferral = CURRENT.get();
    // One wait can be postponed. A request that must wait for more than one writes more than one
    // item.
    if (deferral != null && deferral.future.isSettled() && !deferral.future.failed()) {
      deferral.future = future;
    } else {
      future.await();
    }
  }

  private record Result<T>(T value, CommitFuture future) implements Deferred<T> {
    @Override
    public void settle(Consumer<T> durable, BiConsumer<T, RuntimeException> failed) {
      future.whenSettled(
          failure -> {
            if (failure == null) {
              durable.accept(value);
            } else {
              failed.accept(value, failure);
            }
          });
    }
  }
}
