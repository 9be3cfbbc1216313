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

/// Lets callers who ask the same at the same time share a request. Safe for many threads.
///
/// Equal requests make a *line*: one that is under way and at most one that waits for it.
///
/// - An eventually consistent read takes the answer of the one under way. That may miss what was written since it was sent, as such a
///   read may anyway.
/// - A consistent read must see every write that ended before it began. The request under way may have read before such a write, so it
///   is never joined: whoever comes meanwhile joins the one that waits, which is sent after all of them have come.
///
/// So at most one request of a kind is under way, and a consistent read takes the time of two at worst. Only answers are shared. Whoever
/// waited for a request that failed sends one of its own, since the reason may have been none of its business: an interrupt, a deadline.
final class SharedReadRequests implements ReadRequests {
  private final ReadRequests reads;
  private final ConcurrentHashMap<Request<? super Dynamo, ?>, Line> lines =
      new ConcurrentHashMap<>();

  SharedReadRequests(ReadRequests reads) {
    this.reads = reads;
  }

  /// One request, and what comes of it.
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

  /// The one that waits is next. From here on nobody joins it, though it may take a moment until it is sent.
  private void leave(Request<? super Dynamo, ?> request) {
    lines.computeIfPresent(
        request,
        (_, line) -> line.waiting.map(next -> new Line(next, Optional.empty())).orElse(null));
  }

  /// Waits whatever happens: others wait for this thread.
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
      // Its own request says why.
    }
    return reads.send(request);
  }
}
