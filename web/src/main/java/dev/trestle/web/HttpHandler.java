package dev.trestle.web;

import java.util.function.Consumer;

/// Handles HTTP requests. Called by many threads at once.
public interface HttpHandler {
  /// Answers a request whose body is complete. An exception becomes a response with status 500, and is logged.
  HttpResponse answer(HttpRequest request);

  /// Answers a request, synchronously or on another thread. Calls `send` exactly once, unless it throws. If it has to block, it throws a
  /// [MustWaitException]; then the other method is called on a virtual thread.
  default void answer(HttpRequest request, Consumer<HttpResponse> send) {
    send.accept(answer(request));
  }

  /// The response to a request that the server itself rejects, such as one with a body that is too long. The request has no body, and may be
  /// incomplete. Must not block.
  default HttpResponse refusal(HttpRequest request, int status) {
    return HttpResponse.of(status);
  }

  /// Whether answering may block: on a disk, a lock or another service. Then it runs on a virtual thread. Otherwise the thread that has read the
  /// request answers it, which saves a third of the cost of a small request; but other connections wait, so this must be true for everything
  /// that is not short.
  default boolean waits(HttpRequest request) {
    return true;
  }
}
