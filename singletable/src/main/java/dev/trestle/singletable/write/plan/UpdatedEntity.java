package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.Component.Role;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.operand.ComponentChange;
import dev.trestle.singletable.write.operand.Components;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Computes an entity after an update in a transaction, which returns no items: applies the changes to the item that was read before.
final class UpdatedEntity {
  private UpdatedEntity() {}

  static <T> T of(Update<T> update, Item before) {
    var model = update.address().model();
    var attributes = before.attributes();
    for (var entry : update.changes().entrySet()) {
      var component = Components.named(entry.getKey(), model);
      var value = changed(component, entry.getValue(), attributes);
      attributes =
          value.isPresent()
              ? attributes.with(component.attribute(), value.get())
              : attributes.without(component.attribute());
    }
    if (model.version().isPresent()) {
      var version = model.version().get().attribute();
      attributes = attributes.with(version, sum(attributes.value(version), BigDecimal.ONE));
    }
    return model.entity(Item.of(attributes));
  }

  private static Optional<Value> changed(
      Component component, ComponentChange change, Attributes attributes) {
    var stored = attributes.value(component.attribute());
    return switch (change) {
      case ComponentChange.To(var value) -> Optional.ofNullable(component.encodeValue(value));
      case ComponentChange.By(var amount) -> Optional.of(added(component, stored, amount));
      case ComponentChange.Count(var entry, var amount) ->
          Optional.of(MapEntryUpdate.counted(stored, entry, amount));
      case ComponentChange.Append(var elements) -> Optional.of(appended(stored, elements));
      case ComponentChange.Join(var members) -> joined(stored, members);
      case ComponentChange.Leave(var members) -> left(stored, members);
    };
  }

  private static Value added(Component component, @Nullable Value stored, BigDecimal amount) {
    var sum = sum(stored, amount);
    boolean stops = component.role() == Role.NOT_NEGATIVE && amount.signum() < 0;
    return stops && sum.number().signum() < 0 ? Value.of(0) : sum;
  }

  private static NumberValue sum(@Nullable Value stored, BigDecimal amount) {
    return stored instanceof NumberValue(var number)
        ? Value.of(number.add(amount))
        : Value.of(amount);
  }

  private static Value appended(@Nullable Value stored, Value elements) {
    var all = new ArrayList<Value>();
    if (stored instanceof ListValue(var before)) {
      all.addAll(before);
    }
    if (elements instanceof ListValue(var more)) {
      all.addAll(more);
    }
    return new ListValue(all);
  }

  private static Optional<Value> joined(@Nullable Value stored, Value members) {
    var all = members(stored);
    all.addAll(members(members));
    return set(all);
  }

  private static Optional<Value> left(@Nullable Value stored, Value members) {
    var all = members(stored);
    all.removeAll(members(members));
    return set(all);
  }

  private static SortedSet<String> members(@Nullable Value set) {
    return set instanceof StringSetValue(var members) ? new TreeSet<>(members) : new TreeSet<>();
  }

  private static Optional<Value> set(SortedSet<String> members) {
    return members.isEmpty() ? Optional.empty() : Optional.of(new StringSetValue(members));
  }
}
