package dev.trestle.conformance.differential.deviation;

import static dev.trestle.conformance.differential.deviation.Rule.refusals;

import dev.trestle.conformance.differential.deviation.Deviations.Deviation;
import dev.trestle.conformance.differential.endpoint.ErrorResponse;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.request.Step;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A pattern of errors, by code and whole text. What a group of the pattern matches must be in the request, or in its
/// table: a name, a value, a placeholder.
record ErrorPattern(Pattern codes, Pattern texts) {
  static final String VALIDATION = "ValidationException";
  static final String CANCELED = "TransactionCanceledException";
  static final String INVALID = "One or more parameter values were invalid: ";

  static ErrorPattern of(String codes, String texts) {
    return new ErrorPattern(Pattern.compile(codes), Pattern.compile(texts, Pattern.DOTALL));
  }

  /// A deviation in which Amazon has another text than Local for a mistake.
  static Deviation words(String name, String reason, String fromLocal, String fromUs) {
    return words(name, reason, VALIDATION, fromLocal, VALIDATION, fromUs);
  }

  static Deviation words(
      String name,
      String reason,
      String codesFromLocal,
      String fromLocal,
      String codeFromUs,
      String fromUs) {
    var theirs = of(codesFromLocal, fromLocal);
    var amazons = of(codeFromUs, fromUs);
    return new Deviation(
        name,
        reason,
        refusals((step, local, ours) -> theirs.fit(local) && amazons.fitAndAreTrue(step, ours)));
  }

  boolean fit(ErrorResponse refusal) {
    return codes.matcher(refusal.code()).matches() && texts.matcher(refusal.text()).matches();
  }

  boolean fitAndAreTrue(Step step, ErrorResponse refusal) {
    var text = texts.matcher(refusal.text());
    return codes.matcher(refusal.code()).matches() && text.matches() && areTrue(step, text);
  }

  private static boolean areTrue(Step step, Matcher text) {
    return IntStream.rangeClosed(1, text.groupCount())
        .allMatch(group -> text.group(group) == null || isSaidIn(step, text.group(group)));
  }

  /// Whether each of the names or values is in the request, or in the definition of its table.
  static boolean isSaidIn(Step step, String list) {
    var said = Json.text(step.request()).replace("\\\"", "\"") + definitions(step);
    return Stream.of(list.split(", "))
        .map(name -> name.replaceAll("^\\[|]$", ""))
        .allMatch(said::contains);
  }

  private static String definitions(Step step) {
    var text = new StringBuilder();
    for (var part : RequestContent.parts(step)) {
      RequestContent.shape(part).ifPresent(shape -> text.append(Json.text(shape.createRequest())));
    }
    return text.toString();
  }
}
