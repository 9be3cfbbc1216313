package dev.trestle.kit.outgoing;

/// HTTPS client for URLs that users supply, protected against server-side request forgery (SSRF): it connects to public addresses only. Each
/// request has its own connection, to an address that was checked. Thread-safe.
public final class OutgoingClient implements AutoCloseable {
  private final OutgoingOptions options;
  private final HttpTransport transport;
  private final BoundedCalls calls;

  private OutgoingClient(OutgoingOptions options) {
    this.options = options;
    this.transport = new HttpTransport(options);
    this.calls = new BoundedCalls(options.maxConcurrent(), options.timeout());
  }

  public static OutgoingClient open(OutgoingOptions options) {
    return new OutgoingClient(options);
  }

  /// Sends a request and waits for the complete response, whatever its status, unless that is a redirect.
  ///
  /// @throws OutgoingException where there is none in time, or none that is allowed
  public OutgoingResponse send(OutgoingRequest request) {
    var exchange = new OutgoingExchange(transport, options, request);
    return calls.call(request.url().host(), exchange::run, exchange::cancel);
  }

  @Override
  public void close() {
    transport.close();
  }
}
