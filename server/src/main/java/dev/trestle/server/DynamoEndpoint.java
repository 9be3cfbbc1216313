package dev.trestle.server;

import dev.trestle.dynamo.DeferredWrites;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.server.access.Caller;
import dev.trestle.server.access.Signatures;
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
  private final Optional<Signatures> signatures;
  private final Optional<RequestLog> log;
  private final Optional<DeferredWrites> deferring;
  private final InstantSource clock;
  private final Room room = Room.ofHeap();

  /// A request, its id and the time of its arrival.
  private record Arrival(HttpRequest request, String id, long nanos) {}

  /// A handled request with everything that metrics and the request log need.
  private record Told(Answer answer, String operation, String caller, Visit visit) {
    /// Replaces the response after a deferred write has failed.
    Told failed(String requestId, RuntimeException failed) {
      return new Told(
          Answer.of(Wire.failure(operation, requestId, failed)), operation, caller, visit);
    }
  }

  public DynamoEndpoint(
      Dynamo dynamo, DynamoStreams streams, Metrics metrics, EndpointOptions options) {
    this.dynamo = dynamo;
    this.streams = streams;
    this.metrics = metrics;
    this.clock = options.clock();
    this.signatures = options.credentials().map(keys -> new Signatures(keys, clock));
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

  private boolean isDeferred(Target target) {
    return deferring.isPresent() && target.isShortWrite();
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    var arrival = new Arrival(request, RequestIds.next(), System.nanoTime());
    var contentType = contentType(request);
    return contentType.isEmpty()
        ? addressed(arrival, PlainRequests.answer(request))
        : sent(arrival, contentType.get(), tell(arrival));
  }

  @Override
  public void answer(HttpRequest request, Consumer<HttpResponse> send) {
    var target = target(request);
    var contentType = contentType(request);
    if (contentType.isEmpty() || !isDeferred(target)) {
      send.accept(answer(request));
      return;
    }
    var arrival = new Arrival(request, RequestIds.next(), System.nanoTime());
    deferred(arrival)
        .settle(
            told -> send(send, () -> sent(arrival, contentType.get(), told)),
            (told, failed) ->
                send(
                    send, () -> sent(arrival, contentType.get(), told.failed(arrival.id, failed))));
  }

  private DeferredWrites.Deferred<Told> deferred(Arrival arrival) {
    try {
      return deferring.orElseThrow().defer(() -> tell(arrival));
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

  private HttpResponse sent(Arrival arrival, ContentType contentType, Told told) {
    var response = told.answer.send(contentType, acceptsGzip(arrival.request));
    long nanos = System.nanoTime() - arrival.nanos;
    count(told, nanos);
    if (log.isPresent()) {
      log.get().write(line(arrival.request, arrival.id, told, response, nanos));
    }
    return addressed(arrival, response);
  }

  private static HttpResponse addressed(Arrival arrival, HttpResponse response) {
    var named = response.with("x-amzn-RequestId", arrival.id);
    return arrival.request.header("Origin").isPresent()
        ? named.with("Access-Control-Allow-Origin", "*")
        : named;
  }

  private void count(Told told, long nanos) {
    metrics.answered(told.operation, told.answer.status(), told.answer.error(), nanos);
    for (var used : told.visit.consumed()) {
      metrics.consumed(used);
    }
    if (told.visit.newestRecord().isPresent()) {
      var age = Duration.between(told.visit.newestRecord().get(), clock.instant());
      told.visit.tables().forEach(table -> metrics.lagged(table, age));
    }
  }

  private Told tell(Arrival arrival) {
    var request = arrival.request;
    var target = target(request);
    var nobody = new Visit(dynamo, streams, Caller.ANYBODY);
    try {
      // Amazon checks the target before the signature.
      var caller = target.equals(Target.UNKNOWN) ? Caller.ANYBODY : caller(request);
      var visit = new Visit(dynamo, streams, caller);
      // A shared thread must not wait; there are no more of those threads than
      // cores.
      var answer =
          waits(request)
              ? room.answer(
                  target.operation(), isEncoded(request), () -> answer(target, visit, arrival))
              : answer(target, visit, arrival);
      return new Told(answer, target.label(), caller.name(), visit);
    } catch (RequestException refused) {
      return new Told(Answer.refusal(refused), target.label(), "", nobody);
    }
  }

  private static Answer answer(Target target, Visit visit, Arrival arrival) {
    var wire = new Wire(visit, visit);
    return plainBody(arrival.request)
        .map(body -> Answer.of(wire.answer(target.operation(), body, arrival::id)))
        .orElseGet(Answer::malformed);
  }

  private Caller caller(HttpRequest request) {
    if (signatures.isPresent()) {
      var key = signatures.get().verify(request);
      return new Caller(key.id(), key.grant());
    }
    Signatures.requireAny(request);
    return Caller.ANYBODY;
  }

  private static Optional<byte[]> plainBody(HttpRequest request) {
    var encoding = request.header("Content-Encoding");
    if (encoding.isEmpty() || encoding.get().equalsIgnoreCase("identity")) {
      return Optional.of(request.body());
    }
    return encoding.get().equalsIgnoreCase("gzip")
        ? Gzip.expand(request.body(), Limits.MAX_BODY_BYTES)
            .filter(body -> body.length <= Limits.MAX_BODY_BYTES)
        : Optional.empty();
  }

  private static boolean acceptsGzip(HttpRequest request) {
    return request.header("Accept-Encoding").filter(Gzip::acceptedBy).isPresent();
  }

  private static Target target(HttpRequest request) {
    return request.header("X-Amz-Target").map(Target::parse).orElse(Target.UNKNOWN);
  }

  private RequestLog.Line line(
      HttpRequest request, String requestId, Told told, HttpResponse response, long nanos) {
    return new RequestLog.Line(
        clock.instant(),
        requestId,
        told.caller,
        told.operation,
        told.visit.tables(),
        told.answer.status(),
        told.answer.error(),
        nanos / 1000,
        request.body().length,
        response.body().length);
  }
}
