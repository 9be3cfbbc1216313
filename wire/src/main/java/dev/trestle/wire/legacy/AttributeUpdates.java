package dev.trestle.wire.legacy;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.ValueType;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.ParsedValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Parses the legacy parameter `AttributeUpdates` of UpdateItem.
public final class AttributeUpdates {
  private static final String INVALID = "One or more parameter values were invalid: ";
  private static final Set<ValueType> SETS = EnumSet.of(ValueType.SS, ValueType.NS, ValueType.BS);
  private static final Value EMPTY_LIST = Value.list();

  private final List<Entry> entries;

  private record Entry(
      String attribute, @Nullable String action, @Nullable ParsedValue<Value> value) {}

  /// Receives the action of each attribute's update, which may be absent or invalid.
  @FunctionalInterface
  public interface Actions {
    void see(String attribute, @Nullable String action);
  }

  private AttributeUpdates(List<Entry> entries) {
    this.entries = entries;
  }

  /// Reads updates by attribute. Null for null.
  public static @Nullable AttributeUpdates read(JsonInput in) throws IOException {
    var entries = new ArrayList<Entry>();
    boolean given =
        in.map(
            "com.amazonaws.dynamodb.v20120810.AttributeValueUpdate",
            attribute -> {
              var members = new Members();
              in.element("AttributeValueUpdate", name -> members.read(name, in));
              entries.add(new Entry(attribute, members.action, members.value));
            });
    return given ? new AttributeUpdates(entries) : null;
  }

  public void actions(Actions visitor) {
    entries.forEach(entry -> visitor.see(entry.attribute(), entry.action()));
  }

  /// The update. Throws a `ValidationException`. Actions must be valid if they are given.
  public Update update() {
    var sets = new ArrayList<Update.Set>();
    var removes = new ArrayList<Path>();
    var adds = new ArrayList<Update.Add>();
    var deletes = new ArrayList<Update.Delete>();
    for (var entry : entries) {
      var path = Path.of(LegacyAttributeName.requireNamed(entry.attribute()));
      var value = entry.value() == null ? null : entry.value().load();
      var action = entry.action() == null ? "PUT" : entry.action();
      if (value == null) {
        requireDelete(action);
        removes.add(path);
        continue;
      }
      switch (action) {
        case "DELETE" -> deletes.add(new Update.Delete(path, requireSet(value)));
        case "ADD" -> {
          if (value.type() == ValueType.L) {
            sets.add(new Update.Set(path, appended(path, value)));
          } else {
            adds.add(new Update.Add(path, requireAddable(value)));
          }
        }
        default -> sets.add(new Update.Set(path, new Update.Literal(value)));
      }
    }
    return new Update(sets, removes, adds, deletes);
  }

  /// Adding a list to a list appends it, which is `list_append` in an expression.
  private static Update.SetValue appended(Path path, Value list) {
    return new Update.ListAppend(
        new Update.IfNotExists(path, new Update.Literal(EMPTY_LIST)), new Update.Literal(list));
  }

  private static void requireDelete(String action) {
    if (!action.equals("DELETE")) {
      throw new ValidationException(
          INVALID + "Only DELETE action is allowed when no attribute value is specified");
    }
  }

  private static Value requireSet(Value value) {
    if (!SETS.contains(value.type())) {
      throw new ValidationException(
          INVALID + "DELETE action with value is not supported for the type " + value.type());
    }
    return value;
  }

  private static Value requireAddable(Value value) {
    if (value.type() != ValueType.N && !SETS.contains(value.type())) {
      throw new ValidationException(
          INVALID + "ADD action is not supported for the type " + value.type());
    }
    return value;
  }

  private static final class Members {
    private @Nullable String action;
    private @Nullable ParsedValue<Value> value;

    void read(String name, JsonInput in) throws IOException {
      switch (name) {
        case "Action" -> action = in.string();
        case "Value" -> value = in.value();
        default -> {}
      }
    }
  }
}
