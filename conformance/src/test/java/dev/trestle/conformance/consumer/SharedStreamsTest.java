package dev.trestle.conformance.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.polling.SharedStreams;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedStreamsTest {
  private static final Duration BEAT = Duration.ofMillis(100);

  private final ShardedStream stream = new ShardedStream();
  private final ShardId shard = stream.open("s0");
  private final Counted counted = new Counted();
  private final Time time = new Time();
  private final SharedStreams shared = SharedStreams.over(counted, BEAT, time);

  /// A clock that advances at once, and records by how much.
  private static final class Time implements WaitingClock {
    final AtomicLong nanos = new AtomicLong();
    volatile Runnable meanwhile = () -> {};

    @Override
    public long nanos() {
      return nanos.get();
    }

    @Override
    public void sleep(Duration pause) {
      meanwhile.run();
      nanos.addAndGet(pause.toNanos());
    }
  }

  /// Counts how often records are read. If a test says so, an iterator is valid for one read, or reads fail.
  private final class Counted implements DynamoStreams {
    final AtomicInteger reads = new AtomicInteger();
    final Set<String> used = ConcurrentHashMap.newKeySet();
    final AtomicInteger given = new AtomicInteger();
    volatile boolean once;
    volatile boolean away;

    private String given(String iterator) {
      return once ? iterator + "#" + given.incrementAndGet() : iterator;
    }

    private String use(String iterator) {
      if (once && !used.add(iterator)) {
        throw new ExpiredIteratorException("Used before");
      }
      return iterator.replaceFirst("#.*", "");
    }

    @Override
    public ListStreams.Result listStreams(ListStreams request) {
      return stream.listStreams(request);
    }

    @Override
    public DescribeStream.Result describeStream(DescribeStream request) {
      return stream.describeStream(request);
    }

    @Override
    public GetShardIterator.Result getShardIterator(GetShardIterator request) {
      return new GetShardIterator.Result(given(stream.getShardIterator(request).iterator()));
    }

    @Override
    public GetRecords.Result getRecords(GetRecords request) {
      reads.incrementAndGet();
      if (away) {
        throw UnavailableException.notReached("Away", new IOException());
      }
      var read = stream.getRecords(new GetRecords(use(request.iterator()), request.limit()));
      return new GetRecords.Result(read.records(), read.next().map(this::given));
    }
  }

  private String place(Start start) {
    return shared
        .getShardIterator(new GetShardIterator(ShardedStream.ARN, shard, start))
        .iterator();
  }

  private GetRecords.Result read(String iterator) {
    return shared.getRecords(GetRecords.of(iterator));
  }

  private static List<String> keys(GetRecords.Result page) {
    return page.records().stream().map(ConsumerNode::key).toList();
  }

  private static <T> List<T> together(int count, Callable<T> act) throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var futures = IntStream.range(0, count).mapToObj(_ -> threads.submit(act)).toList();
      var results = new ArrayList<T>();
      for (var future : futures) {
        results.add(future.get());
      }
      return results;
    }
  }

  @Test
  void one_read_serves_all_readers_at_the_same_position() {
    stream.write(shard, "a", "b");
    var first = read(place(Start.TRIM_HORIZON));
    stream.write(shard, "c");
    var next = first.next().orElseThrow();
    assertThat(keys(read(next))).containsExactly("c");
    assertThat(keys(read(next))).containsExactly("c");
    assertThat(counted.reads).hasValue(2);
  }

  @Test
  void one_read_answers_all_waiting_readers() throws Exception {
    stream.write(shard, "a");
    var end = read(place(Start.TRIM_HORIZON)).next().orElseThrow();
    var asked = new AtomicInteger();
    // The first reader reads only when it is time, and by then the others have come.
    time.meanwhile = () -> await().until(() -> asked.get() == 6);
    var answers =
        together(
            6,
            () -> {
              asked.incrementAndGet();
              return read(end);
            });
    assertThat(answers).allMatch(answer -> answer.records().isEmpty());
    // A reader that was counted before its request reads once more.
    assertThat(counted.reads.get()).isBetween(2, 3);
  }

  @Test
  void nothing_that_was_found_earlier_is_no_answer() {
    stream.write(shard, "a");
    var end = read(place(Start.TRIM_HORIZON)).next().orElseThrow();
    time.nanos.addAndGet(1);
    assertThat(read(end).records()).isEmpty();
    stream.write(shard, "b");
    time.nanos.addAndGet(1);
    assertThat(keys(read(end))).containsExactly("b");
  }

  @Test
  void looks_at_one_shard_keep_their_distance_and_at_another_do_not_wait() {
    stream.write(shard, "a");
    var end = read(place(Start.TRIM_HORIZON)).next().orElseThrow();
    for (int i = 0; i < 10; i++) {
      time.nanos.addAndGet(1);
      read(end);
    }
    assertThat(Duration.ofNanos(time.nanos.get()))
        .isBetween(BEAT.multipliedBy(9), BEAT.multipliedBy(11));
    long before = time.nanos.get();
    var other = stream.open("s1");
    read(
        shared
            .getShardIterator(new GetShardIterator(ShardedStream.ARN, other, Start.TRIM_HORIZON))
            .iterator());
    assertThat(time.nanos).hasValue(before);
  }

  @Test
  void after_a_full_page_the_next_one_is_read_without_waiting() {
    stream.write(shard, IntStream.range(0, 50).mapToObj(i -> "k" + i).toArray(String[]::new));
    var keys = new ArrayList<String>();
    var next = place(Start.TRIM_HORIZON);
    for (int i = 0; i < 5; i++) {
      var page = shared.getRecords(new GetRecords(next, 10));
      keys.addAll(keys(page));
      next = page.next().orElseThrow();
    }
    assertThat(keys).hasSize(50).doesNotHaveDuplicates();
    assertThat(time.nanos).hasValue(0);
  }

  @Test
  void a_reader_with_a_smaller_limit_continues_after_its_records() {
    stream.write(shard, "first");
    var end = read(place(Start.TRIM_HORIZON)).next().orElseThrow();
    stream.write(shard, "a", "b", "c");
    assertThat(keys(read(end))).containsExactly("a", "b", "c");
    var two = shared.getRecords(new GetRecords(end, 2));
    assertThat(keys(two)).containsExactly("a", "b");
    assertThat(keys(read(two.next().orElseThrow()))).containsExactly("c");
  }

  @Test
  void those_who_begin_with_the_latest_share_while_nothing_comes_and_miss_nothing() {
    var first = place(Start.LATEST);
    time.nanos.addAndGet(1);
    var second = place(Start.LATEST);
    assertThat(second).isEqualTo(first);
    stream.write(shard, "a");
    time.nanos.addAndGet(1);
    var third = place(Start.LATEST);
    assertThat(keys(read(first))).containsExactly("a");
    assertThat(keys(read(second))).containsExactly("a");
    stream.write(shard, "b");
    time.nanos.addAndGet(1);
    assertThat(keys(read(third))).containsExactly("b");
  }

  @Test
  void those_who_begin_with_the_oldest_share_while_nothing_comes() {
    var first = place(Start.TRIM_HORIZON);
    time.nanos.addAndGet(1);
    assertThat(place(Start.TRIM_HORIZON)).isEqualTo(first);
    stream.write(shard, "a");
    time.nanos.addAndGet(1);
    assertThat(keys(read(first))).containsExactly("a");
    assertThat(keys(read(place(Start.TRIM_HORIZON)))).containsExactly("a");
  }

  @Test
  void an_iterator_expires_only_if_it_is_not_read() {
    counted.once = true;
    var latest = place(Start.LATEST);
    for (int i = 0; i < 3; i++) {
      time.nanos.addAndGet(1);
      assertThat(read(latest).next()).contains(latest);
    }
    stream.write(shard, "a");
    time.nanos.addAndGet(1);
    var behind = read(latest).next().orElseThrow();
    for (int i = 0; i < 3; i++) {
      time.nanos.addAndGet(1);
      assertThat(read(behind).next()).contains(behind);
    }
    stream.write(shard, "b");
    time.nanos.addAndGet(1);
    assertThat(keys(read(behind))).containsExactly("b");
  }

  @Test
  void a_reader_at_the_latest_position_misses_nothing_that_others_read() {
    counted.once = true;
    var latest = place(Start.LATEST);
    time.nanos.addAndGet(1);
    assertThat(read(latest).records()).isEmpty();
    var next = place(Start.TRIM_HORIZON);
    stream.write(shard, "0");
    for (int i = 1; i < 50; i++) {
      next = read(next).next().orElseThrow();
      stream.write(shard, "" + i);
    }
    time.nanos.addAndGet(1);
    assertThat(keys(read(latest))).startsWith("0").hasSize(50);
  }

  @Test
  void the_latest_position_is_found_after_a_long_pause() {
    var before = place(Start.LATEST);
    stream.expireIterators();
    time.nanos.addAndGet(1);
    var latest = place(Start.LATEST);
    assertThat(latest).isNotEqualTo(before);
    stream.write(shard, "a");
    assertThat(keys(read(latest))).containsExactly("a");
  }

  @Test
  void a_look_that_fails_is_not_taken_for_one_that_finds_nothing() throws Exception {
    stream.write(shard, "a");
    var end = read(place(Start.TRIM_HORIZON)).next().orElseThrow();
    time.nanos.addAndGet(1);
    assertThat(read(end).records()).isEmpty();
    counted.away = true;
    int before = counted.reads.get();
    var asked = new AtomicInteger();
    time.meanwhile = () -> await().until(() -> asked.get() == 6);
    time.nanos.addAndGet(1);
    var answers =
        together(
            6,
            () -> {
              asked.incrementAndGet();
              return catchThrowable(() -> read(end));
            });
    assertThat(answers).hasOnlyElementsOfType(UnavailableException.class);
    assertThat(counted.reads.get() - before).isBetween(1, 2);
    counted.away = false;
    time.nanos.addAndGet(1);
    assertThat(read(end).records()).isEmpty();
  }

  @Test
  void a_bell_that_fails_keeps_no_other_from_being_rung() {
    var real = SharedStreams.over(counted, Duration.ofMillis(5));
    var woken = new AtomicInteger();
    Runnable broken =
        () -> {
          throw new IllegalStateException("Broken");
        };
    try (var _ = real.watch(ShardedStream.ARN, broken);
        var _ = real.watch(ShardedStream.ARN, woken::incrementAndGet)) {
      await().until(() -> woken.get() >= 3);
    }
  }

  @Test
  void a_reader_continues_at_its_position_after_a_long_pause() {
    stream.write(shard, "a");
    var old = read(place(Start.TRIM_HORIZON)).next().orElseThrow();
    var next = old;
    for (int i = 0; i < 100; i++) {
      stream.write(shard, "k" + i);
      next = read(next).next().orElseThrow();
    }
    stream.expireIterators();
    assertThat(keys(read(old))).hasSize(100).startsWith("k0").endsWith("k99");
  }

  @Test
  void the_end_of_a_shard_is_seen_by_all_readers() {
    stream.write(shard, "a");
    var end = read(place(Start.TRIM_HORIZON)).next().orElseThrow();
    stream.split(shard, "s1");
    assertThat(read(end).next()).isEmpty();
    assertThat(read(end).next()).isEmpty();
    assertThat(counted.reads).hasValue(2);
  }

  @Test
  void a_read_with_records_wakes_the_watchers_of_the_stream() {
    var real = SharedStreams.over(counted, Duration.ofHours(1));
    var woken = new AtomicInteger();
    var elsewhere = new AtomicInteger();
    var other = StreamArn.parse(ShardedStream.ARN.text().replace("songs", "books"));
    try (var _ = real.watch(ShardedStream.ARN, woken::incrementAndGet);
        var _ = real.watch(other, elsewhere::incrementAndGet)) {
      stream.write(shard, "a");
      var start = new GetShardIterator(ShardedStream.ARN, shard, Start.TRIM_HORIZON);
      real.getRecords(GetRecords.of(real.getShardIterator(start).iterator()));
      assertThat(woken).hasValue(1);
      assertThat(elsewhere).hasValue(0);
    }
  }

  @Test
  void those_who_watch_are_woken_at_every_beat_until_they_stop() {
    var real = SharedStreams.over(counted, Duration.ofMillis(5));
    var woken = new AtomicInteger();
    try (var _ = real.watch(ShardedStream.ARN, woken::incrementAndGet)) {
      await().until(() -> woken.get() >= 3);
    }
    var again = new AtomicInteger();
    try (var _ = real.watch(ShardedStream.ARN, again::incrementAndGet)) {
      int before = woken.get();
      await().until(() -> again.get() >= 3);
      assertThat(woken.get()).isBetween(before, before + 1);
    }
  }

  @Test
  void an_iterator_that_is_not_ours_is_the_databases_own_matter() {
    stream.write(shard, "a");
    var own = new GetShardIterator(ShardedStream.ARN, shard, Start.TRIM_HORIZON);
    assertThat(keys(read(stream.getShardIterator(own).iterator()))).containsExactly("a");
  }

  @Test
  void a_position_after_a_record_is_found_by_its_sequence_number() {
    stream.write(shard, "a", "b");
    var first = read(place(Start.TRIM_HORIZON)).records().getFirst().sequenceNumber();
    assertThat(keys(read(place(new Start.After(first))))).containsExactly("b");
    assertThat(keys(read(place(new Start.At(SequenceNumber.of(first.digits()))))))
        .containsExactly("a", "b");
  }
}
