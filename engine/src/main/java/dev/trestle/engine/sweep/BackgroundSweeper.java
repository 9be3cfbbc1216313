package dev.trestle.engine.sweep;

import dev.trestle.engine.control.Backfiller;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Runs all sweeps in turn, about every second, on its own thread. Also resumes backfills that a disk error has
/// stopped.
public final class BackgroundSweeper implements AutoCloseable {
  private static final Logger LOG = System.getLogger(BackgroundSweeper.class.getName());
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final ExpiredItemSweep items;
  private final StrayExpirySweep strays;
  private final ChangeLogSweep changes;
  private final ShardSweep shards;
  private final TokenSweep tokens;
  private final Backfiller backfiller;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;

  public BackgroundSweeper(
      ExpiredItemSweep items,
      StrayExpirySweep strays,
      ChangeLogSweep changes,
      ShardSweep shards,
      TokenSweep tokens,
      Backfiller backfiller) {
    this.items = items;
    this.strays = strays;
    this.changes = changes;
    this.shards = shards;
    this.tokens = tokens;
    this.backfiller = backfiller;
    this.thread = Thread.ofPlatform().daemon().name("trestle-sweeper").unstarted(this::run);
  }

  public void start() {
    thread.start();
  }

  /// Runs all sweeps once, on the calling thread.
  public synchronized void sweep() {
    items.sweep();
    strays.sweep();
    changes.sweep();
    shards.sweep();
    tokens.sweep();
    backfiller.resume();
  }

  private void run() {
    try {
      while (!closing.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
        try {
          sweep();
        } catch (RuntimeException failed) {
          // Nothing is lost: everything that is due stays due, and the next round tries again.
          LOG.log(
              Level.WARNING,
              () -> "Sweep failed and will be tried again reason=" + failed.getMessage());
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closing.countDown();
    try {
      thread.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
