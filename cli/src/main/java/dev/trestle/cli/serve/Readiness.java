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

/// Whether people can be sent here: the database answers, and the server does not stop. Safe for many threads.
///
/// Anybody may ask, as often as they like: the database is asked once a second at most, never twice at the same time, and nobody waits
/// for it beyond a bound. They are told that it does not answer; why is in the log, for whoever runs the server.
final class Readiness implements Action {
  private static final System.Logger LOG = System.getLogger(Readiness.class.getName());

  /// For so long, what was found out is told again.
  static final Duration KEPT = Duration.ofSeconds(1);

  /// Shorter than those wait who ask: Kubernetes, unless told otherwise, for a second; load balancers for five.
  private static final Duration TIMEOUT = Duration.ofMillis(900);

  private static final Problem SILENT =
      Problem.of(503, "DATABASE_UNAVAILABLE", "The database does not answer.").retryAfter(KEPT);
  private static final Problem STOPPING =
      Problem.of(503, "STOPPING", "The server stops.").retryAfter(KEPT);

  private final Supplier<Optional<String>> asking;
  private final Supplier<Optional<String>> applications;
  private final InstantSource clock;
  private final Duration patience;
  private @Nullable Look latest;
  private boolean silent;
  private volatile boolean stopping;

  /// A question to the database, and when it was asked.
  private record Look(Instant begun, FutureTask<Optional<String>> answer) {
    boolean isOld(Instant now) {
      // Where the clock was put back, too.
      return answer.isDone()
          && (now.isBefore(begun) || Duration.between(begun, now).compareTo(KEPT) >= 0);
    }
  }

  /// @param asking asks the database, and returns what is wrong with it, or throws; may take long
  /// @param applications what is wrong with an application; answers at once
  Readiness(Supplier<Optional<String>> asking, Supplier<Optional<String>> applications) {
    this(asking, applications, InstantSource.system(), TIMEOUT);
  }

  Readiness(
      Supplier<Optional<String>> asking,
      Supplier<Optional<String>> applications,
      InstantSource clock,
      Duration patience) {
    this.asking = asking;
    this.applications = applications;
    this.clock = clock;
    this.patience = patience;
  }

  @Override
  public HttpResponse answer(Call call) {
    return findProblem()
        .map(problem -> problem.answer(call))
        .orElseGet(() -> Reply.ok(Map.of("status", "ready")));
  }

  /// Why nobody should be sent here, if so.
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

  /// From now on it is not ready, so that others are sent elsewhere while those who are here are served.
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
    var left = waited.isNegative() ? patience : patience.minus(waited);
    try {
      return look.answer().get(Math.max(0, left.toMillis()), TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      return Optional.of("no answer within %d ms".formatted(patience.toMillis()));
    } catch (ExecutionException e) {
      return Optional.of(String.valueOf(e.getCause()));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  /// Once each time that it changes.
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
