package dev.trestle.conformance.differential.request;

import static dev.trestle.conformance.differential.endpoint.Json.array;
import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.endpoint.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A table of a schedule: its name, keys, indexes and other settings.
///
/// @param types the type letter of each attribute that some key uses
/// @param settings further members of its CreateTable request
public record TableShape(
    String name,
    Keys keys,
    Map<String, String> types,
    List<Index> indexes,
    Map<String, Object> settings) {

  /// The table of that name, if it is one of a schedule's.
  public static Optional<TableShape> named(@Nullable Object name) {
    return EVERY.stream().filter(shape -> shape.name().equals(name)).findFirst();
  }

  public record Keys(String partition, Optional<String> sort) {
    static Keys of(String partition) {
      return new Keys(partition, Optional.empty());
    }

    static Keys of(String partition, String sort) {
      return new Keys(partition, Optional.of(sort));
    }

    public List<String> attributes() {
      return Stream.concat(Stream.of(partition), sort.stream()).toList();
    }

    List<Object> schema() {
      var schema = array(object("AttributeName", partition, "KeyType", "HASH"));
      sort.ifPresent(name -> schema.add(object("AttributeName", name, "KeyType", "RANGE")));
      return schema;
    }
  }

  public record Index(String name, boolean local, Keys keys, Map<String, Object> projection) {
    static Index global(String name, Keys keys, Map<String, Object> projection) {
      return new Index(name, false, keys, projection);
    }

    static Index local(String name, Keys keys, Map<String, Object> projection) {
      return new Index(name, true, keys, projection);
    }

    /// Whether the rows of this index of a table have an attribute.
    public boolean has(TableShape table, Object attribute) {
      return projection.equals(ALL)
          || keys.attributes().contains(attribute)
          || table.keys().attributes().contains(attribute)
          || Json.innerArray(projection, "NonKeyAttributes").contains(attribute);
    }

    Map<String, Object> definition() {
      return object(
          "IndexName", name, "KeySchema", keys.schema(), "Projection", Json.copy(projection));
    }
  }

  public static final Map<String, Object> ALL = object("ProjectionType", "ALL");
  public static final Map<String, Object> KEYS_ONLY = object("ProjectionType", "KEYS_ONLY");

  public static Map<String, Object> include(Object... attributes) {
    return object("ProjectionType", "INCLUDE", "NonKeyAttributes", array(attributes));
  }

  public static final TableShape HASH =
      new TableShape("hash", Keys.of("pk"), types("pk", "S"), List.of(), onDemand());

  public static final TableShape NUMBERED =
      new TableShape("numbered", Keys.of("pk"), types("pk", "N"), List.of(), provisioned());

  public static final TableShape INDEXED =
      new TableShape(
          "indexed",
          Keys.of("pk", "sk"),
          types("pk", "S", "sk", "S", "a", "S", "b", "N", "c", "S"),
          List.of(
              Index.global("by-a", Keys.of("a"), ALL),
              Index.global("by-a-b", Keys.of("a", "b"), KEYS_ONLY),
              Index.global("by-b-sk", Keys.of("b", "sk"), include("e", "l")),
              Index.local("by-pk-b", Keys.of("pk", "b"), include("e", "m")),
              Index.local("by-pk-c", Keys.of("pk", "c"), ALL)),
          onDemand());

  public static final TableShape SORTED_BY_NUMBER =
      new TableShape(
          "sorted-by-number",
          Keys.of("pk", "sk"),
          types("pk", "S", "sk", "N", "c", "S"),
          List.of(Index.local("by-pk-c", Keys.of("pk", "c"), KEYS_ONLY)),
          with(
              onDemand(),
              "StreamSpecification",
              object("StreamEnabled", true, "StreamViewType", "NEW_IMAGE")));

  public static final TableShape SORTED_BY_BYTES =
      new TableShape(
          "sorted-by-bytes",
          Keys.of("pk", "sk"),
          types("pk", "N", "sk", "B", "d", "B", "b", "N"),
          List.of(
              Index.global("by-d", Keys.of("d"), include("a", "ns")),
              Index.global("by-d-b", Keys.of("d", "b"), ALL)),
          onDemand());

  public static final TableShape KEYED_BY_BYTES =
      new TableShape(
          "keyed.by_bytes",
          Keys.of("pk", "sk"),
          types("pk", "B", "sk", "S"),
          List.of(),
          onDemand());

  /// A table that is created and deleted during the schedule, with its index.
  public static final TableShape PASSING =
      new TableShape(
          "passing",
          Keys.of("pk", "sk"),
          types("pk", "S", "sk", "S", "b", "N"),
          List.of(Index.global("by-b", Keys.of("b"), ALL)),
          onDemand());

  public static final List<TableShape> LASTING =
      List.of(HASH, NUMBERED, INDEXED, SORTED_BY_NUMBER, SORTED_BY_BYTES, KEYED_BY_BYTES);

  /// All tables with items.
  public static final List<TableShape> EVERY =
      Stream.concat(LASTING.stream(), Stream.of(PASSING)).toList();

  public Map<String, Object> createRequest() {
    var request =
        object(
            "TableName",
            name,
            "AttributeDefinitions",
            attributeDefinitions(),
            "KeySchema",
            keys.schema());
    request.putAll(Json.asObject(Json.copy(settings)));
    putIndexes(request, "GlobalSecondaryIndexes", false);
    putIndexes(request, "LocalSecondaryIndexes", true);
    return request;
  }

  /// The key attributes of the table or of one of its indexes, those of the table included.
  public List<String> positionAttributes(Optional<Index> index) {
    return Stream.concat(
            index.stream().flatMap(i -> i.keys().attributes().stream()), keys.attributes().stream())
        .distinct()
        .toList();
  }

  private List<Object> attributeDefinitions() {
    var definitions = array();
    types.forEach(
        (name, type) -> definitions.add(object("AttributeName", name, "AttributeType", type)));
    return definitions;
  }

  private void putIndexes(Map<String, Object> request, String member, boolean local) {
    var wanted = array();
    indexes.stream()
        .filter(index -> index.local() == local)
        .forEach(index -> wanted.add(definition(index)));
    if (!wanted.isEmpty()) {
      request.put(member, wanted);
    }
  }

  private Map<String, Object> definition(Index index) {
    var definition = index.definition();
    if (!index.local() && settings.get("ProvisionedThroughput") instanceof Map<?, ?> throughput) {
      definition.put("ProvisionedThroughput", Json.copy(throughput));
    }
    return definition;
  }

  private static Map<String, String> types(String... namesAndTypes) {
    var types = new LinkedHashMap<String, String>();
    for (int i = 0; i < namesAndTypes.length; i += 2) {
      types.put(namesAndTypes[i], namesAndTypes[i + 1]);
    }
    return types;
  }

  private static Map<String, Object> onDemand() {
    return object("BillingMode", "PAY_PER_REQUEST");
  }

  private static Map<String, Object> provisioned() {
    return object(
        "ProvisionedThroughput", object("ReadCapacityUnits", 10_000, "WriteCapacityUnits", 10_000));
  }

  private static Map<String, Object> with(Map<String, Object> settings, String name, Object value) {
    settings.put(name, value);
    return settings;
  }
}
