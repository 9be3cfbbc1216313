package dev.trestle.apps.guild.feed.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.feed.FeedTiming;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Compares home feeds with the lists that a naive program makes, at every point of random histories.
///
/// `./trestle soak feed` runs a hundred thousand histories. A history that fails is shortened and printed with its seed.
class FeedOracleTest {
  private static final boolean SOAK = Boolean.getBoolean("trestle.soak");
  private static final int LENGTH = 60;

  @Test
  void every_scroll_of_every_reader_is_the_naive_list_at_every_point_of_a_history()
      throws Exception {
    int histories = Integer.getInteger("trestle.histories", SOAK ? 100_000 : 15);
    long first = Long.getLong("trestle.seed", 1);
    var next = new AtomicInteger();
    var failed = new AtomicReference<Optional<HistoryRun.Failure>>(Optional.empty());
    Callable<Boolean> task =
        () -> {
          var run = new HistoryRun(FeedTiming.DEFAULT, new NodeTables());
          for (int i = next.getAndIncrement(); i < histories; i = next.getAndIncrement()) {
            var failure = run.run(History.random(first + i, LENGTH));
            if (failure.isPresent()) {
              next.set(histories);
              failed.set(failure.map(run::shortened));
            }
          }
          return true;
        };
    int threads = SOAK ? Runtime.getRuntime().availableProcessors() : 1;
    try (var pool = Executors.newFixedThreadPool(threads)) {
      var tasks = new ArrayList<Callable<Boolean>>();
      for (int i = 0; i < threads; i++) {
        tasks.add(task);
      }
      for (var done : pool.invokeAll(tasks)) {
        assertThat(done.get()).isTrue();
      }
    }
    assertThat(failed.get())
        .as("to repeat it: ./trestle soak feed --histories 1 --seed followed by the seed below")
        .isEmpty();
  }

  /// A wrong assumption, which must show in a list that is wrong.
  enum Mistake {
    INDEX_IS_NEVER_STALE {
      @Override
      FeedTiming in(FeedTiming right) {
        return right.indexStaleness(Duration.ZERO);
      }
    },
    READERS_ARE_SKIPPED_BEFORE_THEY_COUNT_AS_AWAY {
      @Override
      FeedTiming in(FeedTiming right) {
        return right.skippedAfter(Duration.ofDays(4));
      }
    },
    COPIES_COUNT_AFTER_THEY_EXPIRED {
      @Override
      FeedTiming in(FeedTiming right) {
        return right.ttlMargin(Duration.ofDays(-40));
      }
    };

    abstract FeedTiming in(FeedTiming right);
  }

  @ParameterizedTest
  @EnumSource(Mistake.class)
  void a_wrong_assumption_is_found(Mistake mistake) {
    var run = new HistoryRun(mistake.in(FeedTiming.DEFAULT), new NodeTables());
    boolean found = false;
    for (long seed = 1; seed <= 100 && !found; seed++) {
      found = run.run(History.random(seed, LENGTH)).isPresent();
    }
    assertThat(found).isTrue();
  }
}
