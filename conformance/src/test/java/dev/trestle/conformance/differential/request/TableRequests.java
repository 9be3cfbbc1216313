package dev.trestle.conformance.differential.request;

import static dev.trestle.conformance.differential.endpoint.Json.array;
import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.endpoint.Json;
import java.util.List;
import java.util.Map;

/// Random requests about tables. Those that create or change one use separate tables.
public final class TableRequests {
  /// A table that is created in many ways, mostly invalid ones.
  public static final String ODD = "odd";

  private final SeededChoice draw;

  public TableRequests(SeededChoice draw) {
    this.draw = draw;
  }

  public Map<String, Object> createTable() {
    return draw.percent(40) ? TableShape.PASSING.createRequest() : odd();
  }

  public Map<String, Object> deleteTable() {
    return object("TableName", draw.of(ODD, ODD, TableShape.PASSING.name(), "never-was"));
  }

  public Map<String, Object> describe() {
    return object("TableName", anyName());
  }

  public Map<String, Object> listTables() {
    var request = object();
    if (draw.percent(50)) {
      request.put("Limit", draw.of(1, 2, 5, 100));
    }
    if (draw.percent(30)) {
      request.put("ExclusiveStartTableName", anyName());
    }
    return request;
  }

  public Map<String, Object> updateTable() {
    var request = object("TableName", draw.of(ODD, TableShape.PASSING.name(), "never-was"));
    switch (draw.below(6)) {
      case 0 -> {
        request.put("BillingMode", "PROVISIONED");
        request.put("ProvisionedThroughput", throughput());
      }
      case 1 -> request.put("BillingMode", "PAY_PER_REQUEST");
      case 2 -> request.put("ProvisionedThroughput", throughput());
      // Never enabled: Local disables it again with the next change of anything else.
      case 3 -> request.put("DeletionProtectionEnabled", false);
      case 4 -> {
        boolean enabled = draw.percent(60);
        var stream = object("StreamEnabled", enabled);
        if (enabled) {
          stream.put(
              "StreamViewType",
              draw.of("KEYS_ONLY", "NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES"));
        }
        request.put("StreamSpecification", stream);
      }
      default -> {
        if (draw.percent(50)) {
          request.put(
              "AttributeDefinitions", array(object("AttributeName", "late", "AttributeType", "S")));
          request.put(
              "GlobalSecondaryIndexUpdates",
              array(
                  object(
                      "Create",
                      TableShape.Index.global(
                              "late-index", TableShape.Keys.of("late"), TableShape.ALL)
                          .definition())));
        } else {
          request.put(
              "GlobalSecondaryIndexUpdates",
              array(
                  object(
                      "Delete", object("IndexName", draw.of("late-index", "by-b", "never-was")))));
        }
      }
    }
    return request;
  }

  public Map<String, Object> updateTimeToLive() {
    return object(
        "TableName",
        draw.of(TableShape.PASSING.name(), ODD, "never-was"),
        "TimeToLiveSpecification",
        object(
            "Enabled", draw.percent(60), "AttributeName", draw.of("expires", "expires", "other")));
  }

  private String anyName() {
    return draw.percent(70)
        ? draw.of(TableShape.EVERY).name()
        : draw.of(ODD, "never-was", "a", "zzz", "bad name!", "abc");
  }

  private Map<String, Object> odd() {
    var request =
        object(
            "TableName",
            ODD,
            "AttributeDefinitions",
            array(object("AttributeName", "pk", "AttributeType", draw.of("S", "N", "B"))),
            "KeySchema",
            TableShape.Keys.of("pk").schema(),
            "BillingMode",
            "PAY_PER_REQUEST");
    if (draw.percent(30)) {
      request.put("BillingMode", "PROVISIONED");
      request.put("ProvisionedThroughput", throughput());
    }
    if (draw.percent(20)) {
      request.put("TableClass", draw.of("STANDARD", "STANDARD_INFREQUENT_ACCESS"));
    }
    if (draw.percent(30)) {
      spoil(request);
    }
    return request;
  }

  /// Adds one of the mistakes that only a table definition can have.
  private void spoil(Map<String, Object> request) {
    var definitions = Json.innerArray(request, "AttributeDefinitions");
    var schema = Json.innerArray(request, "KeySchema");
    List<Runnable> mistakes =
        List.of(
            definitions::clear,
            schema::clear,
            () -> definitions.add(object("AttributeName", "unused", "AttributeType", "S")),
            () -> definitions.add(Json.copy(definitions.getFirst())),
            () -> schema.add(object("AttributeName", "sk", "KeyType", "RANGE")),
            () -> schema.add(object("AttributeName", "pk", "KeyType", "RANGE")),
            () -> schema.add(object("AttributeName", "pk", "KeyType", "HASH")),
            () -> Json.asObject(schema.getFirst()).put("KeyType", "RANGE"),
            () -> Json.asObject(schema.getFirst()).put("KeyType", "SOMETHING"),
            () -> Json.asObject(definitions.getFirst()).put("AttributeType", "SS"),
            () -> request.remove("BillingMode"),
            () -> request.put("BillingMode", "FREE"),
            () ->
                request.put(
                    "ProvisionedThroughput",
                    object("ReadCapacityUnits", 0, "WriteCapacityUnits", 1)),
            () -> request.put("ProvisionedThroughput", throughput()),
            () -> request.put("StreamSpecification", object("StreamEnabled", true)),
            () ->
                request.put(
                    "StreamSpecification",
                    object("StreamEnabled", false, "StreamViewType", "KEYS_ONLY")),
            () -> request.put("LocalSecondaryIndexes", array()),
            () -> request.put("GlobalSecondaryIndexes", array()),
            () ->
                indexes(
                    request,
                    "LocalSecondaryIndexes",
                    TableShape.Keys.of("pk", "b"),
                    TableShape.ALL),
            () ->
                indexes(request, "GlobalSecondaryIndexes", TableShape.Keys.of("b"), TableShape.ALL),
            () -> indexes(request, "GlobalSecondaryIndexes", TableShape.Keys.of("pk"), object()),
            () ->
                indexes(
                    request,
                    "GlobalSecondaryIndexes",
                    TableShape.Keys.of("pk"),
                    TableShape.include()),
            () ->
                indexes(
                    request,
                    "GlobalSecondaryIndexes",
                    TableShape.Keys.of("pk"),
                    object("ProjectionType", "ALL", "NonKeyAttributes", array("x"))),
            () -> {
              indexes(request, "GlobalSecondaryIndexes", TableShape.Keys.of("pk"), TableShape.ALL);
              var indexes = Json.innerArray(request, "GlobalSecondaryIndexes");
              indexes.add(Json.copy(indexes.getFirst()));
            });
    draw.of(mistakes).run();
  }

  private static void indexes(
      Map<String, Object> request,
      String member,
      TableShape.Keys keys,
      Map<String, Object> projection) {
    request.put(member, array(TableShape.Index.global("index", keys, projection).definition()));
  }

  private Map<String, Object> throughput() {
    return object("ReadCapacityUnits", draw.of(1, 5, 10), "WriteCapacityUnits", draw.of(1, 5, 10));
  }
}
