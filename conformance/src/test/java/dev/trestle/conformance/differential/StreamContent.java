package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.endpoint.Json.object;
import static java.util.Objects.requireNonNull;

import dev.trestle.conformance.differential.endpoint.Endpoint;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.endpoint.NormalizedResponse;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The records of a table's newest stream by item, without what may differ: ids, numbers and times of the records, and
/// the order of items that one request wrote.
final class StreamContent {
  private StreamContent() {}

  /// The records of each key, in order.
  static Map<String, List<String>> of(Endpoint endpoint, String table) {
    var shown = Json.inner(ask(endpoint, "DescribeTable", object("TableName", table)), "Table");
    var arn = requireNonNull(shown.get("LatestStreamArn"));
    var stream = ask(endpoint, "DescribeStream", object("StreamArn", arn));
    var records = new TreeMap<String, List<String>>();
    for (var shard : Json.innerArray(Json.inner(stream, "StreamDescription"), "Shards")) {
      read(endpoint, arn, requireNonNull(Json.asObject(shard).get("ShardId")), records);
    }
    return records;
  }

  private static void read(
      Endpoint endpoint, Object arn, Object shard, Map<String, List<String>> records) {
    var iterator =
        ask(
                endpoint,
                "GetShardIterator",
                object("StreamArn", arn, "ShardId", shard, "ShardIteratorType", "TRIM_HORIZON"))
            .get("ShardIterator");
    boolean more = true;
    while (more && iterator != null) {
      var page = ask(endpoint, "GetRecords", object("ShardIterator", iterator));
      var found = Json.innerArray(page, "Records");
      for (var record : found) {
        var comparable = comparable(Json.asObject(record));
        var key = Json.text(Json.inner(Json.inner(comparable, "dynamodb"), "Keys"));
        records.computeIfAbsent(key, _ -> new ArrayList<>()).add(Json.text(comparable));
      }
      iterator = page.get("NextShardIterator");
      more = !found.isEmpty();
    }
  }

  private static Map<String, Object> comparable(Map<String, Object> record) {
    record.keySet().removeAll(List.of("eventID", "awsRegion"));
    Json.inner(record, "dynamodb")
        .keySet()
        .removeAll(List.of("SequenceNumber", "ApproximateCreationDateTime"));
    repair(record);
    return NormalizedResponse.of(new JsonResponse(200, record), "GetRecords").body();
  }

  /// Local writes some values in a stream differently from the same values in an item: nested numbers unchanged, such
  /// as 1E+2 and 1.0, and an empty map as nothing at all. Amazon writes both in the same way.
  private static void repair(Object value) {
    switch (value) {
      case Map<?, ?> map -> {
        var object = Json.asObject(map);
        object.computeIfPresent("N", (_, number) -> plain(number));
        Json.innerArray(object, "NS").replaceAll(StreamContent::plain);
        object.replaceAll((name, inner) -> name.equals("M") ? inner : whole(inner));
        object.values().forEach(StreamContent::repair);
      }
      case List<?> list -> {
        Json.asArray(list).replaceAll(StreamContent::whole);
        list.forEach(StreamContent::repair);
      }
      default -> {}
    }
  }

  private static Object plain(Object number) {
    return number instanceof String text
        ? new BigDecimal(text).stripTrailingZeros().toPlainString()
        : number;
  }

  private static Object whole(Object value) {
    return value instanceof Map<?, ?> map && map.isEmpty() ? object("M", object()) : value;
  }

  private static Map<String, Object> ask(
      Endpoint endpoint, String operation, Map<String, Object> request) {
    var answer = endpoint.answer(operation, Json.bytes(request));
    if (!answer.succeeded()) {
      throw new IllegalStateException("%s: %s".formatted(operation, answer));
    }
    return answer.body();
  }
}
