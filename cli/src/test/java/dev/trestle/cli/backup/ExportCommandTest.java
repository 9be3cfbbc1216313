package dev.trestle.cli.backup;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.cli.testing.Orders;
import dev.trestle.cli.testing.OrdersDatabase;
import dev.trestle.cli.testing.OrdersDatabase.Kind;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class ExportCommandTest {
  @TempDir private Path directory;

  private Path target() {
    return directory.resolve("here").resolve("exports");
  }

  /// The lines of all data files that a manifest names.
  private static List<JsonObject> lines(Path bucket, Path manifest) throws IOException {
    var lines = new ArrayList<JsonObject>();
    for (var entry : Files.readAllLines(manifest.resolveSibling("manifest-files.json"))) {
      var key = JsonObject.parse(entry.getBytes(StandardCharsets.UTF_8)).text("dataFileS3Key");
      try (var reader =
          new BufferedReader(
              new InputStreamReader(
                  new GZIPInputStream(Files.newInputStream(bucket.resolve(key))),
                  StandardCharsets.UTF_8))) {
        reader
            .lines()
            .map(line -> JsonObject.parse(line.getBytes(StandardCharsets.UTF_8)))
            .forEach(lines::add);
      }
    }
    return lines;
  }

  private static Item item(JsonObject typed) {
    var item = Item.EMPTY;
    for (var name : List.of("id", "day", "state", "text")) {
      item = item.with(name, Value.of(typed.object(name).text("S")));
    }
    return item;
  }

  private static Set<Item> items(Path bucket, Path manifest) throws IOException {
    return lines(bucket, manifest).stream().map(line -> item(line.object("Item"))).collect(toSet());
  }

  @ParameterizedTest
  @EnumSource
  void an_export_has_all_items_and_is_in_the_given_directory(Kind kind) throws IOException {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var run = place.run("export", "orders", "--to", target().toString());
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(run.err())
          .startsWith("Exporting orders")
          .contains("Downloading 6 files")
          .containsPattern("Exported 500 items to .+exports \\(.+ kB\\) in .+ s\\.");
      var manifest = Path.of(run.out());
      assertThat(manifest).startsWith(target()).hasFileName("manifest-summary.json").exists();
      place.stop();
      assertThat(items(target(), manifest)).isEqualTo(Orders.read(place.data(), "orders"));
      // What was fetched is not kept twice.
      try (var files = Files.walk(place.data().resolve("exports"))) {
        assertThat(files.filter(Files::isRegularFile)).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_past_can_be_exported(Kind kind) throws IOException {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var run = place.run("export", "orders", "--to", target().toString(), "--at", "90m-ago");
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(items(target(), Path.of(run.out())))
          .hasSize(500)
          .allMatch(item -> item.find("state").equals(Optional.of(Value.of("new"))));
    }
  }

  @ParameterizedTest
  @EnumSource
  void changes_are_exported_with_what_was_before(Kind kind) throws IOException {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var run =
          place.run("export", "orders", "--to=" + target(), "--from=90m-ago", "--until=30m-ago");
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(run.err()).contains("Exported 50 items");
      assertThat(lines(target(), Path.of(run.out())))
          .hasSize(50)
          .allMatch(line -> line.object("NewImage").object("state").text("S").equals("paid"))
          .allMatch(line -> line.object("OldImage").object("state").text("S").equals("new"));
    }
  }

  /// As the README has it: both ends of the period are told by one clock, or it is a little longer than is allowed.
  @ParameterizedTest
  @EnumSource
  void the_changes_of_a_whole_day_can_be_exported(Kind kind) throws IOException {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var run = place.run("export", "orders", "--to", target().toString(), "--from", "24h-ago");
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(run.err()).contains("Exported 500 items");
    }
  }

  @ParameterizedTest
  @EnumSource
  void changes_are_exported_without_if_nobody_wants_it(Kind kind) throws IOException {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var run = place.run("export", "orders", "--to=" + target(), "--from=90m-ago", "--view=new");
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(lines(target(), Path.of(run.out())))
          .hasSize(50)
          .allMatch(line -> line.find("NewImage").isPresent())
          .allMatch(line -> line.find("OldImage").isEmpty());
    }
  }

  @ParameterizedTest
  @EnumSource
  void files_can_be_left_with_the_database_listed_and_fetched_later(Kind kind) throws IOException {
    try (var place = OrdersDatabase.of(kind, directory)) {
      assertThat(place.run("export", "--list").err()).isEqualTo("There are no exports.");
      var left = place.run("export", "orders", "--bucket", "nightly", "--prefix", "2026/11");
      assertThat(left.exit()).as(left.err()).isZero();
      assertThat(left.out()).matches("nightly/2026/11/AWSDynamoDB/[^/]+/manifest-summary.json");
      var buckets = place.data().resolve("exports");
      var there = buckets.resolve(left.out());
      assertThat(items(buckets.resolve("nightly"), there)).hasSize(500);

      var lines = place.run("export", "--list", "--table", "orders").out().lines().toList();
      assertThat(lines).hasSize(2);
      assertThat(lines.getFirst()).matches("TABLE +KIND +BEGUN +SIZE +STATE +ARN");
      assertThat(lines.getLast())
          .matches("orders +full +\\d{4}-.+Z +[\\d.]+ kB +completed +arn:.+");
      var arn = lines.getLast().replaceFirst(".* ", "");
      var fetched = place.run("export", "--watch", arn, "--to", target().toString());
      assertThat(fetched.exit()).as(fetched.err()).isZero();
      assertThat(Path.of(fetched.out())).exists();
      assertThat(there).doesNotExist();
      assertThat(place.run("export", "--watch", arn, "--to", target().toString()).err())
          .endsWith(
              "The files of the export no longer exist: they were downloaded or deleted before.");
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_reason_why_a_table_cannot_be_exported_is_printed(Kind kind) throws IOException {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var to = "--to=" + target();
      assertThat(place.run("export", "nothing", to).err())
          .startsWith("Requested resource not found: Table: nothing not found.");
      for (var outside : new String[] {"--at=26h-ago", "--from=26h-ago --until=25h-ago"}) {
        var words = ("export orders " + to + " " + outside).split(" ", -1);
        assertThat(place.run(words).err())
            .matches("The history of orders goes from .+Z to .+Z: give a time in between\\.");
      }
      assertThat(place.run("export", "orders", to, "--from=20m-ago", "--until=10m-ago").err())
          .isEqualTo(
              "Difference between export period from time and export period to time is less than 15 minutes."
                  + " Move --from or --until.");
      assertThat(target().getParent()).doesNotExist();
      var file = Files.writeString(directory.resolve("file"), "");
      var run = place.run("export", "orders", "--to=" + file);
      assertThat(run.exit()).isEqualTo(1);
      assertThat(run.err())
          .isEqualTo("--to %s: %s is a file. Choose a directory.".formatted(file, file));
      place.run("backup", "history", "orders", "--forget");
      assertThat(place.run("export", "orders", to).err())
          .endsWith("Turn on the table's history: ./trestle backup history orders --keep 35");
    }
  }
}
