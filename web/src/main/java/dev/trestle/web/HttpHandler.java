package dev.trestle.web;

import java.util.function.Consumer;

/// Answers requests. Called by many threads at once.
public interface HttpHandler {
  /// Answers a request whose body has arrived. What it throws becomes a bare 500 and is logged.
  HttpResponse answer(HttpRequest request);

  /// Answers a request now or later. Calls `send` exactly once, unless it throws: here, or on another thread. Where it turns out that
  /// it has to wait after all, it throws a [MustWaitException] and is asked again, for an answer now, on a virtual thread.
  default void answer(HttpRequest request, Consumer<HttpResponse> send) {
    send.accept(answer(request));
  }

  /// The answer to a request that the server itself refuses, such as one with too long a body, or one that is no HTTP. The body is not
  /// there, and of the rest only what could be read. Does not wait.
  default HttpResponse refusal(HttpRequest request, int status) {
    return HttpResponse.of(status);
  }

  /// Whether answering may wait: for a disk to sync, for a lock, for another service. Then it
  /// happens on a virtual thread of its own. Where it may not, the thread that has read the
  /// request answers it, which saves a third of what a small request costs; other connections
  /// wait meanwhile, so this must be true of everything that is not short.
  default boolean waits(HttpRequest request) {
    return true;
  }
}
