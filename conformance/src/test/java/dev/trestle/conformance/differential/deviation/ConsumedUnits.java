package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.Json;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Arithmetic on the consumed capacity in a response: a total and, if requested, the parts of the table and of its
/// indexes.
public final class ConsumedUnits {
  public static final String LOCAL = "LocalSecondaryIndexes";
  public static final String GLOBAL = "GlobalSecondaryIndexes";
  public static final List<String> INDEXES = List.of(LOCAL, GLOBAL);
  private static final String TOTAL = "CapacityUnits";
  private static final Set<String> KINDS = Set.of("ReadCapacityUnits", "WriteCapacityUnits");

  private ConsumedUnits() {}

  public static BigDecimal of(Map<String, Object> consumed) {
    return consumed.get(TOTAL) instanceof BigDecimal units ? units : BigDecimal.ZERO;
  }

  /// Sets the units, also by kind if they are present.
  public static void put(Map<String, Object> consumed, BigDecimal units) {
    consumed.put(TOTAL, units.stripTrailingZeros());
    KINDS.forEach(kind -> consumed.computeIfPresent(kind, (_, _) -> units.stripTrailingZeros()));
  }

  /// Adds to the total and to the table's part.
  public static void add(Map<String, Object> consumed, BigDecimal more) {
    put(consumed, of(consumed).add(more));
    if (consumed.get("Table") instanceof Map<?, ?> table) {
      add(Json.asObject(table), more);
    }
  }

  /// Assigns all units to the table, if it has a part.
  public static void payOnly(Map<String, Object> consumed, BigDecimal units) {
    if (!consumed.isEmpty()) {
      INDEXES.forEach(consumed::remove);
      put(consumed, units);
      if (consumed.get("Table") instanceof Map<?, ?> table) {
        put(Json.asObject(table), units);
      }
    }
  }

  public static void repeat(Object json, String kind) {
    if (json instanceof Map<?, ?> map) {
      map.values().forEach(inner -> repeat(inner, kind));
      if (map.get(TOTAL) instanceof BigDecimal units) {
        Json.asObject(map).put(kind, units);
      }
    }
  }

  /// Whether the two have the same members, whatever the numbers; except for indexes.
  public static boolean alike(Map<String, Object> left, Map<String, Object> right) {
    return members(left).equals(members(right))
        && Json.inner(left, "Table").keySet().equals(Json.inner(right, "Table").keySet());
  }

  private static Set<String> members(Map<String, Object> consumed) {
    var members = new HashSet<>(consumed.keySet());
    members.removeAll(INDEXES);
    return members;
  }

  /// Whether the parts add up to the total, also by kind.
  public static boolean addUp(Map<String, Object> consumed) {
    boolean sameByKind =
        KINDS.stream().filter(consumed::containsKey).allMatch(kind -> isSame(consumed, kind));
    boolean known =
        consumed.keySet().stream()
            .allMatch(
                name ->
                    Set.of("TableName", TOTAL, "Table").contains(name)
                        || KINDS.contains(name)
                        || INDEXES.contains(name));
    if (!consumed.containsKey("Table")) {
      return known && sameByKind && INDEXES.stream().noneMatch(consumed::containsKey);
    }
    var sum = of(Json.inner(consumed, "Table"));
    boolean parts = isPart(Json.inner(consumed, "Table"), consumed.keySet());
    for (var kind : INDEXES) {
      for (var index : Json.inner(consumed, kind).values()) {
        sum = sum.add(of(Json.asObject(index)));
        parts &= isPart(Json.asObject(index), consumed.keySet());
      }
    }
    return known && sameByKind && parts && sum.compareTo(of(consumed)) == 0;
  }

  /// Whether a part has only units, with the same kinds as the whole.
  private static boolean isPart(Map<String, Object> part, Set<String> whole) {
    return part.keySet().stream()
            .allMatch(name -> name.equals(TOTAL) || (KINDS.contains(name) && whole.contains(name)))
        && KINDS.stream().filter(whole::contains).allMatch(kind -> isSame(part, kind));
  }

  private static boolean isSame(Map<String, Object> consumed, String kind) {
    return consumed.get(kind) instanceof BigDecimal units && units.compareTo(of(consumed)) == 0;
  }
}
