package dev.trestle.conformance.differential.deviation;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Checks whether a value is a valid attribute value.
final class ValidValues {
  private static final int MAX_DEPTH = 32;
  private static final int MAX_DIGITS = 38;
  private static final BigDecimal LARGEST =
      new BigDecimal("9.9999999999999999999999999999999999999E+125");
  private static final BigDecimal SMALLEST = new BigDecimal("1E-130");

  private ValidValues() {}

  static boolean of(Object value) {
    return isSound(value, 1);
  }

  private static boolean isSound(Object value, int depth) {
    if (!(value instanceof Map<?, ?> typed) || typed.size() != 1 || depth > MAX_DEPTH) {
      return false;
    }
    var type = String.valueOf(typed.keySet().iterator().next());
    var content = typed.values().iterator().next();
    return switch (type) {
      case "S", "B" -> content instanceof String;
      case "N" -> isNumber(content);
      case "BOOL" -> content instanceof Boolean;
      case "NULL" -> content.equals(true);
      case "L" ->
          content instanceof List<?> list
              && list.stream().allMatch(element -> isSound(element, depth + 1));
      case "M" ->
          content instanceof Map<?, ?> map
              && map.entrySet().stream()
                  .allMatch(
                      entry -> !entry.getKey().equals("") && isSound(entry.getValue(), depth + 1));
      case "SS", "BS" -> content instanceof List<?> list && isSet(list);
      case "NS" ->
          content instanceof List<?> list
              && list.stream().allMatch(ValidValues::isNumber)
              && isSet(
                  list.stream()
                      .map(it -> new BigDecimal((String) it).stripTrailingZeros())
                      .toList());
      default -> false;
    };
  }

  private static boolean isSet(List<?> members) {
    return !members.isEmpty() && new HashSet<>(members).size() == members.size();
  }

  private static boolean isNumber(Object text) {
    try {
      var number = new BigDecimal((String) text).stripTrailingZeros();
      var size = number.abs();
      return size.signum() == 0
          || (number.precision() <= MAX_DIGITS
              && size.compareTo(LARGEST) <= 0
              && size.compareTo(SMALLEST) >= 0);
    } catch (NumberFormatException | ClassCastException _) {
      return false;
    }
  }
}
