package dev.trestle.engine.sweep;

import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.CommitFuture;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.lock.KeyLocks;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.Store;
import java.nio.ByteBuffer;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Removes the client request tokens of transactions that are too old to be repeated.
public final class TokenSweep {
  private static final int STEP_TOKENS = 1000;

  private final KeyLocks locks;
  private final Committer committer;
  private final Store store;
  private final InstantSource clock;

  public TokenSweep(KeyLocks locks, Committer committer, Store store, InstantSource clock) {
    this.locks = locks;
    this.committer = committer;
    this.store = store;
    this.clock = clock;
  }

  void sweep() {
    List<byte[]> ended;
    do {
      ended = ended();
      var futures = new ArrayList<CommitFuture>(ended.size());
      ended.forEach(end -> futures.add(removeToken(end)));
      futures.forEach(CommitFuture::await);
    } while (ended.size() == STEP_TOKENS);
  }

  private List<byte[]> ended() {
    var ends = new ArrayList<byte[]>();
    try (var cursor = store.open(ColumnFamily.TOKENS, RowKeys.tokensEnding(clock.millis()), true)) {
      while (ends.size() < STEP_TOKENS && cursor.next()) {
        ends.add(cursor.key());
      }
    }
    return ends;
  }

  private CommitFuture removeToken(byte[] end) {
    var token = RowKeys.tokenOf(end);
    try (var held = locks.acquire(token).orElse(null)) {
      return held == null
          ? CommitFuture.settled()
          : committer.submit(Commit.of(removal(end, token)), committer.epoch());
    }
  }

  private Consumer<Batch> removal(byte[] end, byte[] token) {
    var row = store.get(ColumnFamily.TOKENS, token);
    // A token can be used again only after its end: a later row belongs to the later use.
    boolean ended = row != null && ByteBuffer.wrap(row).getLong() < RowKeys.millisOf(end);
    return batch -> {
      batch.delete(ColumnFamily.TOKENS, end);
      if (ended) {
        batch.delete(ColumnFamily.TOKENS, token);
      }
    };
  }
}
