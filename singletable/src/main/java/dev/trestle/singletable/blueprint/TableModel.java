package dev.trestle.singletable.blueprint;

import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import java.util.List;
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
