package dev.trestle.aws.inprocess;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;

/// The SDK's blocking HTTP client without HTTP: handles a request on the calling thread.
final class BlockingTransport implements SdkHttpClient {
  private final WireExchange exchange;

  BlockingTransport(WireExchange exchange) {
    this.exchange = exchange;
  }

  @Override
  public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
    return new Call(exchange, request);
  }

  @Override
  public String clientName() {
    return "TrestleInProcess";
  }

  @Override
  public void close() {
    // Has no resources of its own.
  }

  /// One call. On a timeout the SDK aborts it from another thread, and interrupts the calling thread as well.
  private static final class Call implements ExecutableHttpRequest {
    private final WireExchange exchange;
    private final HttpExecuteRequest request;
    private volatile boolean aborted;

    Call(WireExchange exchange, HttpExecuteRequest request) {
      this.exchange = exchange;
      this.request = request;
    }

    @Override
    public HttpExecuteResponse call() throws IOException {
      stopIfUnwanted();
      var answer = exchange.answer(request.httpRequest(), body());
      stopIfUnwanted();
      return HttpExecuteResponse.builder()
          .response(answer.head())
          .responseBody(AbortableInputStream.create(new ByteArrayInputStream(answer.body())))
          .build();
    }

    @Override
    public void abort() {
      aborted = true;
    }

    // Also after the response: the SDK must not report an aborted call as successful, though
    // it may have been carried out.
    private void stopIfUnwanted() throws IOException {
      if (aborted) {
        throw new IOException("The request was aborted");
      }
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedIOException("The thread was interrupted");
      }
    }

    private byte[] body() throws IOException {
      var content = request.contentStreamProvider().map(ContentStreamProvider::newStream);
      if (content.isEmpty()) {
        return new byte[0];
      }
      try (var bytes = content.get()) {
        return bytes.readAllBytes();
      }
    }
  }
}
