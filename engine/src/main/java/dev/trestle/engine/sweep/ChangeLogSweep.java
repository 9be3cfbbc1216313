package dev.trestle.engine.sweep;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.engine.change.ChangeLog;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.CommitFuture;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.LiveTable;
import dev.trestle.engine.table.TableStream;
import java.time.Duration;
import java.time.InstantSource;

/// Removes records from the change log that neither a stream nor point-in-time recovery needs any more.
public final class ChangeLogSweep {
  private final Catalog catalog;
  private final Committer committer;
  private final Store store;
  private final InstantSource clock;

  public ChangeLogSweep(Catalog catalog, Committer committer, Store store, InstantSource clock) {
    this.catalog = catalog;
    this.committer = committer;
    this.store = store;
    this.clock = clock;
  }

  void sweep() {
    catalog.all().stream().map(this::sweep).forEach(CommitFuture::await);
  }

  private CommitFuture sweep(LiveTable live) {
    try (var tableLock = live.lockShared()) {
      return sweep(tableLock.table());
    } catch (ResourceNotFoundException _) {
      // The table was deleted meanwhile, so there is nothing to do.
      return CommitFuture.settled();
    }
  }

  private CommitFuture sweep(EngineTable table) {
    var log = new ChangeLog(store, table.id());
    long end = committer.lastSequence() + 1;
    var keep = log.firstSince(clock.instant().minus(retention(table)), 0, end);
    var last = log.lastBefore(keep.orElse(end));
    return last.isEmpty()
        ? CommitFuture.settled()
        : committer.submit(
            Commit.of(batch -> ChangeLog.addRemovalTo(batch, table.id(), last.getAsLong())),
            committer.epoch());
  }

  private static Duration retention(EngineTable table) {
    var history =
        table
            .definition()
            .history()
            .map(kept -> Duration.ofDays(kept.days()))
            .orElse(Duration.ZERO);
    return history.compareTo(TableStream.RETENTION) > 0 ? history : TableStream.RETENTION;
  }
}
