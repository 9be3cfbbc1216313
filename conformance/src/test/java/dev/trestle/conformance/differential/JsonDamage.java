package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.endpoint.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The ways to damage a node of a JSON tree.
enum JsonDamage {
  LEAF("leaf changed"),
  MEMBER("member dropped"),
  MORE("member added"),
  ELEMENT("element dropped"),
  TWICE("element twice"),
  ORDER("neighbours swapped"),
  UNITS("all units raised"),
  FEWER("all units lowered");

  private final String text;

  JsonDamage(String text) {
    this.text = text;
  }

  /// The changes of this kind that a tree allows.
  List<Runnable> places(Map<String, Object> tree) {
    var places = new ArrayList<Runnable>();
    if (this == UNITS || this == FEWER) {
      if (tree.containsKey("ConsumedCapacity")) {
        var more = new BigDecimal(this == UNITS ? "1" : "-0.5");
        places.add(() -> raise(tree, more));
      }
      return places;
    }
    tree.values().forEach(value -> collect(value, places));
    if (this == LEAF) {
      tree.forEach(
          (name, value) -> leaf(value).ifPresent(other -> places.add(() -> tree.put(name, other))));
    }
    return places;
  }

  private void collect(Object node, List<Runnable> places) {
    switch (node) {
      case Map<?, ?> map -> {
        var object = Json.asObject(map);
        object.forEach(
            (name, value) -> {
              if (this == LEAF) {
                leaf(value).ifPresent(other -> places.add(() -> object.put(name, other)));
              }
              if (this == MEMBER) {
                places.add(() -> object.remove(name));
              }
              collect(value, places);
            });
        if (this == MORE) {
          places.add(() -> object.put("Unknown", object("S", "more")));
        }
      }
      case List<?> list -> {
        var array = Json.asArray(list);
        for (int i = 0; i < array.size(); i++) {
          int at = i;
          var element = array.get(i);
          switch (this) {
            case LEAF -> leaf(element).ifPresent(other -> places.add(() -> array.set(at, other)));
            case ELEMENT -> places.add(() -> array.remove(at));
            case TWICE -> places.add(() -> array.add(at, Json.copy(element)));
            case ORDER -> {
              if (at > 0 && !element.equals(array.get(at - 1))) {
                places.add(() -> array.add(at - 1, array.remove(at)));
              }
            }
            default -> {}
          }
          collect(element, places);
        }
      }
      default -> {}
    }
  }

  private static Optional<Object> leaf(Object value) {
    return switch (value) {
      case String text -> Optional.of(other(text));
      case Boolean flag -> Optional.of(!flag);
      case BigDecimal number -> Optional.of(number.add(BigDecimal.ONE));
      default -> Optional.empty();
    };
  }

  private static String other(String text) {
    return text.matches("[-+]?[\\d.]+([eE][-+]?\\d+)?")
        ? new BigDecimal(text).negate().subtract(BigDecimal.TEN).toPlainString()
        : text + "~";
  }

  private static void raise(Object node, BigDecimal more) {
    switch (node) {
      case Map<?, ?> map ->
          Json.asObject(map)
              .replaceAll(
                  (name, value) -> {
                    raise(value, more);
                    return name.endsWith("CapacityUnits") && value instanceof BigDecimal units
                        ? units.add(more)
                        : value;
                  });
      case List<?> list -> list.forEach(element -> raise(element, more));
      default -> {}
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
