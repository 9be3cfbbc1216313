package dev.trestle.server;

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
import dev.trestle.wire.Wire;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/// DynamoDB over HTTP: answers the AWS CLI, the SDKs and everything else that speaks its protocol. Thread-safe.
public final class DynamoEndpoint implements HttpHandler {
  private final Dynamo dynamo;
  private final DynamoStreams streams;
  private final Metrics metrics;
  private final Optional<Signatures> signatures;
  private final Optional<RequestLog> log;
  private final boolean synced;
  private final InstantSource clock;

  /// A request that has been answered, and what is to be told of it.
  private record Told(Answer answer, String operation, String caller, Visit visit) {}

  public DynamoEndpoint(
      Dynamo dynamo, DynamoStreams streams, Metrics metrics, EndpointOptions options) {
    this.dynamo = dynamo;
    this.streams = streams;
    this.metrics = metrics;
    this.clock = options.clock();
    this.signatures = options.credentials().map(keys -> new Signatures(keys, clock));
    this.log = options.log();
    this.synced = options.synced();
  }

  @Override
  public boolean waits(HttpRequest request) {
    return target(request).waits(synced);
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    var requestId = RequestIds.next();
    var response =
        request.method().equals("POST") ? post(request, requestId) : PlainRequests.answer(request);
    response = response.with("x-amzn-RequestId", requestId);
    return request.header("Origin").isPresent()
        ? response.with("Access-Control-Allow-Origin", "*")
        : response;
  }

  private HttpResponse post(HttpRequest request, String requestId) {
    var contentType = ContentType.of(request);
    if (contentType.isEmpty()) {
      return PlainRequests.unknown();
    }
    long begun = System.nanoTime();
    var told = tell(request);
    var response = told.answer.send(contentType.get(), acceptsGzip(request));
    long nanos = System.nanoTime() - begun;
    count(told, nanos);
    if (log.isPresent()) {
      log.get().write(line(request, requestId, told, response, nanos));
    }
    return response;
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

  private Told tell(HttpRequest request) {
    var target = target(request);
    var nobody = new Visit(dynamo, streams, Caller.ANYBODY);
    try {
      // Amazon looks at the target before it looks at the signature.
      var caller = target.equals(Target.UNKNOWN) ? Caller.ANYBODY : caller(request);
      var visit = new Visit(dynamo, streams, caller);
      var answer = plainBody(request).map(body -> answer(target, visit, body));
      return new Told(answer.orElseGet(Answer::malformed), target.label(), caller.name(), visit);
    } catch (RequestException refused) {
      return new Told(Answer.refusal(refused), target.label(), "", nobody);
    }
  }

  private static Answer answer(Target target, Visit visit, byte[] body) {
    return Answer.of(new Wire(visit, visit).answer(target.operation(), body));
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
