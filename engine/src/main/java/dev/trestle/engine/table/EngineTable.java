package dev.trestle.engine.table;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.ItemSize;
import dev.trestle.engine.schema.TableSchema;
import java.util.List;
import java.util.Optional;

/// A table's definition with its key schema in a form that is ready to use. Immutable.
public final class EngineTable {
  private final TableDefinition definition;
  private final TableSchema schema;
  private final boolean logsBefore;
  private final boolean logsAfter;
  private final boolean hasLocalIndexes;
  private final boolean complete;

  public EngineTable(TableDefinition definition) {
    this.definition = definition;
    this.schema =
        new TableSchema(
            definition.key(), definition.attributeTypes(), locals(definition), globals(definition));
    var view = definition.stream().filter(TableStream::enabled).map(TableStream::view);
    // Point-in-time recovery undoes changes from the newest backwards, so it needs only the item
    // before each change.
    this.logsBefore =
        definition.history().isPresent()
            || view.filter(v -> v == StreamView.OLD_IMAGE || v == StreamView.NEW_AND_OLD_IMAGES)
                .isPresent();
    this.logsAfter =
        view.filter(v -> v == StreamView.NEW_IMAGE || v == StreamView.NEW_AND_OLD_IMAGES)
            .isPresent();
    this.complete = definition.complete();
    this.hasLocalIndexes = definition.indexes().stream().anyMatch(index -> !index.global());
  }

  public TableDefinition definition() {
    return definition;
  }

  public int id() {
    return definition.id();
  }

  public TableName name() {
    return definition.name();
  }

  public KeySchema key() {
    return definition.key();
  }

  public TableSchema schema() {
    return schema;
  }

  public List<EngineIndex> indexes() {
    return definition.indexes();
  }

  /// A readable index. Throws DynamoDB's error if there is none.
  public EngineIndex index(IndexName name) {
    return find(name)
        .orElseThrow(
            () -> new ValidationException("The table does not have the specified index: " + name));
  }

  public Optional<EngineIndex> find(IndexName name) {
    return indexes().stream().filter(index -> index.name().equals(name)).findFirst();
  }

  /// Whether the table has all its items and can be used.
  public boolean complete() {
    return complete;
  }

  public boolean hasLocalIndexes() {
    return hasLocalIndexes;
  }

  /// The size of an item's copies in local indexes.
  public long localBytes(Item item) {
    if (!hasLocalIndexes) {
      return 0;
    }
    long bytes = 0;
    for (var index : indexes()) {
      if (!index.global() && schema.indexKeyOf(index.key(), item.attributes()).isPresent()) {
        bytes += ItemSize.of(index.project(key(), item.attributes()));
      }
    }
    return bytes;
  }

  /// Whether changes of this table are logged: for a stream, or for point-in-time recovery.
  public boolean logged() {
    return definition.history().isPresent()
        || definition.stream().filter(TableStream::enabled).isPresent();
  }

  public boolean logsBefore() {
    return logsBefore;
  }

  public boolean logsAfter() {
    return logsAfter;
  }

  private static List<LocalIndex> locals(TableDefinition definition) {
    return definition.indexes().stream()
        .filter(index -> !index.global())
        .map(EngineIndex::asLocal)
        .toList();
  }

  private static List<GlobalIndex> globals(TableDefinition definition) {
    return definition.indexes().stream()
        .filter(EngineIndex::global)
        .map(EngineIndex::asGlobal)
        .toList();
  }
}
