package dev.trestle.apps.nbhd.generator.value;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A value that a template can show, test or repeat.
public sealed interface TemplateValue {
  /// Text, which is escaped wherever it is written.
  record Text(String text) implements TemplateValue {}

  /// A number.
  record Numeral(BigDecimal number) implements TemplateValue {}

  /// True or false.
  record Flag(boolean flag) implements TemplateValue {}

  /// A point in time, shown in UTC.
  record Moment(Instant time) implements TemplateValue {}

  /// HTML that is known to be safe. Its links begin at the root of the site.
  record Markup(String html) implements TemplateValue {}

  /// A list, to be repeated over.
  record Items(List<TemplateValue> items) implements TemplateValue {
    public Items {
      items = List.copyOf(items);
    }
  }

  /// Named values. They may be computed when they are asked for.
  non-sealed interface Fields extends TemplateValue {
    /// The value of a name; empty where there is none.
    Optional<TemplateValue> find(String name);
  }

  static TemplateValue of(String text) {
    return new Text(text);
  }

  static TemplateValue of(long number) {
    return new Numeral(BigDecimal.valueOf(number));
  }

  static TemplateValue of(boolean flag) {
    return new Flag(flag);
  }

  static TemplateValue of(Instant time) {
    return new Moment(time);
  }

  /// Fields that are all known.
  static Fields fields(Map<String, TemplateValue> fields) {
    var copy = Map.copyOf(fields);
    return name -> Optional.ofNullable(copy.get(name));
  }

  /// The value of parsed JSON: maps, lists, texts, numbers and booleans; empty for null.
  static Optional<TemplateValue> ofJson(@Nullable Object json) {
    return Optional.ofNullable(
        switch (json) {
          case null -> null;
          case String text -> new Text(text);
          case Boolean flag -> new Flag(flag);
          case Number number -> new Numeral(new BigDecimal(number.toString()));
          case List<?> list -> {
            var items = new ArrayList<TemplateValue>();
            list.forEach(item -> ofJson(item).ifPresent(items::add));
            yield new Items(items);
          }
          case Map<?, ?> map -> (Fields) name -> ofJson(map.get(name));
          default ->
              throw new IllegalArgumentException(json.getClass() + " is no type of parsed JSON");
        });
  }

  /// Whether an `if` takes the value for true: not false, not zero, not empty.
  default boolean isTrue() {
    return switch (this) {
      case Text(var text) -> !text.isEmpty();
      case Numeral(var number) -> number.signum() != 0;
      case Flag(var flag) -> flag;
      case Moment _, Fields _ -> true;
      case Markup(var html) -> !html.isEmpty();
      case Items(var items) -> !items.isEmpty();
    };
  }
}
