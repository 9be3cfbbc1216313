package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.Deviations.Deviation;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/// Where Local carries out what Amazon refuses.
final class LeniencyDeviations {
  static final List<Deviation> ALL =
      List.of(
          lenient(
              "unknown enum values",
              "Amazon refuses unknown values of every enum.",
              "1 validation error detected: Value '.*' at '\\w+' failed to satisfy constraint:"
                  + " Member must satisfy enum value set: \\[.*]",
              (step, text) -> namesMember(step, text)),
          lenient(
              "empty placeholders",
              "Amazon refuses empty maps of names and values, and any without an expression.",
              "ExpressionAttribute(Names|Values) (must not be empty|can only be specified when using expressions)",
              (step, text) ->
                  mentions(step.request(), "ExpressionAttributeNames", Map.of())
                      || mentions(step.request(), "ExpressionAttributeValues", Map.of())),
          lenient(
              "computed index keys",
              "Amazon checks the type of an index key that an update computes; Local only that of one it is given.",
              "The update expression attempted to update the secondary index key to unsupported type",
              (step, text) -> step.operation().equals("UpdateItem")),
          lenient(
              "throughput of on-demand tables",
              "Amazon refuses it; Local ignores it.",
              "One or more parameter values were invalid: Neither ReadCapacityUnits nor WriteCapacityUnits can be specified"
                  + " when BillingMode is PAY_PER_REQUEST",
              (step, text) -> step.operation().equals("UpdateTable")),
          lenient(
              "one number written in two ways",
              "Amazon compares keys as values: 1 and 1.0 are one key. Local compares the texts.",
              "(Provided list of item keys contains duplicates|Transaction request cannot include multiple operations on one item)",
              (step, text) -> Json.text(step.request()).contains("\"N\"")),
          new Deviation(
              "computed index keys in transactions",
              "As above.",
              (step, local, ours) ->
                  step.operation().equals("TransactWriteItems")
                          && local.succeeded()
                          && Json.text(ours.body())
                              .contains(
                                  "The update expression attempted to update the secondary index key to unsupported type")
                      ? ours
                      : local));

  private LeniencyDeviations() {}

  private static Deviation lenient(
      String name, String reason, String ourText, BiPredicate<Step, String> fits) {
    var pattern = Pattern.compile(ourText, Pattern.DOTALL);
    return new Deviation(
        name,
        reason,
        (step, local, ours) ->
            (local.succeeded() || local.code().equals("ConditionalCheckFailedException"))
                    && ours.code().equals("ValidationException")
                    && pattern.matcher(ours.text()).matches()
                    && fits.test(step, ours.text())
                ? ours
                : local);
  }

  /// Whether the request has the member that the text complains of.
  private static boolean namesMember(Step step, String text) {
    var member = text.replaceAll(".* at '(\\w+)' failed .*", "$1");
    return step.request().keySet().stream().anyMatch(member::equalsIgnoreCase);
  }

  private static boolean mentions(Object json, String name, Object value) {
    return switch (json) {
      case Map<?, ?> map ->
          value.equals(map.get(name))
              || map.values().stream().anyMatch(inner -> mentions(inner, name, value));
      case List<?> list -> list.stream().anyMatch(inner -> mentions(inner, name, value));
      default -> false;
    };
  }
}
