package dev.trestle.singletable.write.operand;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.model.EntityModel;
import java.time.Instant;

/// The conditions that an item exists or is absent at a given time. An item that has expired by then counts as absent, even if it is not
/// deleted yet.
public record EntityConditions(EntityModel<?> model, Instant now) {
  /// The condition that the item exists and has not expired.
  public Condition exists() {
    return alive(Condition.exists(model.keyNames().partition()));
  }

  /// The condition that there is no item, or an expired one.
  public Condition absent() {
    var missing = Condition.notExists(model.keyNames().partition());
    return model
        .expiry()
        .map(expiry -> missing.or(secondsOf(expiry, Comparator.LESS_OR_EQUAL)))
        .orElse(missing);
  }

  /// The given condition, limited to an item that has not expired.
  public Condition alive(Condition condition) {
    return model
        .expiry()
        .map(
            expiry ->
                condition.and(
                    Condition.notExists(expiry.attribute())
                        .or(secondsOf(expiry, Comparator.GREATER))))
        .orElse(condition);
  }

  private Condition secondsOf(Component expiry, Comparator comparator) {
    return Condition.compare(expiry.attribute(), comparator, Value.of(now.getEpochSecond()));
  }

  /// The condition that the attribute of a component has the same value as in a stored item.
  public static Condition same(Component component, Attributes stored) {
    var value = stored.value(component.attribute());
    return value == null
        ? Condition.notExists(component.attribute())
        : Condition.equal(component.attribute(), value);
  }
}
