package dev.trestle.kit.export;

import static dev.trestle.kit.export.ExportFixture.commentLines;
import static dev.trestle.kit.export.ExportFixture.entryLines;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.Progress;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TrestleTest
class ExportJobsTest {
  private static final ExportLimits SMALL = new ExportLimits(50, 500, 1 << 20, 1 << 20);

  private final DiaryTable table;
  private final ExportFixture fixture;

  ExportJobsTest(DiaryTable table, TestClock clock) {
    this.table = table;
    this.fixture = new ExportFixture(table, clock);
  }

  /// The end of a node, between a step and storing its progress.
  private static final class Crash extends Error {
    private static final long serialVersionUID = 1;
  }

  @Test
  void everything_of_a_user_is_in_the_file_and_nothing_of_others() {
    fixture.write("ann", 300, 7);
    fixture.write("bob", 3, 3);
    var job = fixture.finish(fixture.exports(ExportLimits.DEFAULT), "ann");
    assertThat(job.done()).isEqualTo(307);
    assertThat(job.result()).contains("export-ann");
    var files = fixture.files("ann");
    assertThat(files.keySet())
        .containsExactly(
            "profile.json",
            "entries.jsonl",
            "drafts.jsonl",
            "comments.jsonl",
            "recent.json",
            "about.json");
    assertThat(files)
        .containsEntry("profile.json", "{\"userId\":\"ann\"}")
        .containsEntry("entries.jsonl", entryLines(300))
        .containsEntry("drafts.jsonl", "")
        .containsEntry("comments.jsonl", commentLines(7));
    assertThat(files.get("recent.json")).startsWith("[0,1,2,").endsWith(",299]");
    assertThat(String.valueOf(files.get("about.json")).replaceAll("20[0-9-]+T[0-9:.]+Z", "T"))
        .isEqualTo(
            "{\"madeAt\":\"T\",\"entries\":300,\"drafts\":0,\"comments\":7,\"complete\":true}");
    assertThat(fixture.store.all).containsOnlyKeys("export-ann");
  }

  @Test
  void users_whose_ids_are_no_file_names_have_files_of_their_own() {
    var exports = fixture.exports(ExportLimits.DEFAULT);
    var users = List.of("did:web:example.org:user:ann", "did:web:example.org:user:Ann");
    for (int i = 0; i < users.size(); i++) {
      fixture.write(users.get(i), i + 1, 0);
      var file = fixture.finish(exports, users.get(i)).result().orElseThrow();
      assertThat(file).matches("[a-z0-9-]{3,100}");
    }
    assertThat(fixture.store.all).hasSize(2);
    exports.deleteFiles(users.getFirst());
    assertThat(fixture.store.all)
        .containsOnlyKeys(fixture.job(users.getLast()).result().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 700, 1 << 20})
  void it_continues_wherever_it_was_interrupted(int partBytes) {
    fixture.write("ann", 300, 40);
    var exports = fixture.exports(new ExportLimits(50, partBytes, 1 << 20, 1 << 20));
    exports.start("ann");
    var random = new Random(5);
    while (fixture.job("ann").open().isPresent()) {
      try {
        // Every other step is done, and its progress is not stored.
        fixture.step(
            job -> {
              var progress = exports.next(job);
              if (random.nextBoolean()) {
                throw new Crash();
              }
              return progress;
            });
      } catch (Crash _) {
        // Another node continues.
      }
    }
    assertThat(fixture.job("ann").done()).isEqualTo(340);
    assertThat(fixture.files("ann"))
        .containsEntry("entries.jsonl", entryLines(300))
        .containsEntry("comments.jsonl", commentLines(40));
    assertThat(fixture.files("ann").get("about.json")).contains("\"complete\":true");
    assertThat(fixture.store.all).containsOnlyKeys("export-ann");
  }

  @Test
  void a_step_reads_a_limited_number_of_items() {
    fixture.write("ann", 300, 0);
    var exports = fixture.exports(new ExportLimits(50, 1 << 20, 1 << 20, 1 << 20));
    exports.start("ann");
    assertThat(exports.next(fixture.job("ann")))
        .isInstanceOfSatisfying(
            Progress.Further.class,
            further ->
                assertThat(further)
                    .returns(Job.FIRST_STEP, Progress.Further::step)
                    .returns(60, Progress.Further::handled));
  }

  @Test
  void the_stored_position_names_the_reader_s_members_the_part_and_the_ended_sections() {
    fixture.write("ann", 30, 2);
    var exports = fixture.exports(new ExportLimits(1, 1 << 20, 1 << 20, 1 << 20));
    exports.start("ann");
    fixture.step(exports);
    assertThat(fixture.job("ann").place().orElseThrow().replaceAll("(\"entry\":\")[^\"]+", "$1…"))
        .isEqualTo(
            "{\"entry\":\"…\",\"part\":0,\"partBytes\":%d,\"bytes\":%d,\"complete\":true}"
                .formatted(entryLines(20).length(), entryLines(20).length()));
    fixture.step(exports);
    int bytes = entryLines(30).length();
    assertThat(fixture.job("ann").place())
        .contains(
            "{\"part\":1,\"partBytes\":0,\"bytes\":%d,\"complete\":true,\"ended\":[{\"part\":0,\"partBytes\":%d,\"lines\":30,\"file\":\"entries.jsonl\"}]}"
                .formatted(bytes, bytes));
    fixture.step(exports);
    fixture.step(exports);
    assertThat(fixture.job("ann"))
        .returns("WRITE", Job::step)
        .returns(32L, Job::done)
        .returns(
            Optional.of(
                "{\"part\":1,\"partBytes\":4,\"bytes\":%d,\"complete\":true,\"section\":\"comments.jsonl\",\"ended\":[{\"part\":0,\"partBytes\":%d,\"lines\":30,\"file\":\"entries.jsonl\"},{\"part\":1,\"partBytes\":0,\"lines\":0,\"file\":\"drafts.jsonl\"}]}"
                    .formatted(bytes + 4, bytes)),
            Job::place);
  }

  @Test
  void content_beyond_the_limit_is_left_out_and_the_export_says_so() {
    fixture.write("ann", 300, 7);
    fixture.finish(fixture.exports(new ExportLimits(50, 500, 1_000, 1 << 20)), "ann");
    var files = fixture.files("ann");
    assertThat(entryLines(300)).startsWith(files.get("entries.jsonl"));
    assertThat(files.get("entries.jsonl")).hasSizeBetween(1_000, 2_000);
    assertThat(files).containsEntry("comments.jsonl", "");
    assertThat(files.get("about.json")).contains("\"comments\":0", "\"complete\":false");
  }

  @Test
  void a_short_list_is_cut_off_after_a_page_and_the_export_says_so() {
    fixture.write("ann", 1_001, 0);
    fixture.finish(fixture.exports(ExportLimits.DEFAULT), "ann");
    assertThat(fixture.files("ann").get("recent.json")).endsWith(",999]");
    assertThat(fixture.files("ann").get("about.json")).contains("\"complete\":false");
  }

  @Test
  void an_export_whose_parts_are_lost_says_so() {
    fixture.write("ann", 300, 7);
    var exports = fixture.exports(SMALL);
    exports.start("ann");
    fixture.step(exports);
    assertThat(fixture.store.all).isNotEmpty();
    fixture.store.all.clear();
    fixture.finish(exports, "ann");
    assertThat(fixture.files("ann").get("about.json")).contains("\"complete\":false");
  }

  private void deleteUser(ExportJobs<String> exports) {
    fixture.deletedUsers.add("ann");
    table.run(exports.deletion("ann"));
    exports.deleteFiles("ann");
  }

  @Test
  void nothing_is_left_of_a_user_who_is_deleted_while_a_step_runs() {
    fixture.write("ann", 300, 0);
    var exports = fixture.exports(SMALL);
    exports.start("ann");
    fixture.store.beforePut = () -> deleteUser(exports);
    fixture.step(exports);
    assertThat(fixture.store.all).isEmpty();
    assertThat(exports.find("ann")).isEmpty();
  }

  @Test
  void nothing_is_left_of_a_user_who_is_deleted_while_the_file_is_written() {
    fixture.write("ann", 3, 0);
    var exports = fixture.exports(SMALL);
    exports.start("ann");
    while (!fixture.job("ann").step().equals("WRITE")) {
      fixture.step(exports);
    }
    fixture.store.beforePut = () -> deleteUser(exports);
    fixture.step(exports);
    assertThat(fixture.store.all).isEmpty();
  }

  @Test
  void the_export_of_a_deleted_user_ends_without_a_file() {
    fixture.write("ann", 300, 0);
    var exports = fixture.exports(SMALL);
    exports.start("ann");
    fixture.step(exports);
    fixture.deletedUsers.add("ann");
    assertThat(fixture.finish(exports, "ann").result()).isEmpty();
    assertThat(fixture.store.all).isEmpty();
  }

  /// An export whose stored cursor no release can read, after some steps.
  private void fail(ExportJobs<String> exports) {
    fixture.write("ann", 300, 7);
    exports.start("ann");
    fixture.step(exports);
    fixture.step(exports);
    var job = fixture.job("ann");
    var broken = job.place().orElseThrow().replaceAll("(\"entry\":\")[^\"]+", "$1broken");
    table.run(table.jobs().update(job).set(Job::place).to(broken));
    fixture.step(exports);
    assertThat(fixture.job("ann").failure()).isPresent();
  }

  @Test
  void an_export_that_fails_again_and_again_can_be_started_again() {
    var exports = fixture.exports(SMALL);
    fail(exports);
    exports.start("ann");
    assertThat(fixture.job("ann").failure()).as("after 3 minutes").isPresent();
    fixture.clock.forward(Duration.ofMinutes(10));
    fixture.step(exports);
    exports.start("ann");
    assertThat(fixture.job("ann").failure()).isEmpty();
    while (fixture.job("ann").open().isPresent()) {
      fixture.step(exports);
      assertThat(fixture.job("ann").failure()).isEmpty();
    }
    assertThat(fixture.job("ann").done()).isEqualTo(307);
    assertThat(fixture.files("ann"))
        .containsEntry("entries.jsonl", entryLines(300))
        .containsEntry("comments.jsonl", commentLines(7));
    assertThat(fixture.files("ann").get("about.json")).contains("\"complete\":true");
  }

  @Test
  void an_export_that_is_started_again_leaves_no_parts_of_the_failed_one() {
    var exports = fixture.exports(SMALL);
    fail(exports);
    table.batch(table.entriesOf("ann").stream(300).map(it -> table.entries().delete(it)).toList());
    fixture.clock.forward(Duration.ofMinutes(10));
    fixture.finish(exports, "ann");
    assertThat(fixture.store.all).containsOnlyKeys("export-ann");
  }

  /// The same exports in a release with other sections of lines.
  private ExportJobs<String> exportsWithout(String removed) {
    var content =
        new ExportContent<>(
            fixture.content.users(),
            fixture.content.sections().stream()
                .filter(section -> !section.file().equals(removed))
                .toList());
    return new ExportJobs<>(table, content, fixture.store, fixture.clock, SMALL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"entries.jsonl", "drafts.jsonl", "comments.jsonl"})
  void an_export_goes_on_after_a_release_that_has_removed_a_section(String removed) {
    fixture.write("ann", 30, 7);
    var before = fixture.exports(SMALL);
    var after = exportsWithout(removed);
    // After each number of steps once.
    for (int steps = 1; steps < 6; steps++) {
      fixture.clock.forward(Duration.ofHours(2));
      before.start("ann");
      for (int i = 0; i < steps; i++) {
        fixture.step(before);
      }
      while (fixture.job("ann").open().isPresent()) {
        fixture.step(after);
        assertThat(fixture.job("ann").failure()).isEmpty();
      }
      var files = fixture.files("ann");
      if (files.containsKey("entries.jsonl")) {
        assertThat(files).containsEntry("entries.jsonl", entryLines(30));
      }
      if (files.containsKey("comments.jsonl")) {
        assertThat(files).containsEntry("comments.jsonl", commentLines(7));
      }
      assertThat(fixture.store.all).containsOnlyKeys("export-ann");
    }
  }

  @Test
  void an_export_that_an_older_release_has_begun_goes_on() {
    fixture.write("ann", 30, 7);
    var exports = fixture.exports(SMALL);
    exports.start("ann");
    while (!fixture.job("ann").step().equals("WRITE")) {
      fixture.step(exports);
      var job = fixture.job("ann");
      var place = job.place().orElseThrow().replaceAll("\"(section|file)\":\"[^\"]+\",?", "");
      table.run(table.jobs().update(job).set(Job::place).to(place.replace(",}", "}")));
    }
    fixture.finish(exports, "ann");
    assertThat(fixture.files("ann"))
        .containsEntry("entries.jsonl", entryLines(30))
        .containsEntry("drafts.jsonl", "")
        .containsEntry("comments.jsonl", commentLines(7));
    assertThat(fixture.files("ann").get("about.json")).contains("\"complete\":true");
  }

  @Test
  void files_with_one_name_are_refused() {
    for (var file : List.of("profile.json", "about.json")) {
      assertThatThrownBy(
              () ->
                  new ExportContent<String>(
                      Optional::of,
                      List.of(
                          ExportSection.value("profile.json", user -> user),
                          ExportSection.value(file, user -> user))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("Two files of the export have the name %s; rename one".formatted(file));
    }
  }

  private ExportJobs<String> pictures(long fileBytes, List<String> names) {
    var files =
        names.stream()
            .map(
                name ->
                    ExportedFile.picture(
                        "/media/" + name + ".png", name, "entry", Optional.of("a cat")))
            .toList();
    var content =
        new ExportContent<>(
            Optional::of,
            List.of(
                ExportSection.files(
                    "pictures.jsonl", (_, _) -> new ExportPage(files, 1, Map.of(), false))));
    return new ExportJobs<>(
        table,
        content,
        fixture.store,
        fixture.clock,
        new ExportLimits(50, 500, 1 << 20, fileBytes));
  }

  @Test
  void stored_files_are_in_the_file_once_each() {
    fixture.store.put("one", "1111".getBytes(UTF_8));
    fixture.store.put("two", "2222".getBytes(UTF_8));
    fixture.finish(pictures(8, List.of("one", "two", "one")), "ann");
    var files = fixture.files("ann");
    assertThat(files)
        .containsEntry("pictures/one.png", "1111")
        .containsEntry("pictures/two.png", "2222")
        .hasSize(4);
    assertThat(files.get("pictures.jsonl"))
        .hasLineCount(3)
        .startsWith(
            "{\"file\":\"pictures/one.png\",\"blobId\":\"one\",\"shownIn\":\"entry\",\"alt\":\"a cat\"}");
    assertThat(files.get("about.json"))
        .contains("\"pictures\":3", "\"files\":2", "\"complete\":true");
    assertThat(fixture.store.all).containsOnlyKeys("export-ann", "one", "two");
  }

  @Test
  void an_export_without_some_stored_files_says_that_it_is_not_complete() {
    fixture.store.put("one", "1111".getBytes(UTF_8));
    fixture.store.put("two", "2222".getBytes(UTF_8));
    fixture.finish(pictures(7, List.of("one", "two")), "ann");
    assertThat(fixture.files("ann"))
        .containsKey("pictures/one.png")
        .doesNotContainKey("pictures/two.png");
    assertThat(fixture.files("ann").get("about.json")).contains("\"complete\":false");
    fixture.finish(pictures(1 << 20, List.of("deleted")), "bob");
    assertThat(fixture.files("bob").get("about.json"))
        .contains("\"files\":0", "\"complete\":false");
  }
}
