package dev.trestle.engine.write;

import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.change.ChangeSource;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.evaluation.Conditions;
import dev.trestle.engine.evaluation.Updates;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.schema.ItemRules;
import dev.trestle.engine.schema.PrimaryKey;
import dev.trestle.engine.table.EngineTable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A validated write: its item, its condition, and its effect. Everything that can be rejected without reading the item
/// has been rejected.
final class PlannedWrite {
  /// The effect on the item.
  private interface Step {
    @Nullable StoredItem after(@Nullable StoredItem before);
  }

  private final EngineTable table;
  private final PrimaryKey key;
  private final byte[] itemKey;
  private final Optional<Condition> condition;
  private final Step step;

  private PlannedWrite(
      EngineTable table, PrimaryKey key, Optional<Condition> condition, Step step) {
    this.table = table;
    this.key = key;
    this.itemKey = RowKeys.item(table.id(), key);
    condition.ifPresent(required -> table.schema().requireScalarKeys(Conditions.paths(required)));
    this.condition = condition;
    this.step = step;
  }

  static PlannedWrite put(EngineTable table, Item item, Optional<Condition> condition) {
    var key = table.schema().keyOf(item);
    table.schema().requireIndexable(item);
    ItemRules.requirePuttable(item, table.localBytes(item));
    var after = StoredItem.of(item);
    return new PlannedWrite(table, key, condition, _ -> after);
  }

  static PlannedWrite delete(EngineTable table, Key key, Optional<Condition> condition) {
    return new PlannedWrite(table, table.schema().keyOf(key), condition, _ -> null);
  }

  static PlannedWrite update(
      EngineTable table, Key key, Update update, Optional<Condition> condition) {
    var primaryKey = table.schema().keyOf(key);
    table.schema().requireScalarKeys(Updates.paths(update));
    table.schema().requireKeyUntouched(update);
    table.schema().requireScalarKeys(Updates.read(update));
    return new PlannedWrite(
        table, primaryKey, condition, before -> updated(table, key.attributes(), update, before));
  }

  /// A write that leaves the item unchanged.
  static PlannedWrite check(EngineTable table, Key key, Condition condition) {
    return new PlannedWrite(
        table, table.schema().keyOf(key), Optional.of(condition), before -> before);
  }

  private static @Nullable StoredItem updated(
      EngineTable table, Attributes key, Update update, @Nullable StoredItem before) {
    if (before == null && onlyTakesAway(update)) {
      return null;
    }
    var item = Item.of(Updates.apply(update, before == null ? key : before.item().attributes()));
    table.schema().requireIndexable(update, item);
    ItemRules.requireUpdatable(item, table.localBytes(item));
    return StoredItem.of(item);
  }

  /// Whether an update only removes attributes. Every other update creates a missing item, even one without any action.
  private static boolean onlyTakesAway(Update update) {
    return !update.isEmpty() && update.sets().isEmpty() && update.adds().isEmpty();
  }

  EngineTable table() {
    return table;
  }

  byte[] itemKey() {
    return itemKey;
  }

  boolean allowedOn(@Nullable StoredItem before) {
    return condition.isEmpty()
        || Conditions.holds(
            condition.get(), before == null ? Attributes.EMPTY : before.item().attributes());
  }

  ItemChange on(@Nullable StoredItem before) {
    return ItemChange.of(table, key, itemKey, before, step.after(before), ChangeSource.CLIENT);
  }

  /// A change that leaves the item unchanged.
  ItemChange keeping(@Nullable StoredItem before) {
    return ItemChange.of(table, key, itemKey, before, before, ChangeSource.CLIENT);
  }
}
