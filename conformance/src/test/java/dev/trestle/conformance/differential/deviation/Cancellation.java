package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.ErrorResponse;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.request.Step;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Amazon's error for a cancelled transaction: a reason for each action, with their codes repeated in the text.
final class Cancellation {
  private static final String START =
      "Transaction cancelled, please refer cancellation reasons for specific reasons [";
  private static final Set<Object> CODES =
      Set.of("None", "ConditionalCheckFailed", "ValidationError");

  /// The possible errors of a well-formed action.
  private static final String MESSAGES =
      "(?s)"
          + ErrorDeviations.BAD_UPDATE
          + "|The provided key element does not match the schema"
          + "|The update expression attempted to update the secondary index key to unsupported type"
          + "|Item size to update has exceeded the maximum allowed size"
          + "|One or more parameter values were invalid: "
          + "(?:Missing the key \\w+ in the item"
          + "|Type mismatch for (?:key|Index Key) \\w+ [eE]xpected: [SNB] [aA]ctual: [A-Z]{1,4}(?: IndexName: [\\w-]+)?"
          + "|Cannot update attribute \\w+\\. This attribute is part of the key"
          + "|Size of hashkey has exceeded the maximum size limit of2048 bytes"
          + "|Aggregated size of all range keys has exceeded the size limit of 1024 bytes)"
          + "|One or more parameter values are not valid\\. (?:The AttributeValue for a key attribute cannot contain an empty"
          + " (?:string|binary) value\\. Key: \\w+"
          + "|The update expression attempted to update a secondary index key to a value that is not supported\\."
          + " The AttributeValue for a key attribute cannot contain an empty (?:string|binary) value\\."
          + "|.*IndexKey: \\w+)";

  private Cancellation() {}

  /// Whether Local reports the mistake of one action, in any words, and we cancel for one.
  static boolean isOfBadAction(Step step, ErrorResponse local, ErrorResponse ours) {
    boolean fromLocal =
        local.code().equals(ErrorPattern.VALIDATION)
            ? local
                .text()
                .matches(
                    "(?s)"
                        + ErrorDeviations.BAD_KEY
                        + "|"
                        + ErrorDeviations.BAD_UPDATE
                        + "|One or more parameter values are not valid\\. .*|Item size .*|"
                        + ErrorPattern.INVALID
                        + ".*")
            : local.code().equals(ErrorPattern.CANCELED)
                && codes(local).contains("ValidationError");
    return fromLocal && isWhole(step, ours) && codes(ours).contains("ValidationError");
  }

  /// Whether an error is a cancellation with as many reasons as actions, each of which is correct.
  static boolean isWhole(Step step, ErrorResponse refusal) {
    var codes = codes(refusal).stream().map(String::valueOf).collect(Collectors.joining(", "));
    return refusal.is(ErrorPattern.CANCELED, START + codes + "]")
        && refusal.reasons().size() == Json.innerArray(step.request(), "TransactItems").size()
        && refusal.reasons().stream().map(Json::asObject).allMatch(Cancellation::isReason);
  }

  private static boolean isReason(Map<String, Object> reason) {
    var code = reason.getOrDefault("Code", "");
    var members =
        switch (code.toString()) {
          case "None" -> List.of(Set.of("Code"));
          case "ConditionalCheckFailed" ->
              List.of(Set.of("Code", "Message"), Set.of("Code", "Item", "Message"));
          default -> List.of(Set.of("Code", "Message"));
        };
    var message = String.valueOf(reason.getOrDefault("Message", ""));
    return CODES.contains(code)
        && members.contains(reason.keySet())
        && switch (code.toString()) {
          case "None" -> true;
          case "ConditionalCheckFailed" -> message.equals("The conditional request failed");
          default -> message.matches(MESSAGES);
        };
  }

  private static List<Object> codes(ErrorResponse refusal) {
    return refusal.reasons().stream()
        .map(reason -> Json.asObject(reason).getOrDefault("Code", ""))
        .toList();
  }
}
