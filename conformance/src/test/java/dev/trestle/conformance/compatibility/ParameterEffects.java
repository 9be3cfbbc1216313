package dev.trestle.conformance.compatibility;

import static dev.trestle.conformance.differential.endpoint.Json.array;
import static dev.trestle.conformance.differential.endpoint.Json.asObject;
import static dev.trestle.conformance.differential.endpoint.Json.inner;
import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.endpoint.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Checks that a parameter has an effect: two equal databases get the same request, one of them with the parameter, and
/// then differ in their responses or in their visible state. Each request is sent twice, because of tokens.
///
/// `compatibility/effects.json` has, for each operation, a request and, for each parameter, the change to it.
final class ParameterEffects implements AutoCloseable {
  /// Marks a change that must be rejected.
  private static final String REFUSED = "refused";

  private static final Pattern READS =
      Pattern.compile("(Get|List|Describe|Query|Scan|BatchGet|TransactGet).*");
  private static final Pattern COPIES = Pattern.compile(".*(Backup|Export).*");

  /// Members that may be missing at first, or that are random.
  private static final Set<String> PASSING =
      Set.of(
          "TableId",
          "TableStatus",
          "IndexStatus",
          "Backfilling",
          "BackupStatus",
          "ExportStatus",
          "StreamStatus",
          "ItemCount",
          "TableSizeBytes",
          "IndexSizeBytes",
          "BackupSizeBytes",
          "ExportManifest",
          "RestoreInProgress",
          "EndTime",
          "BilledSizeBytes",
          "ShardIterator",
          "NextShardIterator",
          "eventID");

  private final Path directory;
  private final Map<String, Object> operations;
  private final Map<String, String> unchanged = new LinkedHashMap<>();
  private final SampleDatabase untouched;
  private int scenes;

  ParameterEffects(Path directory) {
    this.directory = directory;
    try (var file = ParameterEffects.class.getResourceAsStream("/compatibility/effects.json")) {
      operations = asObject(Json.parse(file.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    untouched = database(true);
  }

  /// Empty if the parameter has its effect; otherwise the problem.
  String problem(String operation, String parameter) {
    var described = inner(operations, operation);
    var base = inner(described, "base");
    if (!(inner(described, "effects").get(parameter) instanceof Map<?, ?> change)) {
      return "effects.json has no check of it";
    }
    var changed = object();
    changed.putAll(base);
    changed.putAll(asObject(change));
    boolean refused = changed.remove(REFUSED) != null;
    var without = unchanged.computeIfAbsent(operation, _ -> outcome(operation, base));
    var with = outcome(operation, changed);
    if (!without.startsWith("200")) {
      return "the request itself is refused: " + without.lines().findFirst().orElse("");
    }
    if (with.startsWith("200") == refused) {
      return "the change is answered with " + with.lines().findFirst().orElse("");
    }
    return with.equals(without) ? "it changes nothing" : "";
  }

  /// Empty if two databases with the same requests look the same; otherwise no comparison is meaningful.
  String difference(String operation) {
    var base = inner(inner(operations, operation), "base");
    var one = unchanged.computeIfAbsent(operation, _ -> outcome(operation, base));
    var other = outcome(operation, base);
    return one.equals(other) ? "" : one + "\n" + other;
  }

  Set<String> operations() {
    return operations.keySet();
  }

  private SampleDatabase database(boolean copies) {
    return new SampleDatabase(directory.resolve("exports-" + scenes++), copies);
  }

  private String outcome(String operation, Map<String, Object> request) {
    if (READS.matcher(operation).matches()) {
      return answer(untouched, operation, request);
    }
    try (var database = database(COPIES.matcher(operation).matches())) {
      database.forward(Duration.ofMinutes(1));
      var first = answer(database, operation, request);
      database.settle();
      database.forward(Duration.ofMinutes(1));
      var second = answer(database, operation, request);
      database.settle();
      return first + "\n" + second + "\n" + alike(database.state());
    }
  }

  private static String answer(
      SampleDatabase database, String operation, Map<String, Object> request) {
    var placed = asObject(database.placed(request));
    placed.values().removeIf(Json.NULL::equals);
    var answer = database.answer(operation, placed);
    var iterator = answer.get("ShardIterator");
    var read = iterator == null ? "" : Json.text(lasting(database.read(iterator)));
    return answer.get("status") + " " + alike(Json.text(lasting(answer)) + read);
  }

  private static Object lasting(Object json) {
    return switch (json) {
      case Map<?, ?> map -> {
        var lasting = object();
        asObject(map)
            .forEach(
                (name, value) -> {
                  if (!PASSING.contains(name)) {
                    lasting.put(name, lasting(value));
                  }
                });
        yield lasting;
      }
      case List<?> list -> {
        var lasting = array();
        list.forEach(element -> lasting.add(lasting(element)));
        yield lasting;
      }
      default -> json;
    };
  }

  /// Replaces random values by their kind.
  private static String alike(String text) {
    return text.replaceAll("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}", "uuid")
        .replaceAll("/(backup|export)/[0-9]+-[0-9a-f]+", "/$1/id")
        .replaceAll("AWSDynamoDB/[0-9]+-[0-9a-f]+", "AWSDynamoDB/id")
        .replaceAll("\"BackupSizeBytes\":[0-9]+", "\"BackupSizeBytes\":0")
        .replaceAll("\"NextToken\":\"[^\"]*\"", "\"NextToken\":\"token\"");
  }

  @Override
  public void close() {
    untouched.close();
  }
}
