package dev.trestle.server;

import dev.trestle.dynamo.DeferredWrites;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.server.access.AccessKeyCaller;
import dev.trestle.server.access.SignatureVerifier;
import dev.trestle.server.metric.Metrics;
import dev.trestle.web.Gzip;
import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.MustWaitException;
import dev.trestle.wire.Wire;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// HTTP endpoint for the DynamoDB protocol: serves the AWS CLI, the SDKs and all other clients. Thread-safe.
public final class DynamoEndpoint implements HttpHandler {
  private static final System.Logger LOG = System.getLogger(DynamoEndpoint.class.getName());
  private static final int INTERNAL_ERROR = 500;
  private static final int MAX_SMALL_BYTES = 64 << 10;

  private final Dynamo dynamo;
  private final DynamoStreams streams;
  private final Metrics metrics;
  private final Optional<SignatureVerifier> signatures;
  private final Optional<RequestLog> log;
  private final Optional<DeferredWrites> deferring;
  private final InstantSource clock;
  private final ResponseMemory memory = ResponseMemory.ofHeap();

  /// A request, its id and the time of its arrival.
  private record ReceivedRequest(HttpRequest request, String id, long nanos) {}

  /// A handled request with everything that metrics and the request log need.
  private record HandledRequest(
      ProtocolResponse answer, String operation, String caller, AuthorizedDynamo database) {
    /// Replaces the response after a deferred write has failed.
    HandledRequest failed(String requestId, RuntimeException failed) {
      return new HandledRequest(
          ProtocolResponse.of(Wire.failure(operation, requestId, failed)),
          operation,
          caller,
          database);
    }
  }

  public DynamoEndpoint(
      Dynamo dynamo, DynamoStreams streams, Metrics metrics, EndpointOptions options) {
    this.dynamo = dynamo;
    this.streams = streams;
    this.metrics = metrics;
    this.clock = options.clock();
    this.signatures = options.credentials().map(keys -> new SignatureVerifier(keys, clock));
    this.log = options.log();
    this.deferring = options.deferring();
  }

  @Override
  public boolean waits(HttpRequest request) {
    var target = target(request);
    return !isSmall(request) || (!target.isShortRead() && !isDeferred(target));
  }

  /// Whether the request is so small that parsing it does not delay other connections.
  private static boolean isSmall(HttpRequest request) {
    return request.body().length <= MAX_SMALL_BYTES && !isEncoded(request);
  }

  private static boolean isEncoded(HttpRequest request) {
    return request.header("Content-Encoding").isPresent();
  }

  private boolean isDeferred(OperationTarget target) {
    return deferring.isPresent() && target.isShortWrite();
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    var received = new ReceivedRequest(request, AmazonRequestIds.next(), System.nanoTime());
    var contentType = contentType(request);
    return contentType.isEmpty()
        ? withRequestId(received, PlainHttpRequests.answer(request))
        : respond(received, contentType.get(), handle(received));
  }

  @Override
  public void answer(HttpRequest request, Consumer<HttpResponse> send) {
    var target = target(request);
    var contentType = contentType(request);
    if (contentType.isEmpty() || !isDeferred(target)) {
      send.accept(answer(request));
      return;
    }
    var received = new ReceivedRequest(request, AmazonRequestIds.next(), System.nanoTime());
    deferred(received)
        .settle(
            handled -> send(send, () -> respond(received, contentType.get(), handled)),
            (handled, failed) ->
                send(
                    send,
                    () ->
                        respond(received, contentType.get(), handled.failed(received.id, failed))));
  }

  private DeferredWrites.Deferred<HandledRequest> deferred(ReceivedRequest received) {
    try {
      return deferring.orElseThrow().defer(() -> handle(received));
    } catch (DeferredWrites.WouldWaitException _) {
      throw new MustWaitException();
    }
  }

  /// Runs on a thread where no one else would notice a missing response.
  private static void send(Consumer<HttpResponse> send, Supplier<HttpResponse> response) {
    try {
      send.accept(response.get());
    } catch (RuntimeException | Error e) {
      LOG.log(System.Logger.Level.ERROR, "A request failed while its response was sent", e);
      send.accept(HttpResponse.of(INTERNAL_ERROR));
    }
  }

  /// The content type of an operation's request; empty for other requests.
  private static Optional<ContentType> contentType(HttpRequest request) {
    return request.method().equals("POST") ? ContentType.of(request) : Optional.empty();
  }

  private HttpResponse respond(
      ReceivedRequest received, ContentType contentType, HandledRequest handled) {
    var response = handled.answer.send(contentType, acceptsGzip(received.request));
    long nanos = System.nanoTime() - received.nanos;
    count(handled, nanos);
    if (log.isPresent()) {
      log.get().write(line(received.request, received.id, handled, response, nanos));
    }
    return withRequestId(received, response);
  }

  private static HttpResponse withRequestId(ReceivedRequest received, HttpResponse response) {
    var named = response.with("x-amzn-RequestId", received.id);
    return received.request.header("Origin").isPresent()
        ? named.with("Access-Control-Allow-Origin", "*")
        : named;
  }

  private void count(HandledRequest handled, long nanos) {
    metrics.answered(handled.operation, handled.answer.status(), handled.answer.error(), nanos);
    for (var used : handled.database.consumed()) {
      metrics.consumed(used);
    }
    if (handled.database.newestRecord().isPresent()) {
      var age = Duration.between(handled.database.newestRecord().get(), clock.instant());
      handled.database.tables().forEach(table -> metrics.lagged(table, age));
    }
  }

  private HandledRequest handle(ReceivedRequest received) {
    var request = received.request;
    var target = target(request);
    var unauthenticated = new AuthorizedDynamo(dynamo, streams, AccessKeyCaller.ANYBODY);
    try {
      // Amazon checks the target before the signature.
      var caller =
          target.equals(OperationTarget.UNKNOWN) ? AccessKeyCaller.ANYBODY : caller(request);
      var database = new AuthorizedDynamo(dynamo, streams, caller);
      // A shared thread must not wait; there are no more of those threads than
      // cores.
      var answer =
          waits(request)
              ? memory.run(
                  target.operation(), isEncoded(request), () -> answer(target, database, received))
              : answer(target, database, received);
      return new HandledRequest(answer, target.label(), caller.name(), database);
    } catch (RequestException refused) {
      return new HandledRequest(
          ProtocolResponse.refusal(refused), target.label(), "", unauthenticated);
    }
  }

  private static ProtocolResponse answer(
      OperationTarget target, AuthorizedDynamo database, ReceivedRequest received) {
    var wire = new Wire(database, database);
    return plainBody(received.request)
        .map(body -> ProtocolResponse.of(wire.answer(target.operation(), body, received::id)))
        .orElseGet(ProtocolResponse::malformed);
  }

  private AccessKeyCaller caller(HttpRequest request) {
    if (signatures.isPresent()) {
      var key = signatures.get().verify(request);
      return new AccessKeyCaller(key.id(), key.permissions());
    }
    SignatureVerifier.requireAny(request);
    return AccessKeyCaller.ANYBODY;
  }

  private static Optional<byte[]> plainBody(HttpRequest request) {
    var encoding = request.header("Content-Encoding");
    if (encoding.isEmpty() || encoding.get().equalsIgnoreCase("identity")) {
      return Optional.of(request.body());
    }
    return encoding.get().equalsIgnoreCase("gzip")
        ? Gzip.expand(request.body(), EndpointLimits.MAX_BODY_BYTES)
            .filter(body -> body.length <= EndpointLimits.MAX_BODY_BYTES)
        : Optional.empty();
  }

  private static boolean acceptsGzip(HttpRequest request) {
    return request.header("Accept-Encoding").filter(Gzip::acceptedBy).isPresent();
  }

  private static OperationTarget target(HttpRequest request) {
    return request
        .header("X-Amz-Target")
        .map(OperationTarget::parse)
        .orElse(OperationTarget.UNKNOWN);
  }

  private RequestLog.Line line(
      HttpRequest request,
      String requestId,
      HandledRequest handled,
      HttpResponse response,
      long nanos) {
    return new RequestLog.Line(
        clock.instant(),
        requestId,
        handled.caller,
        handled.operation,
        handled.database.tables(),
        handled.answer.status(),
        handled.answer.error(),
        nanos / 1000,
        request.body().length,
        response.body().length);
  }
}
