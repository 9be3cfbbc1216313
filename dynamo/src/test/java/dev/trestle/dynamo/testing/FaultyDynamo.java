package dev.trestle.dynamo.testing;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Passage;
import dev.trestle.dynamo.Request;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/// A database whose answers go wrong as planned: one fault for each request, in their order, and then no more. Keeps what it was asked.
///
/// Safe for use by many threads, though only one of them can know which fault is whose.
public final class FaultyDynamo extends Passage {
  /// What goes wrong with one request.
  public sealed interface Fault {}

  /// Nothing.
  public record None() implements Fault {}

  /// It does not get there.
  public record Before(RuntimeException error) implements Fault {}

  /// It is carried out, and the answer is lost.
  public record After(RuntimeException error) implements Fault {}

  private final Dynamo dynamo;
  private final Queue<Fault> faults = new ArrayDeque<>();
  private final List<Request<?>> requests = new ArrayList<>();

  public FaultyDynamo(Dynamo dynamo) {
    this.dynamo = dynamo;
  }

  public synchronized FaultyDynamo then(Fault... planned) {
    faults.addAll(List.of(planned));
    return this;
  }

  /// Everything that was asked, whether it went wrong or not.
  public synchronized List<Request<?>> requests() {
    return List.copyOf(requests);
  }

  @Override
  protected <R> R pass(Request<R> request) {
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

  private synchronized Fault next(Request<?> request) {
    requests.add(request);
    return Optional.ofNullable(faults.poll()).orElseGet(None::new);
  }
}
