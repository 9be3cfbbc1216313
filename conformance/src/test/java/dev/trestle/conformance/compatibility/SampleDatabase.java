package dev.trestle.conformance.compatibility;

import static dev.trestle.conformance.differential.endpoint.Json.array;
import static dev.trestle.conformance.differential.endpoint.Json.asObject;
import static dev.trestle.conformance.differential.endpoint.Json.inner;
import static dev.trestle.conformance.differential.endpoint.Json.innerArray;
import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A small database with a sample of everything: tables, indexes, items, streams, backups, exports, tags. Two of them
/// are equal, so that two requests can be compared by their effects.
final class SampleDatabase implements AutoCloseable {
  private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
  private static final Duration SETTLED_WITHIN = Duration.ofSeconds(30);
  private static final int TAGS = 12;
  private static final Set<String> BUSY =
      Set.of("CREATING", "UPDATING", "DELETING", "ENABLING", "DISABLING", "IN_PROGRESS");

  private final AtomicReference<Instant> now = new AtomicReference<>(BEGIN);
  private final Database database;
  private final Wire wire;
  private final Map<String, Object> places = new LinkedHashMap<>();

  /// @param copies whether there are backups and exports, which take time
  SampleDatabase(Path exports, boolean copies) {
    database = Database.open(DatabaseOptions.inMemory().exports(exports).clock(now::get));
    wire = new Wire(database, database);
    createTables();
    createHistory();
    if (copies) {
      createCopies();
    }
    tag();
    findPlaces();
  }

  /// The response of an operation, as JSON, with its status as `status`.
  Map<String, Object> answer(String operation, Map<String, Object> request) {
    var response = wire.answer(operation, Json.bytes(request));
    // Operations on tags have an empty response.
    var answer = response.body().length == 0 ? object() : asObject(Json.parse(response.body()));
    answer.put("status", response.status());
    return answer;
  }

  /// The request with `{…}` replaced by values of this database.
  Object placed(Object json) {
    return switch (json) {
      case Map<?, ?> map -> {
        var placed = object();
        map.forEach((name, value) -> placed.put((String) name, placed(value)));
        yield placed;
      }
      case List<?> list -> {
        var placed = array();
        list.forEach(element -> placed.add(placed(element)));
        yield placed;
      }
      case String text when text.startsWith("{") ->
          places.computeIfAbsent(
              text.substring(1, text.length() - 1),
              name -> {
                throw new IllegalStateException("There is no " + name);
              });
      default -> json;
    };
  }

  /// Waits until all background changes are done.
  void settle() {
    long deadline = System.nanoTime() + SETTLED_WITHIN.toNanos();
    while (isBusy()) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("The database is still busy");
      }
      Thread.onSpinWait();
    }
  }

  private boolean isBusy() {
    return Stream.of(
            tables().stream().map(this::describe),
            tables().stream()
                .map(table -> answer("DescribeTimeToLive", object("TableName", table))),
            innerArray(answer("ListBackups", object()), "BackupSummaries").stream(),
            innerArray(answer("ListExports", object()), "ExportSummaries").stream())
        .flatMap(all -> all)
        .map(Json::text)
        .anyMatch(text -> BUSY.stream().anyMatch(state -> text.contains("Status\":\"" + state)));
  }

  /// Everything that a client can see, as one text.
  String state() {
    var seen = new StringBuilder();
    for (var operation : List.of("ListTables", "ListBackups", "ListExports", "ListStreams")) {
      seen.append(Json.text(answer(operation, object()))).append('\n');
    }
    for (var table : tables()) {
      var named = object("TableName", table);
      for (var operation :
          List.of("DescribeTable", "Scan", "DescribeTimeToLive", "DescribeContinuousBackups")) {
        seen.append(Json.text(answer(operation, named))).append('\n');
      }
      var arn = object("ResourceArn", asObject(describe(table)).getOrDefault("TableArn", ""));
      seen.append(Json.text(answer("ListTagsOfResource", arn))).append('\n');
    }
    return seen.toString();
  }

  /// The records that a shard iterator leads to.
  Object read(Object iterator) {
    return innerArray(answer("GetRecords", object("ShardIterator", iterator)), "Records");
  }

  private List<Object> tables() {
    return innerArray(answer("ListTables", object()), "TableNames");
  }

  private Object describe(Object table) {
    return inner(answer("DescribeTable", object("TableName", table)), "Table");
  }

  private void createTables() {
    run(
        "CreateTable",
        parse(
            """
        {"TableName": "songs", "BillingMode": "PAY_PER_REQUEST",
         "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}, {"AttributeName": "sk", "KeyType": "RANGE"}],
         "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}, {"AttributeName": "sk", "AttributeType": "N"},
           {"AttributeName": "title", "AttributeType": "S"}, {"AttributeName": "year", "AttributeType": "N"}],
         "LocalSecondaryIndexes": [{"IndexName": "by-title", "Projection": {"ProjectionType": "KEYS_ONLY"},
           "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}, {"AttributeName": "title", "KeyType": "RANGE"}]}],
         "GlobalSecondaryIndexes": [{"IndexName": "by-year", "Projection": {"ProjectionType": "ALL"},
           "KeySchema": [{"AttributeName": "year", "KeyType": "HASH"}, {"AttributeName": "pk", "KeyType": "RANGE"}]}],
         "StreamSpecification": {"StreamEnabled": true, "StreamViewType": "NEW_AND_OLD_IMAGES"}}"""));
    run(
        "CreateTable",
        parse(
            """
        {"TableName": "plain", "BillingMode": "PAY_PER_REQUEST", "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}],
         "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}]}"""));
    run(
        "CreateTable",
        parse(
            """
        {"TableName": "provisioned", "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}],
         "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}],
         "ProvisionedThroughput": {"ReadCapacityUnits": 5, "WriteCapacityUnits": 5},
         "StreamSpecification": {"StreamEnabled": true, "StreamViewType": "KEYS_ONLY"}}"""));
    run(
        "CreateTable",
        parse(
            """
            {"TableName": "sorted", "BillingMode": "PAY_PER_REQUEST",
             "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}, {"AttributeName": "sk", "KeyType": "RANGE"}],
             "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}, {"AttributeName": "sk", "AttributeType": "S"}]}"""));
    settle();
  }

  private void createHistory() {
    for (var table : List.of("songs", "plain")) {
      place(table, asObject(describe(table)).get("TableArn"));
      run(
          "UpdateContinuousBackups",
          object(
              "TableName",
              table,
              "PointInTimeRecoverySpecification",
              object("PointInTimeRecoveryEnabled", true)));
    }
    run(
        "UpdateTimeToLive",
        parse(
            "{\"TableName\": \"songs\", \"TimeToLiveSpecification\": {\"Enabled\": true, \"AttributeName\": \"ttl\"}}"));
    put(
        "songs",
        "{\"pk\": {\"S\": \"a\"}, \"sk\": {\"N\": \"1\"}, \"title\": {\"S\": \"one\"}, \"year\": {\"N\": \"1\"}, \"label\": {\"S\": \"l\"}}");
    put("songs", "{\"pk\": {\"S\": \"a\"}, \"sk\": {\"N\": \"2\"}, \"title\": {\"S\": \"two\"}}");
    put("plain", "{\"pk\": {\"S\": \"x\"}}");
    forward(Duration.ofHours(1));
    places.put("early", now.get().minus(Duration.ofMinutes(30)).getEpochSecond());
    // A shard is rolled after four hours; then the stream has a second one.
    forward(Duration.ofHours(5));
    database.sweep();
    put("songs", "{\"pk\": {\"S\": \"a\"}, \"sk\": {\"N\": \"3\"}, \"title\": {\"S\": \"three\"}}");
    put("songs", "{\"pk\": {\"S\": \"b\"}, \"sk\": {\"N\": \"1\"}}");
    put("plain", "{\"pk\": {\"S\": \"a\"}}");
    forward(Duration.ofHours(1));
    places.put("late", now.get().minus(Duration.ofMinutes(10)).getEpochSecond());
  }

  private void createCopies() {
    for (var table : List.of("songs", "plain")) {
      forward(Duration.ofMinutes(1));
      var backup = run("CreateBackup", object("TableName", table, "BackupName", "of-" + table));
      places.put(
          table.equals("songs") ? "backup" : "other backup",
          inner(backup, "BackupDetails").getOrDefault("BackupArn", ""));
      var export =
          run(
              "ExportTableToPointInTime",
              object("TableArn", placed("{" + table + "}"), "S3Bucket", "first"));
      places.put(
          table.equals("songs") ? "export" : "other export",
          inner(export, "ExportDescription").getOrDefault("ExportArn", ""));
      settle();
    }
  }

  private void tag() {
    var tags = array();
    for (int i = 1; i <= TAGS; i++) {
      tags.add(object("Key", "tag-%02d".formatted(i), "Value", "v"));
    }
    for (var table : List.of("songs", "plain")) {
      run(
          "TagResource",
          object(
              "ResourceArn",
              placed("{" + table + "}"),
              "Tags",
              table.equals("songs") ? tags : tags.subList(0, 2)));
    }
  }

  private void findPlaces() {
    place("exports token", answer("ListExports", object("MaxResults", 1)).get("NextToken"));
    place(
        "tags token",
        answer("ListTagsOfResource", object("ResourceArn", placed("{songs}"))).get("NextToken"));
    place(
        "first stream",
        asObject(innerArray(answer("ListStreams", object()), "Streams").getFirst())
            .get("StreamArn"));
    place("stream", asObject(describe("songs")).get("LatestStreamArn"));
    place("other stream", asObject(describe("provisioned")).get("LatestStreamArn"));
    var shards = shards("{stream}");
    place("shard", asObject(shards.getFirst()).get("ShardId"));
    place("second shard", asObject(shards.getLast()).get("ShardId"));
    place("other shard", asObject(shards("{other stream}").getFirst()).get("ShardId"));
    place("iterator", iterator("TRIM_HORIZON"));
    place("latest iterator", iterator("LATEST"));
    var first = asObject(Json.asArray(read(placed("{iterator}"))).getFirst());
    place("sequence number", inner(first, "dynamodb").get("SequenceNumber"));
  }

  private void place(String name, @Nullable Object value) {
    if (value != null) {
      places.put(name, value);
    }
  }

  private List<Object> shards(String stream) {
    var answer = answer("DescribeStream", object("StreamArn", placed(stream)));
    return innerArray(inner(answer, "StreamDescription"), "Shards");
  }

  private @Nullable Object iterator(String type) {
    return answer(
            "GetShardIterator",
            object(
                "StreamArn",
                placed("{stream}"),
                "ShardId",
                placed("{shard}"),
                "ShardIteratorType",
                type))
        .get("ShardIterator");
  }

  private void put(String table, String item) {
    run(
        "PutItem",
        object("TableName", table, "Item", Json.parse(item.getBytes(StandardCharsets.UTF_8))));
  }

  /// Moves the clock forward.
  void forward(Duration time) {
    now.updateAndGet(moment -> moment.plus(time));
  }

  private Map<String, Object> run(String operation, Map<String, Object> request) {
    var answer = answer(operation, request);
    if (!Integer.valueOf(200).equals(answer.get("status"))) {
      throw new IllegalStateException(operation + ": " + Json.text(answer));
    }
    return answer;
  }

  private static Map<String, Object> parse(String json) {
    return asObject(Json.parse(json.getBytes(StandardCharsets.UTF_8)));
  }

  @Override
  public void close() {
    database.close();
  }
}
