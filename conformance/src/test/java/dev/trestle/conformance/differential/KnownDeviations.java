package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.Deviations.Deviation;
import dev.trestle.conformance.differential.Deviations.Rule;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The list of what DynamoDB Local 3.1.0 does otherwise than Amazon's service.
final class KnownDeviations {
  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "missing table",
              "Data-plane requests to a missing table say `Requested resource not found`.",
              text(
                  "ResourceNotFoundException",
                  "Cannot do operations on a non-existent table",
                  "Requested resource not found")),
          new Deviation(
              "missing key in item",
              "Amazon names the missing key attribute.",
              text(
                  "ValidationException",
                  "One of the required keys was not given a value",
                  "One or more parameter values were invalid: Missing the key \\w+ in the item")));

  private KnownDeviations() {}

  /// Another text for the same error. Both are patterns that must match as a whole.
  private static Rule text(String code, String local, String ours) {
    var localPattern = Pattern.compile(local);
    var oursPattern = Pattern.compile(ours);
    return (step, fromLocal, fromUs) -> {
      boolean applies =
          fromLocal.code().equals(code)
              && fromUs.code().equals(code)
              && localPattern.matcher(fromLocal.text()).matches()
              && oursPattern.matcher(fromUs.text()).matches();
      return applies ? withText(fromLocal, fromUs.text()) : fromLocal;
    };
  }

  private static Answer withText(Answer answer, String text) {
    var body = new TreeMap<>(answer.body());
    body.put("message", text);
    return new Answer(answer.status(), body);
  }
}
