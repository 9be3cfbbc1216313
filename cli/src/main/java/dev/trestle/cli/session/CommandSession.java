package dev.trestle.cli.session;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.command.FailedException;
import dev.trestle.cli.connection.DatabaseConnection;
import dev.trestle.cli.connection.UnreachableException;
import dev.trestle.cli.progress.OperationProgress;
import dev.trestle.cli.progress.ProgressDisplay;
import dev.trestle.cli.progress.ProgressUnit;
import dev.trestle.engine.job.JobProgress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// The connection of one command to one database, with its output: results go to standard output, progress to the display.
///
/// Must be closed. Ctrl-C while it waits for work leaves the work to the server, or to the next opening of the directory, and says
/// so.
public final class CommandSession implements AutoCloseable {
  private static final Duration PAUSE = Duration.ofMillis(200);
  // Long enough for a server that is being restarted.
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final Duration LAST_RESPONSE_TIMEOUT = Duration.ofSeconds(2);

  private final DatabaseConnection connection;
  private final ProgressDisplay display;
  private final PrintWriter out;
  private final PrintWriter err;
  private final ReentrantLock asking = new ReentrantLock();
  private final CountDownLatch stopping = new CountDownLatch(1);

  CommandSession(
      DatabaseConnection connection, ProgressDisplay display, PrintWriter out, PrintWriter err) {
    this.connection = connection;
    this.display = display;
    this.out = out;
    this.err = err;
  }

  public DatabaseConnection connection() {
    return connection;
  }

  public ProgressDisplay display() {
    return display;
  }

  /// Rejects `--detach` where no server would continue the operation.
  public void requireDetachable(boolean detach) {
    if (detach && !connection.continuesWhenClosed()) {
      throw new ConfigException(
          "--detach needs a running server: without one, nothing continues the operation.");
    }
  }

  /// Prints a result to standard output.
  public void print(String result) {
    out.println(result);
    out.flush();
  }

  /// Waits until an operation has ended, and shows its progress. Returns its last state.
  public <T> T await(LongOperation<T> work) {
    var hook = Thread.ofPlatform().name("trestle-interrupted").unstarted(() -> leave(work));
    // Before anything is shown: the user may press Ctrl-C from then on.
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      display.begin(work.title());
      long lostSince = 0;
      while (true) {
        asking.lock();
        try {
          var state = work.look().get();
          if (!work.running().test(state)) {
            return state;
          }
          connection.progress(work.arn()).ifPresent(far -> display.show(advance(far)));
          lostSince = 0;
        } catch (UnreachableException lost) {
          long now = System.nanoTime();
          lostSince = lostSince == 0 ? now : lostSince;
          if (now - lostSince > TIMEOUT.toNanos()) {
            throw new FailedException(lost.getMessage() + "\n" + continuesLater(work));
          }
        } finally {
          asking.unlock();
        }
        pause();
      }
    } finally {
      remove(hook);
    }
  }

  private static OperationProgress advance(JobProgress far) {
    var unit = far.unit() == JobProgress.Unit.ITEMS ? ProgressUnit.ITEMS : ProgressUnit.CHANGES;
    return new OperationProgress(far.done(), far.total(), unit);
  }

  private void pause() {
    try {
      if (stopping.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
        // The process is ending, and has printed its last message.
        new CountDownLatch(1).await();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new FailedException("Interrupted.");
    }
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The process is ending: the hook runs already.
    }
  }

  /// Runs when the process receives a signal to stop.
  private void leave(LongOperation<?> work) {
    stopping.countDown();
    boolean answered = awaitLastAnswer();
    err.println();
    err.println(
        connection.continuesWhenClosed()
            ? "The %s continues at %s. Watch it: %s"
                .formatted(work.noun(), connection.description(), again(work))
            : continuesLater(work));
    err.flush();
    if (answered) {
      connection.close();
    }
  }

  /// Waits for a response that is on its way. No request is sent after that.
  private boolean awaitLastAnswer() {
    try {
      return asking.tryLock(LAST_RESPONSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private String continuesLater(LongOperation<?> work) {
    return connection.continuesWhenClosed()
        ? "The %s continues when the server is started again on the same data. Then watch it: %s"
            .formatted(work.noun(), again(work))
        : "The %s continues when the directory is next opened. Then watch it: %s"
            .formatted(work.noun(), again(work));
  }

  private String again(LongOperation<?> work) {
    return "./trestle %s %s".formatted(work.again(), connection.flag());
  }

  @Override
  public void close() {
    connection.close();
  }
}
