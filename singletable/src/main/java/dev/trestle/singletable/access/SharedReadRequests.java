package dev.trestle.singletable.access;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.request.Request;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;

/// Shares one read request between concurrent callers that send equal requests (request coalescing). Safe for many threads.
///
/// Equal requests form a *line*: one request in flight and at most one that waits for it.
///
/// - An eventually consistent read takes the response of the request in flight. It may miss writes since that request was sent, as every
///   such read may.
/// - A consistent read must see every write that ended before it started. The request in flight may have read before such a write, so a
///   consistent read never joins it. It joins the waiting request, which is sent after all of its callers have arrived.
///
/// So at most one request of a kind is in flight, and a consistent read takes the time of two requests at most. Only responses are shared.
/// If a shared request fails, each caller that waited for it sends a request of its own, since the reason may not concern that caller: an
/// interrupt or a deadline.
final class SharedReadRequests implements ReadRequests {
  private final ReadRequests reads;
  private final ConcurrentHashMap<Request<? super Dynamo, ?>, Line> lines =
      new ConcurrentHashMap<>();

  SharedReadRequests(ReadRequests reads) {
    this.reads = reads;
  }

  /// One request and its response.
  private static final class Shared {
    final CompletableFuture<Object> answer = new CompletableFuture<>();
  }

  private record Line(Shared underWay, Optional<Shared> waiting) {
    Line joinedBy(Shared another) {
      return waiting.isPresent() ? this : new Line(underWay, Optional.of(another));
    }
  }

  @Override
  public <R> R send(Request<? super Dynamo, R> request) {
    boolean consistent = isConsistent(request);
    var own = new Shared();
    var line =
        lines.compute(
            request,
            (_, there) -> {
              if (there == null) {
                return new Line(own, Optional.empty());
              }
              return consistent ? there.joinedBy(own) : there;
            });
    if (line.underWay == own) {
      return lead(request, own);
    }
    if (!consistent) {
      return follow(request, line.underWay);
    }
    var waiting = line.waiting.orElseThrow();
    if (waiting == own) {
      awaitEnd(line.underWay);
      return lead(request, own);
    }
    return follow(request, waiting);
  }

  private static boolean isConsistent(Request<? super Dynamo, ?> request) {
    return switch (request) {
      case GetItem get -> get.consistent();
      case Query query -> query.consistent();
      default -> true;
    };
  }

  private <R> R lead(Request<? super Dynamo, R> request, Shared own) {
    try {
      var answer = reads.send(request);
      leave(request);
      own.answer.complete(answer);
      return answer;
    } catch (RuntimeException | Error failed) {
      leave(request);
      own.answer.cancel(false);
      throw failed;
    }
  }

  /// Promotes the waiting request. No caller joins it from here on, though it may take a moment until it is sent.
  private void leave(Request<? super Dynamo, ?> request) {
    lines.computeIfPresent(
        request,
        (_, line) -> line.waiting.map(next -> new Line(next, Optional.empty())).orElse(null));
  }

  /// Waits without interruption, since other callers wait for this thread.
  private static void awaitEnd(Shared shared) {
    shared.answer.handle((_, _) -> true).join();
  }

  @SuppressWarnings("unchecked") // equal requests are of one type, and so are their answers
  private <R> R follow(Request<? super Dynamo, R> request, Shared shared) {
    try {
      return (R) shared.answer.get();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | CancellationException _) {
      // The caller's own request reports the reason.
    }
    return reads.send(request);
  }
}
