package dev.trestle.apps.chat.account.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.channel.Channels;
import dev.trestle.apps.chat.job.JobKind;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TrestleTest
class ExportsTest {
  private static final Collecting.Bounds SMALL = new Collecting.Bounds(100, 2_000, 1 << 20);

  private final ChatTable table;
  private final TestClock clock;
  private final ServerFixture serverFixture;
  private final Stored store = new Stored();

  ExportsTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.serverFixture = new ServerFixture(table, clock);
  }

  /// All that is stored, and something that happens when something is.
  private static final class Stored implements BlobStore {
    private final Map<String, byte[]> blobs = new TreeMap<>();
    private Runnable whenPut = () -> {};

    @Override
    public void put(String key, byte[] bytes) {
      whenPut.run();
      blobs.put(key, bytes.clone());
    }

    @Override
    public Optional<byte[]> find(String key) {
      return Optional.ofNullable(blobs.get(key));
    }

    @Override
    public void delete(String key) {
      blobs.remove(key);
    }
  }

  /// The end of a node, between a step and the note of it.
  private static final class Death extends Error {
    private static final long serialVersionUID = 1;
  }

  private Exports exports(Collecting.Bounds bounds) {
    return new Exports(table, store, clock, bounds);
  }

  private ServerAccess talkative(int messages) {
    var owner = serverFixture.server("Chess");
    var bob = serverFixture.newcomer(owner, "bob");
    for (int i = 0; i < 7; i++) {
      serverFixture.channels.create(
          owner, new Channels.NewChannel("room" + i, Optional.empty(), Optional.empty()));
    }
    var channels = serverFixture.channels(owner);
    for (int i = 0; i < messages; i++) {
      serverFixture.message(bob, channels.get(i % channels.size()), "Number " + i);
      serverFixture.message(owner, channels.get(i % channels.size()), "Of another");
    }
    return bob;
  }

  private Job finished(Exports exports, String userId, JobRunner runner) {
    exports.begin(userId);
    for (int i = 0; i < 1_000; i++) {
      var job = exports.find(userId).orElseThrow();
      if (job.open().isEmpty()) {
        return job;
      }
      clock.forward(Duration.ofMinutes(1));
      try {
        runner.round();
      } catch (Death _) {
        // Another node goes on.
      }
    }
    throw new AssertionError(exports.find(userId));
  }

  private Map<String, String> entries(String userId) throws IOException {
    var entries = new TreeMap<String, String>();
    var zip = store.find(Keys.file(userId)).orElseThrow();
    try (var stream = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (var entry = stream.getNextEntry(); entry != null; entry = stream.getNextEntry()) {
        entries.put(entry.getName(), new String(stream.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return entries;
  }

  private static List<String> numbers(String lines) {
    return lines.lines().map(line -> line.replaceAll(".*Number (\\d+).*", "$1")).sorted().toList();
  }

  private static List<String> upTo(int count) {
    var all = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      all.add(String.valueOf(i));
    }
    return all.stream().sorted().toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {2_000, 1 << 20})
  void it_goes_on_wherever_it_was_broken_off(int partBytes) throws IOException {
    var userId = talkative(300).member().userId();
    var exports = exports(new Collecting.Bounds(100, partBytes, 1 << 20));
    var random = new Random(5);
    // Every other step is done and not noted: as if the node had died in between.
    var runner =
        new JobRunner(
            table,
            clock,
            Map.of(
                JobKind.EXPORT_USER,
                job -> {
                  var progress = exports.next(job);
                  if (random.nextBoolean()) {
                    throw new Death();
                  }
                  return progress;
                }));
    var job = finished(exports, userId, runner);
    assertThat(job.done()).isEqualTo(300);
    var entries = entries(userId);
    assertThat(numbers(String.valueOf(entries.get("messages.jsonl")))).isEqualTo(upTo(300));
    assertThat(entries.get("about.json"))
        .contains("\"complete\":true")
        .contains("\"messages\":300");
    assertThat(store.blobs).containsOnlyKeys(Keys.file(userId));
  }

  private JobRunner runner(Exports exports) {
    return new JobRunner(table, clock, Map.of(JobKind.EXPORT_USER, exports));
  }

  @Test
  void a_step_reads_so_much_and_no_more() {
    var userId = talkative(600).member().userId();
    var exports = exports(SMALL);
    exports.begin(userId);
    var job = exports.find(userId).orElseThrow();
    var progress = exports.next(job);
    assertThat(progress)
        .isInstanceOfSatisfying(
            dev.trestle.kit.job.Progress.Further.class,
            further -> {
              assertThat(further.step()).isEqualTo(Job.FIRST_STEP);
              assertThat(further.handled()).isBetween(1, 500);
            });
  }

  @Test
  void what_has_no_room_is_left_out_and_that_is_said() throws IOException {
    var userId = talkative(600).member().userId();
    var exports = exports(new Collecting.Bounds(100, 2_000, 3_000));
    finished(exports, userId, runner(exports));
    assertThat(entries(userId).get("about.json")).contains("\"complete\":false");
  }

  @Test
  void what_is_lost_on_the_way_is_said() throws IOException {
    var userId = talkative(600).member().userId();
    var exports = exports(new Collecting.Bounds(100, 1 << 20, 1 << 20));
    exports.begin(userId);
    clock.forward(Duration.ofMinutes(1));
    runner(exports).round();
    assertThat(store.blobs).isNotEmpty();
    store.blobs.clear();
    finished(exports, userId, runner(exports));
    assertThat(entries(userId).get("about.json")).contains("\"complete\":false");
  }

  @Test
  void nothing_is_stored_for_an_account_that_goes_meanwhile() {
    var userId = talkative(100).member().userId();
    var exports = exports(SMALL);
    exports.begin(userId);
    store.whenPut =
        () -> {
          store.whenPut = () -> {};
          table.run(table.user(userId).update().set(User::deletedAt).to(clock.instant()));
          table.run(exports.forgotten(userId));
        };
    clock.forward(Duration.ofMinutes(1));
    runner(exports).round();
    assertThat(store.blobs).isEmpty();
    assertThat(exports.find(userId)).isEmpty();
  }

  @Test
  void nothing_is_left_of_an_account_that_went_just_before_the_file_was_written() {
    var userId = talkative(10).member().userId();
    var exports = exports(SMALL);
    exports.begin(userId);
    while (!exports.find(userId).orElseThrow().step().equals("WRITE")) {
      clock.forward(Duration.ofMinutes(1));
      runner(exports).round();
    }
    store.whenPut =
        () -> {
          store.whenPut = () -> {};
          table.run(table.user(userId).update().set(User::deletedAt).to(clock.instant()));
          table.run(exports.forgotten(userId));
        };
    clock.forward(Duration.ofMinutes(1));
    runner(exports).round();
    assertThat(store.blobs).isEmpty();
  }
}
