package dev.trestle.engine.sweep;

import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Family;
import dev.trestle.engine.storage.Store;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Forgets the client tokens of transactions that are too old to come again.
public final class OldTokens {
  private static final int STEP_TOKENS = 1000;

  private final Committer committer;
  private final Store store;
  private final InstantSource clock;

  public OldTokens(Committer committer, Store store, InstantSource clock) {
    this.committer = committer;
    this.store = store;
    this.clock = clock;
  }

  void sweep() {
    List<byte[]> ended;
    do {
      ended = ended();
      var gone = ended;
      if (!gone.isEmpty()) {
        var commit =
            Commit.of(
                batch ->
                    gone.forEach(
                        end ->
                            batch
                                .delete(Family.TOKENS, end)
                                .delete(Family.TOKENS, RowKeys.tokenOf(end))));
        committer.submit(commit, committer.epoch()).await();
      }
    } while (ended.size() == STEP_TOKENS);
  }

  private List<byte[]> ended() {
    var ends = new ArrayList<byte[]>();
    try (var cursor = store.open(Family.TOKENS, RowKeys.tokensEnding(clock.millis()), true)) {
      while (ends.size() < STEP_TOKENS && cursor.next()) {
        ends.add(cursor.key());
      }
    }
    return ends;
  }
}
