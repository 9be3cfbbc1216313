package dev.trestle.dynamo.testing;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.request.Request;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/// A database with planned faults: one per request, in order, and then none. Records all requests.
///
/// Safe for use by many threads, but the order of faults is only defined for one thread.
public final class FaultyDynamo extends ForwardingDynamo {
  /// The fault of one request.
  public sealed interface Fault {}

  /// No fault.
  public record None() implements Fault {}

  /// The request is not sent.
  public record Before(RuntimeException error) implements Fault {}

  /// The request is carried out, and its response is lost.
  public record After(RuntimeException error) implements Fault {}

  private final Dynamo dynamo;
  private final Queue<Fault> faults = new ArrayDeque<>();
  private final List<Request<? super Dynamo, ?>> requests = new ArrayList<>();

  public FaultyDynamo(Dynamo dynamo) {
    this.dynamo = dynamo;
  }

  public synchronized FaultyDynamo then(Fault... planned) {
    faults.addAll(List.of(planned));
    return this;
  }

  /// All requests, with and without faults.
  public synchronized List<Request<? super Dynamo, ?>> requests() {
    return List.copyOf(requests);
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    var fault = next(request);
    if (fault instanceof Before(var error)) {
      throw error;
    }
    var answer = request.on(dynamo);
    if (fault instanceof After(var error)) {
      throw error;
    }
    return answer;
  }

  private synchronized Fault next(Request<? super Dynamo, ?> request) {
    requests.add(request);
    return Optional.ofNullable(faults.poll()).orElseGet(None::new);
  }
}
