package dev.trestle.singletable.model;

import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A table: everything it stores, and every way it is asked.
///
/// @param ttl the attribute that says when an item expires
/// @param recoveryDays how many days of history are kept, where any are
public record TableModel(
    TableName name,
    KeyNames key,
    Optional<String> ttl,
    boolean stream,
    OptionalInt recoveryDays,
    List<IndexModel> indexes,
    List<EntityModel<?>> entities,
    List<PatternModel> patterns) {
  public TableModel {
    indexes = List.copyOf(indexes);
    entities = List.copyOf(entities);
    patterns = List.copyOf(patterns);
  }

  /// The entity that a key belongs to, and the parts of the key.
  ///
  /// @param parts their texts, by the names that the entity's templates give them
  public record KeyOwner(EntityModel<?> entity, Map<String, String> parts) {
    /// The text of a part that the entity's key has.
    public String part(String name) {
      var text = parts.get(name);
      if (text == null) {
        throw new IllegalArgumentException(
            "The key of %s has no part {%s}; it has %s".formatted(entity, name, parts.keySet()));
      }
      return text;
    }
  }

  /// The entity whose templates a key fits. There is at most one, since no two entities of a table can share a key.
  public Optional<KeyOwner> owner(Key key) {
    return entities.stream()
        .flatMap(entity -> entity.parts(key).map(parts -> new KeyOwner(entity, parts)).stream())
        .findFirst();
  }

  /// All that this table needs, for [dev.trestle.dynamo.setup.TableProvisioner#ensure] to see to: keys, indexes and stream, expiry and history.
  public TableSetup setup() {
    var setup = TableSetup.of(create());
    var expiring = ttl.map(setup::expiring).orElse(setup);
    return recoveryDays.isPresent() ? expiring.recoverable(recoveryDays.getAsInt()) : expiring;
  }

  /// The request that makes this table, without what is switched on afterwards: see [#setup].
  public CreateTable create() {
    var request = CreateTable.of(name, KeySchema.of(key.partition(), key.sort()));
    for (var index : indexes) {
      request = request.with(index.create());
      for (var attribute : index.attributes()) {
        request = request.typed(attribute.name(), attribute.type());
      }
    }
    return stream ? request.streaming(StreamView.NEW_AND_OLD_IMAGES) : request;
  }
}
