package dev.trestle.singletable.blueprint;

import dev.trestle.dynamo.CreateTable;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import java.util.List;
import java.util.Optional;

/// A table: everything it stores, and every way it is asked.
///
/// @param ttl the attribute that says when an item expires
public record TableModel(
    TableName name,
    KeyNames key,
    Optional<String> ttl,
    boolean stream,
    List<IndexModel> indexes,
    List<EntityModel<?>> entities,
    List<PatternModel> patterns) {
  public TableModel {
    indexes = List.copyOf(indexes);
    entities = List.copyOf(entities);
    patterns = List.copyOf(patterns);
  }

  /// The request that makes this table.
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

  /// What has to be there for this table to work: the table itself, and expiry where its entities expire.
  public TableSetup setup() {
    var table = TableSetup.of(create());
    return ttl.map(table::expiring).orElse(table);
  }
}
