package dev.trestle.singletable.model;

import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The run-time model of a table: its key, indexes, entities and access patterns.
///
/// @param ttl the time-to-live attribute
/// @param recoveryDays the number of days of point-in-time recovery, where it is enabled
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

  /// Finds the entity whose templates a key fits. There is at most one, since no two entities of a table can share a key.
  public Optional<KeyOwner> owner(Key key) {
    return entities.stream()
        .flatMap(entity -> entity.parts(key).map(parts -> new KeyOwner(entity, parts)).stream())
        .findFirst();
  }

  /// The setup of this table for [dev.trestle.dynamo.setup.TableProvisioner#ensure]: keys, indexes, stream, time to live and point-in-time
  /// recovery.
  public TableSetup setup() {
    var setup = TableSetup.of(create());
    var expiring = ttl.map(setup::expiring).orElse(setup);
    return recoveryDays.isPresent() ? expiring.recoverable(recoveryDays.getAsInt()) : expiring;
  }

  /// The request that creates this table, without the settings that are enabled afterwards: see [#setup].
  public CreateTable create() {
    var request = CreateTable.of(name, KeySchema.of(key.partition(), key.sort()));
    if (entities.stream().anyMatch(entity -> entity.key().sort().template().isNumber())) {
      request = request.typed(key.sort(), KeyType.N);
    }
    for (var index : indexes) {
      request = request.with(index.create());
      for (var attribute : index.attributes()) {
        request = request.typed(attribute.name(), attribute.type());
      }
    }
    return stream ? request.streaming(StreamView.NEW_AND_OLD_IMAGES) : request;
  }
}
