package dev.trestle.engine.commit;

import dev.trestle.dynamo.DeferredWrites.Deferred;
import dev.trestle.dynamo.DeferredWrites.WouldWaitException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The wait that a thread has put off: while one is under way, [#await] only takes note of what was to be waited for.
public final class Deferral {
  private static final ThreadLocal<@Nullable Deferral> CURRENT = new ThreadLocal<>();

  private Ticket ticket = Ticket.settled();

  private Deferral() {}

  /// Runs a request on this thread.
  public static <T> Deferred<T> run(Supplier<T> request) {
    var deferral = new Deferral();
    CURRENT.set(deferral);
    try {
      return new Result<>(request.get(), deferral.ticket);
    } finally {
      CURRENT.remove();
    }
  }

  /// Whether this thread has put off waiting.
  public static boolean isUnderWay() {
    return CURRENT.get() != null;
  }

  /// For who would have to wait before there is anything to put off.
  public static WouldWaitException wouldWait() {
    return new WouldWaitException();
  }

  /// Waits for a ticket, now or later.
  public static void await(Ticket ticket) {
    var deferral = CURRENT.get();
    // One can be put off. Whoever has to wait for more than that does more than write one item.
    if (deferral != null && deferral.ticket.isSettled() && !deferral.ticket.failed()) {
      deferral.ticket = ticket;
    } else {
      ticket.await();
    }
  }

  private record Result<T>(T value, Ticket ticket) implements Deferred<T> {
    @Override
    public void settle(Consumer<T> durable, BiConsumer<T, RuntimeException> failed) {
      ticket.whenSettled(
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
