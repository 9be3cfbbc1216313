package dev.trestle.dynamo;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Optional interface of a database whose writes can return before they are durable.
///
/// A server that serves many clients with few threads uses it to continue while a write is still on its way to the disk.
public interface DeferredWrites {
  /// Carries out a request that writes one item, on the calling thread, and returns without waiting for the disk. Throws a
  /// [WouldWaitException], and has done nothing, if the request would have to wait for something else first, such as a table that is
  /// being changed.
  ///
  /// @param request calls the port once, on the calling thread
  <T> Deferred<T> defer(Supplier<T> request);

  /// A result that must not be sent to the client yet, because a crash could still undo the write.
  interface Deferred<T> {
    /// Calls exactly one of the two callbacks, once: `durable` when the write is as durable as the database promises, `failed` (with
    /// the result that does not hold) when that failed. Calls it at once if the outcome is already known, otherwise on another
    /// thread, which the callback must not block.
    void settle(Consumer<T> durable, BiConsumer<T, RuntimeException> failed);
  }

  /// Thrown when a request has to wait and therefore needs a thread that can block.
  final class WouldWaitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public WouldWaitException() {
      super("This would have to wait", null, false, false);
    }
  }
}
