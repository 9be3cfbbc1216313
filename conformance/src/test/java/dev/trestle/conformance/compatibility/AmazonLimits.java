package dev.trestle.conformance.compatibility;

import static dev.trestle.conformance.differential.endpoint.Json.array;
import static dev.trestle.conformance.differential.endpoint.Json.asObject;
import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.ServedDatabase;
import dev.trestle.conformance.api.Api;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.http.RawClient;
import dev.trestle.conformance.http.RawRequest;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The limits that Amazon documents under "Constraints" and "Quotas", as far as a test can reach them.
final class AmazonLimits {
  private static final int KB = 1024;
  private static final int LARGE = 390 * KB;

  private AmazonLimits() {}

  static List<AmazonLimit> all() {
    return Stream.of(names(), items(), expressions(), groups(), tables(), pages(), quotas())
        .flatMap(List::stream)
        .toList();
  }

  /// A limit on a number: the largest allowed value, and a request with any value.
  private static AmazonLimit atMost(
      String name, String unit, int most, IntFunction<Request> request) {
    return new AmazonLimit(
        name, "%,d %s".formatted(most, unit).strip(), request.apply(most), request.apply(most + 1));
  }

  private static AmazonLimit between(
      String name, String amazon, int least, int most, IntFunction<Request> request) {
    return new AmazonLimit(
        name,
        amazon,
        request.apply(least).and(request.apply(most)),
        request.apply(least - 1).or(request.apply(most + 1)));
  }

  /// A request that is accepted or rejected.
  private record Request(String operation, Map<String, Object> body)
      implements Predicate<SampleDatabase> {
    @Override
    public boolean test(SampleDatabase database) {
      return Integer.valueOf(200)
          .equals(database.answer(operation, asObject(database.placed(body))).get("status"));
    }
  }

  private static List<AmazonLimit> names() {
    return List.of(
        between("Name of a table", "3 to 255 characters", 3, 255, n -> table("t".repeat(n))),
        between(
            "Name of an index",
            "3 to 255 characters",
            3,
            255,
            n -> table("names-" + n, "GlobalSecondaryIndexes", array(index("i".repeat(n))))),
        atMost(
            "Name of a key attribute",
            "bytes",
            255,
            n ->
                new Request(
                    "CreateTable",
                    object(
                        "TableName",
                        "key-" + n,
                        "BillingMode",
                        "PAY_PER_REQUEST",
                        "KeySchema",
                        array(object("AttributeName", "k".repeat(n), "KeyType", "HASH")),
                        "AttributeDefinitions",
                        array(object("AttributeName", "k".repeat(n), "AttributeType", "S"))))),
        atMost(
            "Name of another attribute",
            "bytes",
            65_535,
            n -> put(object("pk", text("a"), "n".repeat(n), text("")))));
  }

  private static List<AmazonLimit> items() {
    return List.of(
        // Two bytes of the key's name, one of its value, one of the other name.
        atMost(
            "Item, with all its names",
            "bytes",
            400 * KB,
            n -> put(object("pk", text("a"), "d", text("x".repeat(n - 4))))),
        atMost("Partition key", "bytes", 2048, n -> put(object("pk", text("k".repeat(n))))),
        atMost(
            "Sort key",
            "bytes",
            1024,
            n ->
                new Request(
                    "PutItem",
                    object(
                        "TableName",
                        "sorted",
                        "Item",
                        object("pk", text("a"), "sk", text("k".repeat(n)))))),
        atMost(
            "Nesting of a document",
            "levels",
            32,
            n -> put(object("pk", text("a"), "d", nested(n)))),
        atMost(
            "Digits of a number",
            "",
            38,
            n -> put(object("pk", text("a"), "n", number("9".repeat(n))))),
        atMost(
            "Largest number",
            "digits before the point",
            126,
            n -> put(object("pk", text("a"), "n", number("1e" + (n - 1))))),
        atMost(
            "Smallest number",
            "digits after the point",
            130,
            n -> put(object("pk", text("a"), "n", number("1e-" + n)))));
  }

  private static List<AmazonLimit> expressions() {
    return List.of(
        atMost(
            "Length of an expression",
            "bytes",
            4 * KB,
            n -> condition("attribute_exists(pk)" + " ".repeat(n - 20))),
        atMost("Operators and functions of an expression", "", 300, AmazonLimits::operators),
        atMost(
            "Operands of IN",
            "",
            100,
            n ->
                new Request(
                    "Scan",
                    object(
                        "TableName",
                        "plain",
                        "FilterExpression",
                        "pk IN (" + joined(n, _ -> "d", ", ") + ")"))),
        atMost(
            "Length of a placeholder",
            "characters",
            255,
            n ->
                new Request(
                    "PutItem",
                    object(
                        "TableName",
                        "plain",
                        "Item",
                        object("pk", text("x")),
                        "ConditionExpression",
                        "attribute_exists(#" + "p".repeat(n - 1) + ")",
                        "ExpressionAttributeNames",
                        object("#" + "p".repeat(n - 1), "pk")))));
  }

  private static List<AmazonLimit> groups() {
    return List.of(
        atMost(
            "Keys of a BatchGetItem",
            "",
            100,
            n ->
                new Request(
                    "BatchGetItem",
                    object(
                        "RequestItems",
                        object("plain", object("Keys", each(n, AmazonLimits::key)))))),
        atMost(
            "Writes of a BatchWriteItem",
            "",
            25,
            n ->
                new Request(
                    "BatchWriteItem",
                    object(
                        "RequestItems",
                        object(
                            "plain", each(n, i -> object("PutRequest", object("Item", key(i)))))))),
        atMost(
            "Actions of a TransactGetItems",
            "",
            100,
            n ->
                new Request(
                    "TransactGetItems",
                    object(
                        "TransactItems",
                        each(n, i -> object("Get", object("TableName", "plain", "Key", key(i))))))),
        atMost("Actions of a TransactWriteItems", "", 100, n -> transaction(n, 1)),
        new AmazonLimit(
            "Size of a transaction", "4 MB", transaction(10, LARGE), transaction(11, LARGE)),
        atMost(
            "Length of a client request token",
            "characters",
            36,
            n -> {
              var request = transaction(1, 1);
              request.body().put("ClientRequestToken", "t".repeat(n));
              return request;
            }));
  }

  private static List<AmazonLimit> tables() {
    return List.of(
        atMost("Local indexes of a table", "", 5, AmazonLimits::localIndexes),
        atMost("Global indexes of a table", "", 20, AmazonLimits::globalIndexes),
        atMost("Partition key attributes of a global index", "", 4, AmazonLimits::wideIndex),
        atMost("Attributes that all indexes of a table include", "", 100, AmazonLimits::included),
        between(
            "Days of point-in-time recovery",
            "1 to 35",
            1,
            35,
            n ->
                new Request(
                    "UpdateContinuousBackups",
                    object(
                        "TableName",
                        "plain",
                        "PointInTimeRecoverySpecification",
                        object("PointInTimeRecoveryEnabled", true, "RecoveryPeriodInDays", n)))),
        atMost(
            "Tags of a table",
            "",
            50,
            n -> tags(each(n, i -> object("Key", "k" + i, "Value", "v")))),
        atMost(
            "Key of a tag",
            "characters",
            128,
            n -> tags(array(object("Key", "k".repeat(n), "Value", "v")))),
        atMost(
            "Value of a tag",
            "characters",
            256,
            n -> tags(array(object("Key", "k0", "Value", "v".repeat(n))))));
  }

  private static List<AmazonLimit> pages() {
    return List.of(
        new AmazonLimit(
            "Request", "16 MB", _ -> takesBody(16 << 20), _ -> takesBody((16 << 20) + 1)),
        new AmazonLimit(
            "Page of a Query or Scan",
            "1 MB",
            database -> isOnePage(database, 2),
            database -> isOnePage(database, 3)),
        new AmazonLimit(
            "Answer of a BatchGetItem",
            "16 MB",
            database -> isOneBatch(database, 41),
            database -> isOneBatch(database, 44)),
        atMost(
            "Segments of a Scan",
            "",
            1_000_000,
            n ->
                new Request(
                    "Scan", object("TableName", "plain", "Segment", 0, "TotalSegments", n))),
        atMost(
            "Tables of a ListTables", "", 100, n -> new Request("ListTables", object("Limit", n))),
        atMost(
            "Backups of a ListBackups",
            "",
            100,
            n -> new Request("ListBackups", object("Limit", n))),
        atMost(
            "Exports of a ListExports",
            "",
            25,
            n -> new Request("ListExports", object("MaxResults", n))),
        atMost(
            "Streams of a ListStreams",
            "",
            100,
            n -> new Request("ListStreams", object("Limit", n))),
        atMost(
            "Shards of a DescribeStream",
            "",
            100,
            n -> new Request("DescribeStream", object("StreamArn", "{stream}", "Limit", n))),
        atMost(
            "Records of a GetRecords",
            "",
            1000,
            n -> new Request("GetRecords", object("ShardIterator", "{iterator}", "Limit", n))));
  }

  /// Amazon raises these on request.
  private static List<AmazonLimit> quotas() {
    return List.of(
        new AmazonLimit(
            "Throughput of a provisioned table",
            "40,000 units",
            provisioned("quota", 40_000),
            provisioned("over-quota", 40_001)),
        new AmazonLimit(
            "Throughput that is used",
            "what is provisioned",
            AmazonLimits::takesManyWrites,
            AmazonLimits::takesManyWrites));
  }

  /// A table of five write units takes a thousand writes at once.
  private static boolean takesManyWrites(SampleDatabase database) {
    return IntStream.range(0, 1000)
        .mapToObj(i -> new Request("PutItem", object("TableName", "provisioned", "Item", key(i))))
        .allMatch(request -> request.test(database));
  }

  private static Request provisioned(String name, int units) {
    return table(
        name,
        "BillingMode",
        "PROVISIONED",
        "ProvisionedThroughput",
        object("ReadCapacityUnits", units, "WriteCapacityUnits", units));
  }

  /// Over HTTP: the server rejects larger bodies.
  private static boolean takesBody(int bytes) {
    var body = "{\"Ignored\":\"" + "x".repeat(bytes - 14) + "\"}";
    try (var served = ServedDatabase.inMemory();
        var client = new RawClient(served.uri())) {
      return client.send(RawRequest.post(Api.named("ListTables").target(), body)).status() == 200;
    }
  }

  private static boolean isOnePage(SampleDatabase database, int items) {
    fill(database, items);
    var request =
        object(
            "TableName",
            "sorted",
            "KeyConditionExpression",
            "pk = :p",
            "ExpressionAttributeValues",
            object(":p", text("large-" + items)));
    return !database.answer("Query", request).containsKey("LastEvaluatedKey");
  }

  private static boolean isOneBatch(SampleDatabase database, int items) {
    fill(database, items);
    var keys = each(items, i -> object("pk", text("large-" + items), "sk", text("" + i)));
    var answer =
        database.answer(
            "BatchGetItem", object("RequestItems", object("sorted", object("Keys", keys))));
    return Json.object().equals(answer.get("UnprocessedKeys"));
  }

  private static void fill(SampleDatabase database, int items) {
    for (int i = 0; i < items; i++) {
      database.answer(
          "PutItem",
          object(
              "TableName",
              "sorted",
              "Item",
              object(
                  "pk", text("large-" + items), "sk", text("" + i), "d", text("x".repeat(LARGE)))));
    }
  }

  private static Request table(String name, Object... members) {
    var request =
        object(
            "TableName",
            name,
            "BillingMode",
            "PAY_PER_REQUEST",
            "KeySchema",
            array(object("AttributeName", "pk", "KeyType", "HASH")),
            "AttributeDefinitions",
            array(object("AttributeName", "pk", "AttributeType", "S")));
    request.putAll(object(members));
    return new Request("CreateTable", request);
  }

  private static Map<String, Object> index(String name) {
    return object(
        "IndexName",
        name,
        "KeySchema",
        array(object("AttributeName", "pk", "KeyType", "HASH")),
        "Projection",
        object("ProjectionType", "ALL"));
  }

  private static Request globalIndexes(int count) {
    return table(
        "global-" + count, "GlobalSecondaryIndexes", each(count, i -> index("index-" + i)));
  }

  private static Request localIndexes(int count) {
    return table(
        "local-" + count,
        "KeySchema",
        array(
            object("AttributeName", "pk", "KeyType", "HASH"),
            object("AttributeName", "sk", "KeyType", "RANGE")),
        "AttributeDefinitions",
        array(
            object("AttributeName", "pk", "AttributeType", "S"),
            object("AttributeName", "sk", "AttributeType", "S")),
        "LocalSecondaryIndexes",
        each(
            count,
            i ->
                object(
                    "IndexName",
                    "index-" + i,
                    "KeySchema",
                    array(
                        object("AttributeName", "pk", "KeyType", "HASH"),
                        object("AttributeName", "sk", "KeyType", "RANGE")),
                    "Projection",
                    object("ProjectionType", "ALL"))));
  }

  private static Request wideIndex(int attributes) {
    var index = index("wide");
    index.put(
        "KeySchema", each(attributes, i -> object("AttributeName", "g" + i, "KeyType", "HASH")));
    var defined = each(attributes, i -> object("AttributeName", "g" + i, "AttributeType", "S"));
    defined.add(object("AttributeName", "pk", "AttributeType", "S"));
    return table(
        "wide-" + attributes,
        "GlobalSecondaryIndexes",
        array(index),
        "AttributeDefinitions",
        defined);
  }

  /// Twenty in each index, the maximum, and one more in the last.
  private static Request included(int attributes) {
    return table(
        "included-" + attributes,
        "GlobalSecondaryIndexes",
        each(
            (attributes + 19) / 20,
            i -> {
              var index = index("index-" + i);
              index.put(
                  "Projection",
                  object(
                      "ProjectionType",
                      "INCLUDE",
                      "NonKeyAttributes",
                      each(Math.min(20, attributes - 20 * i), j -> "a" + i + "-" + j)));
              return index;
            }));
  }

  private static Request tags(List<Object> tags) {
    return new Request(
        "CreateTable", with(table("tagged-" + Json.text(tags).length()), "Tags", tags));
  }

  private static Map<String, Object> with(Request request, String name, Object value) {
    request.body().put(name, value);
    return request.body();
  }

  private static Request put(Map<String, Object> item) {
    return new Request("PutItem", object("TableName", "plain", "Item", item));
  }

  private static Request condition(String text) {
    return new Request(
        "PutItem",
        object("TableName", "plain", "Item", object("pk", text("x")), "ConditionExpression", text));
  }

  /// This many comparisons and one OR fewer are an odd number of operators; a NOT makes it even.
  private static Request operators(int count) {
    var comparisons = joined((count + 1) / 2, _ -> "pk <> d", " OR ");
    return condition(count % 2 == 0 ? "NOT " + comparisons : comparisons);
  }

  private static Request transaction(int actions, int bytes) {
    return new Request(
        "TransactWriteItems",
        object(
            "TransactItems",
            each(
                actions,
                i -> {
                  var item = key(i);
                  item.put("d", text("x".repeat(bytes)));
                  return object("Put", object("TableName", "plain", "Item", item));
                })));
  }

  private static Map<String, Object> key(int number) {
    return object("pk", text("k" + number));
  }

  private static Map<String, Object> text(String value) {
    return object("S", value);
  }

  private static Map<String, Object> number(String value) {
    return object("N", value);
  }

  private static Object nested(int levels) {
    Object value = text("deep");
    for (int i = 1; i < levels; i++) {
      value = object("L", array(value));
    }
    return value;
  }

  private static List<Object> each(int count, IntFunction<Object> element) {
    return IntStream.range(0, count).mapToObj(element).collect(Collectors.toList());
  }

  private static String joined(int count, IntFunction<String> element, String delimiter) {
    return IntStream.range(0, count).mapToObj(element).collect(Collectors.joining(delimiter));
  }
}
