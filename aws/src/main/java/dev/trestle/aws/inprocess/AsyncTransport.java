package dev.trestle.aws.inprocess;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// The SDK's asynchronous HTTP client without HTTP: collects the request's bytes and handles them on a virtual thread.
final class AsyncTransport implements SdkAsyncHttpClient {
  private final WireExchange exchange;
  private final Executor threads;

  AsyncTransport(WireExchange exchange, Executor threads) {
    this.exchange = exchange;
    this.threads = threads;
  }

  @Override
  public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    var body = new ByteArrayOutputStream();
    var call = new CompletableFuture<Void>();
    var _ =
        SdkPublisher.adapt(request.requestContentPublisher())
            .subscribe(bytes -> body.writeBytes(copyOf(bytes)))
            .whenCompleteAsync(
                (_, unreadable) -> {
                  if (unreadable == null) {
                    answer(request, body.toByteArray(), call);
                  } else {
                    fail(request, unreadable, call);
                  }
                },
                threads);
    return call;
  }

  @Override
  public String clientName() {
    return "TrestleInProcess";
  }

  @Override
  public void close() {
    // Has no resources of its own.
  }

  private void answer(AsyncExecuteRequest request, byte[] body, CompletableFuture<Void> call) {
    if (call.isDone()) {
      return; // cancelled before it started
    }
    interruptThisThreadWhenGivenUp(call);
    try {
      var answer = exchange.answer(request.request(), body);
      request.responseHandler().onHeaders(answer.head());
      request
          .responseHandler()
          .onStream(SdkPublisher.fromIterable(List.of(ByteBuffer.wrap(answer.body()))));
      call.complete(null);
    } catch (RuntimeException e) {
      fail(request, e, call);
    }
  }

  /// The thread belongs to this call alone and ends with it, so a late interrupt does no harm.
  private static void interruptThisThreadWhenGivenUp(CompletableFuture<Void> call) {
    var worker = Thread.currentThread();
    var _ =
        call.whenComplete(
            (_, stopped) -> {
              if (stopped != null && !worker.equals(Thread.currentThread())) {
                worker.interrupt();
              }
            });
  }

  private static void fail(
      AsyncExecuteRequest request, Throwable cause, CompletableFuture<Void> call) {
    request.responseHandler().onError(cause);
    call.completeExceptionally(cause);
  }

  private static byte[] copyOf(ByteBuffer bytes) {
    var copy = new byte[bytes.remaining()];
    bytes.get(copy);
    return copy;
  }
}
