package dev.trestle.dynamo;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// What a database may offer beside the port, to callers who serve many clients from few threads: to go on while a write is still on
/// its way to the disk.
public interface DeferredWrites {
  /// Carries out a request that writes one item, on this thread, and returns without waiting for the disk. Throws a
  /// [WouldWaitException], and has done nothing, where it would have to wait for something else first, such as a table that is being
  /// changed.
  ///
  /// @param request calls the port once, on the thread that it runs on
  <T> Deferred<T> defer(Supplier<T> request);

  /// A result that nobody may be told yet: a crash could still undo what it tells of.
  interface Deferred<T> {
    /// Calls one of both, once: as soon as the result is as durable as the database promises, or when that has failed, with the result that does not hold.
    /// At once where
    /// it is so already, otherwise on another thread, which must not be held up.
    void settle(Consumer<T> durable, BiConsumer<T, RuntimeException> failed);
  }

  /// The request has to be carried out by a thread that can wait.
  final class WouldWaitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public WouldWaitException() {
      super("This would have to wait", null, false, false);
    }
  }
}
