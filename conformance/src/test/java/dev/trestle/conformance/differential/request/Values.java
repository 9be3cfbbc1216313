package dev.trestle.conformance.differential.request;

import static dev.trestle.conformance.differential.endpoint.Json.array;
import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.endpoint.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Random values, items and keys, in DynamoDB's JSON. Few different ones, so that requests use the same items.
public final class Values {
  /// The attributes that items may have besides their keys, each with the type that it usually has (`*` is any).
  public static final Map<String, String> ATTRIBUTES =
      Map.ofEntries(
          Map.entry("a", "S"),
          Map.entry("b", "N"),
          Map.entry("c", "S"),
          Map.entry("d", "B"),
          Map.entry("e", "*"),
          Map.entry("f", "*"),
          Map.entry("l", "L"),
          Map.entry("m", "M"),
          Map.entry("ss", "SS"),
          Map.entry("ns", "NS"),
          Map.entry("bs", "BS"),
          Map.entry("flag", "BOOL"),
          Map.entry("name", "S"),
          Map.entry("x.y-z", "N"));

  public static final List<String> NAMES = ATTRIBUTES.keySet().stream().sorted().toList();
  public static final List<String> TYPES =
      List.of("S", "N", "B", "BOOL", "NULL", "L", "M", "SS", "NS", "BS");

  private static final List<String> STRINGS =
      List.of(
          "", "a", "ab", "abc", "b", "B", "z", "é", "ß", "日本", "😀", "a b", "1", "10", "true",
          "p1");
  private static final List<String> KEY_STRINGS =
      List.of("a", "ab", "abc", "b", "b#1", "é", "😀", "p", "p1");
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "3",
          "10",
          "-1",
          "-2.5",
          "0.1",
          "1.0",
          "1e2",
          "100",
          "1E-5",
          "-0",
          "007",
          "3.14159",
          "12345678901234567890",
          "9.9999999999999999999999999999999999999E+125",
          "1E-130",
          "-1E-130",
          "0.00000000000000000000000000000000000001",
          "99999999999999999999999999999999999999");
  private static final List<String> KEY_NUMBERS =
      List.of("0", "1", "1.0", "2", "-1", "-10", "0.5", "1e2", "100");
  private static final List<String> BYTES =
      List.of("", "AA==", "AP8=", "gA==", "fw==", "AQI=", "AQID", "/////w==");
  private static final List<String> KEY_BYTES =
      List.of("AA==", "AP8=", "gA==", "fw==", "AQI=", "AQID");

  private final SeededChoice draw;

  public Values(SeededChoice draw) {
    this.draw = draw;
  }

  /// A value of any type.
  public Map<String, Object> any() {
    return ofType(draw.of(TYPES), 2);
  }

  /// A value of the attribute's usual type, and sometimes of another one.
  public Map<String, Object> fitting(String attribute) {
    var type = ATTRIBUTES.getOrDefault(attribute, "*");
    return type.equals("*") || draw.slips(2) ? any() : ofType(type, 2);
  }

  public Map<String, Object> ofType(String type) {
    return ofType(type, 2);
  }

  public Map<String, Object> key(TableShape shape) {
    return keyOf(shape, shape.keys().attributes());
  }

  /// A start key in a table or index.
  public Map<String, Object> position(TableShape shape, Optional<TableShape.Index> index) {
    return keyOf(shape, shape.positionAttributes(index));
  }

  public Map<String, Object> item(TableShape shape) {
    var item = key(shape);
    for (var name : draw.some(NAMES, draw.between(0, 6))) {
      item.put(name, shape.types().containsKey(name) ? indexKey(shape, name) : fitting(name));
    }
    if (draw.percent(3)) {
      item.put("e", object("S", "x".repeat(draw.between(900, 5000))));
    }
    if (draw.percent(0.2)) {
      item.put("f", object("S", "y".repeat(draw.between(100_000, 399_000))));
    }
    return item;
  }

  /// A value that an attribute of a key can have.
  public Map<String, Object> keyValue(TableShape shape, String attribute) {
    var type = shape.types().getOrDefault(attribute, "S");
    return object(
        type,
        switch (type) {
          case "N" -> draw.of(KEY_NUMBERS);
          case "B" -> draw.of(KEY_BYTES);
          default ->
              shape.keys().partition().equals(attribute)
                  ? "p" + draw.below(4)
                  : draw.of(KEY_STRINGS);
        });
  }

  private Map<String, Object> keyOf(TableShape shape, List<String> attributes) {
    var key = object();
    attributes.forEach(attribute -> key.put(attribute, keyValue(shape, attribute)));
    return key;
  }

  private Map<String, Object> indexKey(TableShape shape, String attribute) {
    return draw.slips(1) ? any() : keyValue(shape, attribute);
  }

  private Map<String, Object> ofType(String type, int depth) {
    return object(
        type,
        switch (type) {
          case "S" -> draw.of(STRINGS);
          case "N" -> draw.of(NUMBERS);
          case "B" -> draw.of(BYTES);
          case "BOOL" -> draw.percent(50);
          case "NULL" -> true;
          case "L" -> list(depth);
          case "M" -> map(depth);
          case "SS" -> set(STRINGS);
          // In one format each: Local treats 100 and 1e2 as two members of a set.
          case "NS" -> set(List.of("1", "2", "3", "-1", "10.5", "100"));
          case "BS" -> set(BYTES);
          default -> throw new IllegalArgumentException(type);
        });
  }

  private List<Object> list(int depth) {
    var list = array();
    for (int i = draw.below(4); i > 0; i--) {
      list.add(inner(depth));
    }
    return list;
  }

  private Map<String, Object> map(int depth) {
    var map = object();
    for (var name : draw.some(List.of("x", "y", "z", "name", "0"), draw.below(4))) {
      map.put(name, inner(depth));
    }
    return map;
  }

  private Map<String, Object> inner(int depth) {
    return depth == 0
        ? ofType(draw.of("S", "N", "BOOL", "NULL"), 0)
        : ofType(draw.of(TYPES), depth - 1);
  }

  private List<Object> set(List<String> members) {
    var chosen = new LinkedHashSet<>(draw.some(members, draw.between(1, 4)));
    return new ArrayList<>(chosen);
  }

  /// A value that DynamoDB usually rejects.
  public Object bad() {
    return draw.weighted(
        List.<SeededChoice.Weighted<Object>>of(
            SeededChoice.weight(1, Json::object),
            SeededChoice.weight(1, () -> object("N", "abc")),
            SeededChoice.weight(1, () -> object("N", "")),
            SeededChoice.weight(1, () -> object("N", " 1")),
            SeededChoice.weight(1, () -> object("N", "1".repeat(39))),
            SeededChoice.weight(1, () -> object("N", "1E126")),
            SeededChoice.weight(1, () -> object("N", "-1E126")),
            SeededChoice.weight(1, () -> object("N", "1E-131")),
            SeededChoice.weight(1, () -> object("SS", array())),
            SeededChoice.weight(1, () -> object("NS", array())),
            SeededChoice.weight(1, () -> object("BS", array())),
            SeededChoice.weight(1, () -> object("SS", array("a", "a"))),
            SeededChoice.weight(1, () -> object("NS", array("1", "1.0"))),
            SeededChoice.weight(1, () -> object("NS", array("1", "x"))),
            SeededChoice.weight(1, () -> object("BS", array("AA==", "AA=="))),
            SeededChoice.weight(1, () -> object("S", "a", "N", "1")),
            SeededChoice.weight(1, () -> object("NULL", false)),
            SeededChoice.weight(1, () -> nested(draw.between(30, 36)))));
  }

  public static Map<String, Object> nested(int levels) {
    var value = object("S", "deep");
    for (int i = 0; i < levels; i++) {
      value = i % 2 == 0 ? object("L", array(value)) : object("M", object("x", value));
    }
    return value;
  }

  public static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
