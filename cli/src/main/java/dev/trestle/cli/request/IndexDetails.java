package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonObject;
import dev.trestle.wire.json.JsonOutput;
import java.util.List;
import java.util.stream.Stream;

/// A secondary index with its key and projection, as a restore needs them.
public record IndexDetails(
    String name, boolean global, List<KeyPart> key, String projection, List<String> attributes) {

  /// One attribute of a key.
  ///
  /// @param type `HASH` or `RANGE`
  public record KeyPart(String attribute, String type) {}

  /// All indexes in a description of a table or of a backup's table.
  static Stream<IndexDetails> allOf(JsonObject table) {
    return Stream.concat(
        table.objects("LocalSecondaryIndexes").stream().map(index -> of(index, false)),
        table.objects("GlobalSecondaryIndexes").stream().map(index -> of(index, true)));
  }

  private static IndexDetails of(JsonObject index, boolean global) {
    var projection = index.object("Projection");
    return new IndexDetails(
        index.text("IndexName"),
        global,
        index.objects("KeySchema").stream()
            .map(part -> new KeyPart(part.text("AttributeName"), part.text("KeyType")))
            .toList(),
        projection.text("ProjectionType"),
        projection.texts("NonKeyAttributes"));
  }

  void write(JsonOutput out) {
    out.beginObject().name("IndexName").string(name).name("KeySchema").beginArray();
    for (var part : key) {
      out.beginObject().name("AttributeName").string(part.attribute);
      out.name("KeyType").string(part.type).endObject();
    }
    out.endArray().name("Projection").beginObject().name("ProjectionType").string(projection);
    if (!attributes.isEmpty()) {
      out.name("NonKeyAttributes").beginArray();
      attributes.forEach(out::string);
      out.endArray();
    }
    out.endObject().endObject();
  }
}
