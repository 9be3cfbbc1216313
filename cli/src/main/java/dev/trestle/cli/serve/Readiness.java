package dev.trestle.cli.serve;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.Reply;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Answers `/ready` for load balancers: 200 while the database answers and the server is not stopping, else 503. Thread-safe.
///
/// Checks the database at most once a second and never twice at the same time, however many requests come, and waits for it with a time
/// limit. Responses do not contain the reason of a failure; the log does.
final class Readiness implements Action {
  private static final System.Logger LOG = System.getLogger(Readiness.class.getName());

  /// Duration for which a result is cached.
  static final Duration KEPT = Duration.ofSeconds(1);

  /// Shorter than the time limits of clients: one second by default in Kubernetes, five in load balancers.
  private static final Duration TIMEOUT = Duration.ofMillis(900);

  private static final Problem SILENT =
      Problem.of(503, "DATABASE_UNAVAILABLE", "The database does not answer.").retryAfter(KEPT);
  private static final Problem STOPPING =
      Problem.of(503, "STOPPING", "The server stops.").retryAfter(KEPT);

  private final Supplier<Optional<String>> asking;
  private final Supplier<Optional<String>> applications;
  private final InstantSource clock;
  private final Duration timeout;
  private @Nullable Look latest;
  private boolean silent;
  private volatile boolean stopping;

  /// A check of the database, and when it started.
  private record Look(Instant begun, FutureTask<Optional<String>> answer) {
    boolean isOld(Instant now) {
      // Also where the clock was set back.
      return answer.isDone()
          && (now.isBefore(begun) || Duration.between(begun, now).compareTo(KEPT) >= 0);
    }
  }

  /// @param asking checks the database, and returns its problem, or throws; may take long
  /// @param applications returns the problem of an application, at once
  Readiness(Supplier<Optional<String>> asking, Supplier<Optional<String>> applications) {
    this(asking, applications, InstantSource.system(), TIMEOUT);
  }

  Readiness(
      Supplier<Optional<String>> asking,
      Supplier<Optional<String>> applications,
      InstantSource clock,
      Duration timeout) {
    this.asking = asking;
    this.applications = applications;
    this.clock = clock;
    this.timeout = timeout;
  }

  @Override
  public HttpResponse answer(Call call) {
    return findProblem()
        .map(problem -> problem.answer(call))
        .orElseGet(() -> Reply.ok(Map.of("status", "ready")));
  }

  /// The reason why the server is not ready, if there is one.
  Optional<Problem> findProblem() {
    if (stopping) {
      return Optional.of(STOPPING);
    }
    var reason = reason(look());
    note(reason);
    return reason.map(_ -> SILENT).or(() -> applications.get().map(Readiness::unavailable));
  }

  private static Problem unavailable(String reason) {
    return Problem.of(503, "APPLICATION_UNAVAILABLE", reason).retryAfter(KEPT);
  }

  /// Reports from now on that the server is stopping, so that load balancers send new requests to other servers.
  void stop() {
    stopping = true;
  }

  private synchronized Look look() {
    var now = clock.instant();
    var known = latest;
    if (known == null || known.isOld(now)) {
      known = new Look(now, new FutureTask<>(asking::get));
      latest = known;
      Thread.ofVirtual().name("readiness").start(known.answer());
    }
    return known;
  }

  private Optional<String> reason(Look look) {
    var waited = Duration.between(look.begun(), clock.instant());
    var left = waited.isNegative() ? timeout : timeout.minus(waited);
    try {
      return look.answer().get(Math.max(0, left.toMillis()), TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      return Optional.of("no answer within %d ms".formatted(timeout.toMillis()));
    } catch (ExecutionException e) {
      return Optional.of(String.valueOf(e.getCause()));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  /// Logs each change once.
  private synchronized void note(Optional<String> reason) {
    if (reason.isPresent() == silent) {
      return;
    }
    silent = reason.isPresent();
    if (silent) {
      LOG.log(Level.WARNING, () -> "The database does not answer reason=" + reason.get());
    } else {
      LOG.log(Level.INFO, "The database answers again");
    }
  }
}
