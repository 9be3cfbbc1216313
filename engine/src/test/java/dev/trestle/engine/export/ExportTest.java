package dev.trestle.engine.export;

import static dev.trestle.engine.backup.Songs.SONGS;
import static dev.trestle.engine.backup.Songs.START;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportDescription;
import dev.trestle.dynamo.backup.ExportStatus;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.ExportView;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.error.ExportConflictException;
import dev.trestle.dynamo.error.ExportNotFoundException;
import dev.trestle.dynamo.error.InvalidExportTimeException;
import dev.trestle.dynamo.error.PointInTimeRecoveryUnavailableException;
import dev.trestle.dynamo.error.TableNotFoundException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.testing.RandomValues;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.ValueType;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.backup.BackupIds;
import dev.trestle.engine.backup.Songs;
import dev.trestle.engine.job.JobProgress;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExportTest {
  private static final String ARN = "arn:aws:dynamodb:local:000000000000:table/songs";

  private final AtomicReference<Instant> now = new AtomicReference<>(START);
  @TempDir private Path root;

  private Database open() {
    return Database.open(DatabaseOptions.inMemory().clock(now::get).exports(root));
  }

  private static ExportTableToPointInTime request() {
    return ExportTableToPointInTime.of(ARN, ExportTarget.of("bucket").prefixed("some/prefix"));
  }

  private static ExportDescription export(Database db, ExportTableToPointInTime request) {
    var export = Songs.endedExport(db, db.exportTableToPointInTime(request).export().arn());
    assertThat(export.failure()).isEmpty();
    assertThat(export.status()).isEqualTo(ExportStatus.COMPLETED);
    return export;
  }

  @Test
  void a_full_export_has_every_item_as_it_was() throws Exception {
    try (var db = open()) {
      Songs.create(db);
      var values = new RandomValues(new Random(5));
      var items = new ArrayList<Item>();
      for (int i = 0; i < 500; i++) {
        var item = Songs.song(i);
        for (var type : ValueType.values()) {
          item = item.with("value-" + type, values.value(type));
        }
        items.add(item);
        db.putItem(PutItem.of(SONGS, item));
      }
      now.set(START.plusSeconds(1));
      for (int i = 0; i < 100; i++) {
        db.putItem(PutItem.of(SONGS, Songs.song(i * 7).with("late", true)));
        db.deleteItem(DeleteItem.of(SONGS, Songs.key(i * 11)));
      }
      var export = export(db, request().at(START));
      var exported =
          lines(export).stream().map(line -> Json.item(line.get("Item"))).map(ExportTest::valid);
      assertThat(Songs.sorted(exported))
          .isEqualTo(Songs.sorted(items.stream().map(ExportTest::valid)));
      assertThat(export.itemCount()).isEqualTo(500);
      assertThat(export.billedSizeBytes())
          .isEqualTo(items.stream().mapToLong(Item::sizeBytes).sum());
      var id = BackupIds.of(export.arn());
      assertThat(export.manifest())
          .contains("some/prefix/AWSDynamoDB/%s/manifest-summary.json".formatted(id));
      assertThat(root.resolve("bucket/some/prefix/AWSDynamoDB/%s/_started".formatted(id)))
          .isEmptyFile();
    }
  }

  /// Text with invalid surrogates cannot be written to a file unchanged.
  private static Item valid(Item item) {
    return Json.item(
        Json.object(new String(LineFormat.DYNAMODB_JSON.line(item), UTF_8)).get("Item"));
  }

  @Test
  void the_manifest_describes_the_export() throws Exception {
    try (var db = open()) {
      Songs.create(db);
      db.putItem(PutItem.of(SONGS, Songs.song(1)));
      now.set(START.plusSeconds(2));
      var export = export(db, request().at(START.plusSeconds(1)));
      var summary = Json.object(Files.readString(file(export.manifest().orElseThrow())));
      assertThat(summary)
          .containsEntry("version", "2020-06-30")
          .containsEntry("exportArn", export.arn())
          .containsEntry("startTime", "2026-01-01T00:00:02.000Z")
          .containsEntry("endTime", "2026-01-01T00:00:02.000Z")
          .containsEntry("tableArn", ARN)
          .containsEntry("tableId", export.tableId())
          .containsEntry("exportTime", "2026-01-01T00:00:01.000Z")
          .containsEntry("s3Bucket", "bucket")
          .containsEntry("s3Prefix", "some/prefix")
          .containsEntry("s3SseAlgorithm", "AES256")
          .containsEntry("itemCount", BigDecimal.ONE)
          .containsEntry("outputFormat", "DYNAMODB_JSON")
          .containsEntry("exportType", "FULL_EXPORT");
    }
  }

  @Test
  void an_empty_table_has_an_empty_file() throws Exception {
    try (var db = open()) {
      Songs.create(db);
      var export = export(db, request());
      assertThat(export.itemCount()).isZero();
      assertThat(lines(export)).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void an_incremental_export_has_the_changes_between_two_moments(long seed) throws Exception {
    var random = new Random(seed);
    try (var db = open()) {
      Songs.create(db);
      var model = new TreeMap<Integer, Item>();
      var states = new ArrayList<Map<Integer, Item>>();
      var touched = new ArrayList<List<Integer>>();
      for (int minute = 0; minute < 60; minute++) {
        states.add(Map.copyOf(model));
        now.set(START.plus(Duration.ofMinutes(minute)));
        var keys = new ArrayList<Integer>();
        for (int i = 0; i < 5; i++) {
          keys.add(write(db, model, random));
        }
        touched.add(keys);
      }
      int from = random.nextInt(1, 30);
      int to = from + 15 + random.nextInt(15);
      var export =
          export(
              db,
              request()
                  .changes(
                      START.plus(Duration.ofMinutes(from)),
                      START.plus(Duration.ofMinutes(to)),
                      ExportView.NEW_AND_OLD_IMAGES));
      assertThat(images(lines(export)))
          .isEqualTo(expected(states.get(from), states.get(to), touched.subList(from, to)));
      assertThat(file("some/prefix/AWSDynamoDB/data")).isNotEmptyDirectory();
      var summary = Json.object(Files.readString(file(export.manifest().orElseThrow())));
      assertThat(summary)
          .containsEntry("version", "2023-08-01")
          .containsEntry("exportType", "INCREMENTAL_EXPORT")
          .containsEntry("outputView", "NEW_AND_OLD_IMAGES")
          .containsKeys("exportFromTime", "exportToTime");
    }
  }

  /// The line of an incremental export for one item.
  private record Images(Item before, Item after) {}

  private static Map<Item, Images> images(List<Map<String, Object>> lines) {
    var images = new HashMap<Item, Images>();
    for (var line : lines) {
      images.put(
          Json.item(line.get("Keys")),
          new Images(
              Json.item(line.getOrDefault("OldImage", Map.of())),
              Json.item(line.getOrDefault("NewImage", Map.of()))));
    }
    assertThat(images).hasSameSizeAs(lines);
    return images;
  }

  private static Map<Item, Images> expected(
      Map<Integer, Item> before, Map<Integer, Item> after, List<List<Integer>> touched) {
    var expected = new HashMap<Item, Images>();
    for (var number : touched.stream().flatMap(List::stream).toList()) {
      if (number >= 0 && (before.containsKey(number) || after.containsKey(number))) {
        expected.put(
            Item.of(Songs.key(number).attributes()),
            new Images(
                before.getOrDefault(number, Item.EMPTY), after.getOrDefault(number, Item.EMPTY)));
      }
    }
    return expected;
  }

  /// Makes a random change. Returns the number of the item, or -1 if it did not change.
  private static int write(Database db, Map<Integer, Item> model, Random random) {
    int number = random.nextInt(60);
    if (random.nextInt(3) == 0) {
      db.deleteItem(DeleteItem.of(SONGS, Songs.key(number)));
      return model.remove(number) == null ? -1 : number;
    }
    var item = Songs.song(number).with("plays", random.nextInt(3));
    db.putItem(PutItem.of(SONGS, item));
    return item.equals(model.put(number, item)) ? -1 : number;
  }

  @ParameterizedTest
  @EnumSource(ExportView.class)
  void the_view_says_which_images_an_incremental_export_has(ExportView view) throws Exception {
    try (var db = open()) {
      Songs.create(db);
      db.putItem(PutItem.of(SONGS, Songs.song(1)));
      now.set(START.plusSeconds(1));
      db.putItem(PutItem.of(SONGS, Songs.song(1).with("plays", 1)));
      now.set(START.plus(Duration.ofMinutes(20)));
      var period = START.plus(Duration.ofMinutes(20));
      var line =
          lines(export(db, request().changes(START.plusSeconds(1), period, view))).getFirst();
      assertThat(line.keySet())
          .isEqualTo(
              view == ExportView.NEW_IMAGE
                  ? Set.of("Metadata", "Keys", "NewImage")
                  : Set.of("Metadata", "Keys", "OldImage", "NewImage"));
      assertThat(line.get("Metadata"))
          .isEqualTo(Map.of("WriteTimestampMicros", Map.of("N", "1767225601000000")));
    }
  }

  @Test
  void the_window_has_two_borders() {
    try (var db = open()) {
      assertThatThrownBy(() -> db.exportTableToPointInTime(request()))
          .isInstanceOf(TableNotFoundException.class)
          .hasMessage("Table not found: " + ARN);
      db.createTable(Songs.table());
      assertThatThrownBy(() -> db.exportTableToPointInTime(request()))
          .isInstanceOf(PointInTimeRecoveryUnavailableException.class)
          .hasMessage("Point in time recovery is not enabled for table 'songs'");
    }
    try (var db = open()) {
      Songs.create(db);
      now.set(START.plus(Duration.ofDays(2)));
      var outside = "The specified ExportTime is outside of the point in time recovery window.";
      assertRefused(db, request().at(START.minusMillis(1)), outside);
      assertRefused(db, request().at(now.get().plusMillis(1)), outside);
      export(db, request().at(START));
      export(db, request().at(now.get()));
      assertRefused(
          db,
          period(START, Duration.ZERO),
          "Incremental export period from time should not be greater or equal to incremental export period to time");
      assertRefused(
          db,
          period(START, Duration.ofMinutes(15).minusMillis(1)),
          "Difference between export period from time and export period to time is less than 15 minutes");
      assertRefused(
          db,
          period(START, Duration.ofHours(24).plusMillis(1)),
          "Difference between export period from time and export period to time is greater than 24 hours");
      assertRefused(db, period(START.minusMillis(1), Duration.ofMinutes(15)), outside);
      export(db, period(START, Duration.ofMinutes(15)));
      export(db, period(START, Duration.ofHours(24)));
    }
  }

  private static ExportTableToPointInTime period(Instant from, Duration length) {
    return request().changes(from, from.plus(length), ExportView.NEW_IMAGE);
  }

  private static void assertRefused(Database db, ExportTableToPointInTime request, String message) {
    assertThatThrownBy(() -> db.exportTableToPointInTime(request))
        .isInstanceOf(InvalidExportTimeException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../outside", "a/../../outside", "/etc"})
  void no_prefix_leads_out_of_the_bucket(String prefix) {
    try (var db = open()) {
      Songs.create(db);
      var outside = ExportTableToPointInTime.of(ARN, ExportTarget.of("bucket").prefixed(prefix));
      assertThatThrownBy(() -> db.exportTableToPointInTime(outside))
          .isInstanceOf(ValidationException.class)
          .hasMessage(
              "One or more parameter values were invalid: S3Prefix leads out of the bucket: "
                  + prefix);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"..", "a/b", "/etc", "", "."})
  void no_bucket_leads_out_of_the_directory_of_buckets(String bucket) {
    try (var db = open()) {
      Songs.create(db);
      assertThatThrownBy(
              () ->
                  db.exportTableToPointInTime(
                      ExportTableToPointInTime.of(ARN, ExportTarget.of(bucket))))
          .isInstanceOf(ValidationException.class)
          .hasMessageContaining("at 's3Bucket' failed to satisfy constraint");
    }
  }

  @Test
  void a_token_identifies_one_export() {
    try (var db = open()) {
      Songs.create(db);
      var first = db.exportTableToPointInTime(request().token("t")).export();
      Songs.endedExport(db, first.arn());
      assertThat(db.exportTableToPointInTime(request().token("t")).export().arn())
          .isEqualTo(first.arn());
      assertThatThrownBy(() -> db.exportTableToPointInTime(request().at(START).token("t")))
          .isInstanceOf(ExportConflictException.class)
          .hasMessage("There was a conflict when writing to the specified S3 bucket.");
      now.set(START.plus(Duration.ofHours(8)));
      assertThat(db.exportTableToPointInTime(request().token("t")).export().arn())
          .isNotEqualTo(first.arn());
    }
  }

  @Test
  void exports_are_listed_newest_first() {
    try (var db = open()) {
      Songs.create(db);
      var arns = new ArrayList<String>();
      for (int i = 0; i < 3; i++) {
        now.set(START.plusSeconds(i));
        arns.addFirst(export(db, request()).arn());
      }
      var first = db.listExports(ListExports.FIRST_PAGE.of(ARN).limit(2));
      assertThat(first.exports().stream().map(export -> export.arn()))
          .isEqualTo(arns.subList(0, 2));
      var rest = db.listExports(ListExports.FIRST_PAGE.after(first.next().orElseThrow()));
      assertThat(rest.exports().stream().map(export -> export.arn())).isEqualTo(arns.subList(2, 3));
      assertThat(rest.next()).isEmpty();
      assertThatThrownBy(() -> db.describeExport(new DescribeExport(ARN + "/export/x")))
          .isInstanceOf(ExportNotFoundException.class)
          .hasMessage("Export not found: " + ARN + "/export/x");
    }
  }

  @Test
  void the_files_of_an_export_are_handed_out_and_removed_without_those_of_others() {
    try (var db = open()) {
      Songs.create(db);
      var kept = export(db, request());
      now.set(START.plus(Duration.ofHours(1)));
      var changes = request().changes(START, now.get(), ExportView.NEW_IMAGE);
      var other = export(db, changes);
      var removed = export(db, changes.token("again"));
      for (var export : List.of(kept, other, removed)) {
        var files = db.exportFiles(export.arn());
        assertThat(files.keySet()).contains(export.manifest().orElseThrow()).hasSize(6);
        assertThat(files)
            .allSatisfy((key, file) -> assertThat(root.resolve("bucket").resolve(key)).exists());
      }
      db.removeExportFiles(removed.arn());
      assertThat(db.exportFiles(removed.arn())).isEmpty();
      assertThat(db.exportFiles(other.arn())).hasSize(6);
      assertThat(db.exportFiles(kept.arn())).hasSize(6);
      assertThatThrownBy(() -> db.exportFiles(ARN + "/export/x"))
          .isInstanceOf(ExportNotFoundException.class);
    }
  }

  @Test
  void large_exports_have_several_files() throws Exception {
    var location = new ExportLocation(root, "AWSDynamoDB/", "id", false);
    location.prepare();
    try (var writer = new ExportFileWriter(location, 100)) {
      for (int i = 0; i < 10; i++) {
        writer.add(LineFormat.DYNAMODB_JSON.line(Songs.song(i)));
      }
      var files = writer.finish();
      assertThat(files).hasSize(5);
      assertThat(files.stream().map(ExportFileWriter.DataFile::items)).containsOnly(2L);
      assertThat(files.stream().map(ExportFileWriter.DataFile::key).distinct()).hasSize(5);
    }
  }

  @Test
  void a_table_without_history_can_be_written_as_plain_lines() throws IOException {
    try (var db = open()) {
      db.createTable(Songs.table());
      db.putItem(PutItem.of(SONGS, Songs.song(1).with("plays", 2).with("good", true)));
      var out = new ByteArrayOutputStream();
      var reports = new ArrayList<JobProgress>();
      assertThat(db.dump(SONGS, LineFormat.PLAIN_JSON, out, reports::add)).isEqualTo(1);
      assertThat(out.toString(UTF_8))
          .isEqualTo("{\"artist\":\"artist-1\",\"good\":true,\"plays\":2,\"title\":\"title-1\"}\n");
      assertThat(reports).containsExactly(new JobProgress(1, 1, JobProgress.Unit.ITEMS));
    }
  }

  private Path file(String key) {
    return root.resolve("bucket").resolve(key);
  }

  /// The lines of all data files, after checking their counts and checksums, and those of the manifests.
  private List<Map<String, Object>> lines(ExportDescription export) throws Exception {
    var summary = Json.object(new String(checked(export.manifest().orElseThrow()), UTF_8));
    var files = new String(checked(Json.text(summary, "manifestFilesS3Key")), UTF_8);
    var lines = new ArrayList<Map<String, Object>>();
    for (var line : files.lines().toList()) {
      var file = Json.object(line);
      var content = Files.readAllBytes(file(Json.text(file, "dataFileS3Key")));
      assertThat(file.get("md5Checksum")).isEqualTo(md5(content));
      assertThat(Json.text(file, "etag")).matches("[0-9a-f]{32}-1");
      assertThat(Json.text(file, "dataFileS3Key"))
          .matches(".*AWSDynamoDB/([0-9]{14}-[0-9a-f]{8}/)?data/[a-z2-7]{26}\\.json\\.gz");
      var texts = text(content).lines().toList();
      assertThat(file.get("itemCount")).isEqualTo(BigDecimal.valueOf(texts.size()));
      texts.forEach(text -> lines.add(Json.object(text)));
    }
    assertThat(summary.get("itemCount")).isEqualTo(BigDecimal.valueOf(lines.size()));
    assertThat(export.itemCount()).isEqualTo(lines.size());
    return lines;
  }

  private byte[] checked(String key) throws Exception {
    var content = Files.readAllBytes(file(key));
    assertThat(file(key.replace(".json", ".md5"))).hasContent(md5(content));
    return content;
  }

  private static String md5(byte[] content) throws Exception {
    return Base64.getEncoder().encodeToString(MessageDigest.getInstance("MD5").digest(content));
  }

  private static String text(byte[] compressed) throws IOException {
    try (var in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
