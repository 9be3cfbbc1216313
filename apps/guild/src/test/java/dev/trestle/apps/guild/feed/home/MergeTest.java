package dev.trestle.apps.guild.feed.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.home.Merge.Step;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MergeTest {
  private static final Comparator<FeedPosition> NEWEST_FIRST = Comparator.reverseOrder();

  private static FeedPosition at(int number) {
    return new FeedPosition(Instant.ofEpochMilli(number / 3), "id%04d".formatted(number));
  }

  /// A source over a list, which reads a few candidates at a time.
  private static Source source(List<Integer> numbers, FeedPosition bound, Random random) {
    var sorted = numbers.stream().map(MergeTest::at).sorted(NEWEST_FIRST).toList();
    return new Source(
        FeedPosition.NEWEST,
        bound,
        beyond -> {
          var rest = sorted.stream().filter(one -> one.compareTo(beyond) < 0).toList();
          int size = Math.min(rest.size(), 1 + random.nextInt(3));
          var read = rest.subList(0, size).stream().map(one -> Candidate.copied(one, "A")).toList();
          var more =
              size == rest.size()
                  ? Optional.<FeedPosition>empty()
                  : Optional.of(rest.get(size - 1));
          return new Source.Batch(read, more);
        });
  }

  private static void fillAll(List<Source> sources) {
    sources.forEach(Source::fill);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void merged_sources_are_one_sorted_list_and_an_early_end_hides_nothing_before_its_horizon(
      long seed) {
    var random = new Random(seed);
    for (int run = 0; run < 500; run++) {
      var all = new ArrayList<FeedPosition>();
      var sources = new ArrayList<Source>();
      int count = random.nextInt(8);
      for (int i = 0; i < count; i++) {
        var numbers = new ArrayList<Integer>();
        for (int n = i; n < 80; n += 8) {
          if (random.nextInt(3) > 0) {
            numbers.add(n);
          }
        }
        numbers.forEach(one -> all.add(at(one)));
        var newest = numbers.stream().map(MergeTest::at).max(Comparator.naturalOrder());
        var bound = newest.filter(_ -> random.nextBoolean()).orElse(FeedPosition.NEWEST);
        sources.add(source(numbers, bound, random));
      }
      all.sort(NEWEST_FIRST);
      var merge =
          new Merge(
              NEWEST_FIRST,
              sources,
              random.nextInt(60),
              1 + random.nextInt(16),
              MergeTest::fillAll);
      var found = new ArrayList<FeedPosition>();
      var step = merge.next(5);
      while (step instanceof Step.Found(var candidate)) {
        found.add(candidate.position());
        step = merge.next(5);
      }
      assertThat(found).isEqualTo(all.subList(0, found.size()));
      if (step instanceof Step.OutOfQueries(var horizon)) {
        assertThat(all.subList(found.size(), all.size()))
            .allMatch(unread -> unread.compareTo(horizon) <= 0);
        assertThat(found).allMatch(one -> one.compareTo(horizon) >= 0);
      } else {
        assertThat(found).isEqualTo(all);
      }
    }
  }

  @Test
  void a_source_whose_newest_candidate_is_too_old_is_not_read() {
    var random = new Random(7);
    var never =
        new Source(
            FeedPosition.NEWEST,
            at(5),
            _ -> {
              throw new AssertionError("read without need");
            });
    var merge =
        new Merge(
            NEWEST_FIRST,
            List.of(source(List.of(10, 20, 30), at(30), random), never),
            100,
            16,
            MergeTest::fillAll);
    for (int expected : List.of(30, 20, 10)) {
      assertThat(merge.next(1)).isEqualTo(new Step.Found(Candidate.copied(at(expected), "A")));
    }
  }
}
