package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update.IfNotExists;
import dev.trestle.dynamo.expression.Update.Literal;
import dev.trestle.dynamo.expression.Update.Plus;
import dev.trestle.dynamo.expression.Update.Set;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.MapValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The update of one entry in a map of numbers, as DynamoDB update expressions, with its assumption.
///
/// DynamoDB's `ADD` works on top-level attributes only, `SET` of an entry fails if the map does not exist, and no expression removes an
/// entry that became zero. So there are three updates: for a map that does not exist, for an entry that stays, and for an entry that is
/// removed.
record MapEntryUpdate(List<Set> sets, List<Path> removes, Assumption assumption) {
  /// Makes the update of an entry.
  ///
  /// @param base the stored item, if it is known; empty to assume that the map exists and the entry stays
  static MapEntryUpdate of(String map, String entry, BigDecimal amount, Optional<Item> base) {
    var stored = base.map(item -> item.attributes().value(map));
    if (base.isPresent() && stored.isEmpty()) {
      return begun(map, entry, amount);
    }
    boolean stays =
        amount.signum() > 0
            || stored
                .map(value -> number(value, entry).compareTo(amount.negate()) > 0)
                .orElse(true);
    return stays ? kept(map, entry, amount) : gone(map, entry, amount);
  }

  private static MapEntryUpdate begun(String map, String entry, BigDecimal amount) {
    var value = counted(null, entry, amount);
    return new MapEntryUpdate(
        List.of(new Set(Path.of(map), new Literal(value))),
        List.of(),
        new Assumption(Condition.notExists(map), stored -> stored.value(map) == null));
  }

  private static MapEntryUpdate kept(String map, String entry, BigDecimal amount) {
    var path = Path.of(map).entry(entry);
    var sum =
        new Plus(new IfNotExists(path, new Literal(Value.of(0))), new Literal(Value.of(amount)));
    var assumption =
        amount.signum() > 0
            ? new Assumption(Condition.exists(map), stored -> stored.value(map) != null)
            : new Assumption(
                compare(path, Comparator.GREATER, amount.negate()),
                stored -> number(stored.value(map), entry).compareTo(amount.negate()) > 0);
    return new MapEntryUpdate(List.of(new Set(path, sum)), List.of(), assumption);
  }

  private static MapEntryUpdate gone(String map, String entry, BigDecimal amount) {
    var path = Path.of(map).entry(entry);
    var little =
        compare(path, Comparator.LESS_OR_EQUAL, amount.negate())
            .or(new Condition.AttributeNotExists(path));
    return new MapEntryUpdate(
        List.of(),
        List.of(path),
        new Assumption(
            Condition.exists(map).and(little),
            stored ->
                stored.value(map) != null
                    && number(stored.value(map), entry).compareTo(amount.negate()) <= 0));
  }

  private static Condition compare(Path path, Comparator how, BigDecimal amount) {
    return new Condition.Comparison(Operand.of(path), how, Operand.of(Value.of(amount)));
  }

  /// The map after an amount is added to an entry.
  static Value counted(@Nullable Value map, String entry, BigDecimal amount) {
    var before = map instanceof MapValue(var entries) ? entries : Attributes.EMPTY;
    var sum = number(map, entry).add(amount);
    return new MapValue(
        sum.signum() > 0 ? before.with(entry, Value.of(sum)) : before.without(entry));
  }

  private static BigDecimal number(@Nullable Value map, String entry) {
    return map instanceof MapValue(var entries)
            && entries.value(entry) instanceof NumberValue(var number)
        ? number
        : BigDecimal.ZERO;
  }
}
