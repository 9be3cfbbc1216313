package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.ErrorResponse;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.NormalizedResponse;
import dev.trestle.conformance.differential.request.Step;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Compares two errors that may differ in one respect.
final class ErrorComparison {
  private static final Pattern BOUNDS =
      Pattern.compile(
          "(Invalid \\w+Expression: The BETWEEN operator requires .*; lower bound operand: )"
              + "AttributeValue: \\{(\\w+):(.*)}, upper bound operand: AttributeValue: \\{(\\w+):(.*)}",
          Pattern.DOTALL);
  private static final Pattern OVERLAP =
      Pattern.compile(
          "(Invalid (?:Update|Projection)Expression: Two document paths overlap with each other; must remove or rewrite one of"
              + " these paths; path one: )\\[(.*)], path two: \\[(.*)]");
  private static final Pattern NOT_PROJECTED =
      Pattern.compile("(.*Global secondary index \\S+ does not project )\\[(.*)]");
  private static final Map<String, String> LETTERS =
      Map.of(
          "STRING", "S", "BINARY", "B", "BOOLEAN", "BOOL", "MAP", "M", "LIST", "L", "NUMBER", "N");

  private ErrorComparison() {}

  /// Equal except for the format of numbers.
  static boolean butFormOfBounds(ErrorResponse local, ErrorResponse ours) {
    var fromLocal = BOUNDS.matcher(local.text());
    var fromUs = BOUNDS.matcher(ours.text());
    return local.code().equals(ours.code())
        && fromLocal.matches()
        && fromUs.matches()
        && fromLocal.group(1).equals(fromUs.group(1))
        && NormalizedResponse.inOneForm(Json.object(fromLocal.group(2), fromLocal.group(3)))
            .equals(Json.object(fromUs.group(2), fromUs.group(3)))
        && NormalizedResponse.inOneForm(Json.object(fromLocal.group(4), fromLocal.group(5)))
            .equals(Json.object(fromUs.group(4), fromUs.group(5)));
  }

  /// Equal except for the paths; ours are made of names in the request.
  static boolean butOverlappingPaths(Step step, ErrorResponse local, ErrorResponse ours) {
    var fromLocal = OVERLAP.matcher(local.text());
    var fromUs = OVERLAP.matcher(ours.text());
    return local.code().equals(ours.code())
        && fromLocal.matches()
        && fromUs.matches()
        && fromLocal.group(1).equals(fromUs.group(1))
        && ErrorPattern.isSaidIn(step, fromUs.group(2))
        && ErrorPattern.isSaidIn(step, fromUs.group(3));
  }

  /// Equal except for the order of attributes.
  static boolean butOrderOfAttributes(ErrorResponse local, ErrorResponse ours) {
    return local.code().equals(ours.code())
        && sorted(local).isPresent()
        && sorted(local).equals(sorted(ours));
  }

  private static Optional<List<Object>> sorted(ErrorResponse refusal) {
    var found = NOT_PROJECTED.matcher(refusal.text());
    return found.matches()
        ? Optional.of(List.of(found.group(1), new TreeSet<>(List.of(found.group(2).split(", ")))))
        : Optional.empty();
  }

  /// Equal except for the names of types, which are single characters in ours.
  static boolean butNamesOfTypes(ErrorResponse local, ErrorResponse ours) {
    return local.code().equals(ours.code())
        && !withLetter(local.text()).equals(local.text())
        && withLetter(local.text()).equals(ours.text());
  }

  private static String withLetter(String complaint) {
    var changed = complaint;
    for (var type : LETTERS.entrySet()) {
      changed =
          changed.replaceFirst(
              "((ADD action|DELETE action with value) is not supported for the type )%s$"
                  .formatted(type.getKey()),
              "$1" + type.getValue());
    }
    return changed;
  }
}
