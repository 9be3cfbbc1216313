package dev.trestle.conformance.differential.deviation;

import static dev.trestle.conformance.differential.deviation.ErrorPattern.CANCELED;
import static dev.trestle.conformance.differential.deviation.ErrorPattern.INVALID;
import static dev.trestle.conformance.differential.deviation.ErrorPattern.VALIDATION;
import static dev.trestle.conformance.differential.deviation.ErrorPattern.words;
import static dev.trestle.conformance.differential.deviation.Rule.refusals;

import dev.trestle.conformance.differential.deviation.Deviations.Deviation;
import dev.trestle.conformance.differential.endpoint.ErrorResponse;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.request.Step;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Known deviations in which both reject a request about items, but with different texts, or for another one of several
/// mistakes.
final class ErrorDeviations {
  private static final String NOT_FOUND = "ResourceNotFoundException";
  private static final String IN_VALUES = "(?:ExpressionAttributeValues contains invalid value: )?";
  private static final String FOR_KEY = "(?: for key (\\S+))?";
  private static final String NOT_FITTING = "The provided key element does not match the schema";
  private static final String BAD_INDEX_KEY =
      "The update expression attempted to update the secondary index key to unsupported type";

  /// Local's texts for a key with too few, too many or wrongly typed attributes.
  static final String BAD_KEY =
      "(?:The number of conditions on the keys is invalid"
          + "|One of the required keys was not given a value"
          + "|Invalid attribute value type"
          + "|Empty attribute name"
          + "|"
          + INVALID
          + "Type mismatch for (?:Index )?[kK]ey)";

  /// Errors of an update that depend on the existing item.
  static final String BAD_UPDATE =
      "(?:The provided expression refers to an attribute that does not exist in the item"
          + "|The document path provided in the update expression is invalid for update"
          + "|An operand in the update expression has an incorrect data type"
          + "|DynamoDB only supports precision up to 38 digits"
          + "|Number overflow. Attempting to store a number with magnitude larger than supported range)";

  /// Mistakes that one action can have together.
  private static final Set<Set<String>> TWO_IN_ONE =
      Set.of(
          Set.of(
              "The provided expression refers to an attribute that does not exist in the item",
              "The document path provided in the update expression is invalid for update"),
          Set.of(
              "DynamoDB only supports precision up to 38 digits",
              "Number overflow. Attempting to store a number with magnitude larger than supported range"));

  /// Mistakes that Local may not have noticed even after parsing all expressions.
  private static final Set<ValidationStage> OVERLOOKED =
      Set.of(
          ValidationStage.NEEDLESS_NAMES,
          ValidationStage.NEEDLESS_VALUES,
          ValidationStage.NAMES,
          ValidationStage.VALUES,
          ValidationStage.ATTRIBUTES,
          ValidationStage.CONDITIONS,
          ValidationStage.PARAMETERS,
          ValidationStage.GROUP,
          ValidationStage.TOKEN,
          ValidationStage.SCHEMA);

  private static final ErrorPattern UNFIT_KEY =
      ErrorPattern.of(
          VALIDATION + "|" + CANCELED,
          "(?:"
              + BAD_KEY
              + "|The list of keys in RequestItems for BatchGetItem may not contain null or empty values: .*)");

  private static final ErrorPattern MISSING_KEY =
      ErrorPattern.of(VALIDATION, INVALID + "Missing the key (\\w+) in the item");

  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "the first of two mistakes",
              "Amazon looks at what is wrong with a request alone, then for the table, at the keys, and at the item.",
              refusals(ErrorDeviations::namesEarlierMistake)),
          new Deviation(
              "missing table",
              "Data-plane requests say `Requested resource not found`; those about tables add the name.",
              refusals(
                  (step, local, ours) ->
                      local.is(NOT_FOUND, "Cannot do operations on a non-existent table")
                          && ours.is(NOT_FOUND, "Requested resource not found" + naming(step)))),
          words(
              "existing table",
              "Amazon names the table.",
              "ResourceInUseException",
              "Cannot create preexisting table",
              "ResourceInUseException",
              "Table already exists: ([\\w.-]+)"),
          new Deviation(
              "missing key in item",
              "Amazon names the missing key attribute.",
              refusals(
                  (step, local, ours) ->
                      (local.is(VALIDATION, "One of the required keys was not given a value")
                              || (local.is(VALIDATION, "Item to put in PutItem cannot be null")
                                  && RequestContent.has(step.request(), "Item", Map.of())))
                          && MISSING_KEY.fitAndAreTrue(step, ours))),
          new Deviation(
              "key that does not fit",
              "Amazon has one text for keys with too many, too few or badly typed attributes.",
              refusals(
                  (step, local, ours) ->
                      ours.is(VALIDATION, NOT_FITTING)
                          && UNFIT_KEY.fit(local)
                          && RequestContent.parts(step).stream()
                              .anyMatch(ErrorDeviations::hasKey))),
          words(
              "start key of the wrong type",
              "Local uses the text of an update.",
              "Type mismatch for attribute to update",
              NOT_FITTING),
          words(
              "start key without a name",
              "For Amazon it does not fit like others.",
              "Empty attribute name",
              "The provided starting key is invalid"),
          words(
              "token used for something else",
              "Local says nothing.",
              "IdempotentParameterMismatchException",
              "",
              "IdempotentParameterMismatchException",
              "Request is using an existing client token with different request parameters\\."),
          new Deviation(
              "token used for something else, on a missing table",
              "Which of the two is named is no one's promise.",
              refusals(
                  (step, local, ours) ->
                      local.is("IdempotentParameterMismatchException", "")
                          && ErrorEvidence.of(ValidationStage.TOKEN, local.text(), step)
                          && ours.code().equals(NOT_FOUND)
                          && ErrorEvidence.of(ValidationStage.TABLE, ours.text(), step))),
          words(
              "badly typed key in item",
              "Amazon names the attribute and both types.",
              "(?:" + INVALID + "Type mismatch for (?:Index )?[kK]ey|Invalid attribute value type)",
              INVALID
                  + "Type mismatch for (?:Index Key|key) (\\w+) [eE]xpected: [SNB] [aA]ctual: (?:[SNBLM]|BOOL|NULL|[SNB]S)(?: IndexName: ([\\w-]+))?"),
          words(
              "badly typed index key in update",
              "Amazon's text.",
              "(?:" + INVALID + "Type mismatch for (?:Index )?[kK]ey|Invalid attribute value type)",
              BAD_INDEX_KEY),
          new Deviation(
              "empty index key of the wrong type",
              "Of two mistakes with one value, Local names the other.",
              refusals(
                  (step, local, ours) ->
                      ours.is(VALIDATION, BAD_INDEX_KEY)
                          && hasIndexKeyOtherThan(typeOfEmpty(local), step))),
          new Deviation(
              "types in words",
              "Amazon calls a type by its letter, also in what it says of updates without expressions.",
              refusals((_, local, ours) -> ErrorComparison.butNamesOfTypes(local, ours))),
          words(
              "long keys",
              "Amazon has a text for either key.",
              "Hash primary key values must be under 2048 bytes, and range primary key values must be under .*",
              INVALID
                  + "(?:Size of hashkey has exceeded the maximum size limit of2048 bytes"
                  + "|Aggregated size of all range keys has exceeded the size limit of 1024 bytes)"),
          words(
              "consistent read of a global index",
              "Amazon's text.",
              "Consistent read cannot be true when (?:querying|scanning) a GSI",
              "Consistent reads are not supported on global secondary indexes"),
          words(
              "missing key condition",
              "Amazon names the key attribute.",
              "Query condition missed key schema element",
              "Query condition missed key schema element: (\\w+)"),
          words(
              "start key outside the query",
              "Amazon tells a start key outside the partition from one outside the range, and from one that nothing can follow.",
              "The provided starting key does not match the range key predicate",
              "(?:The provided starting key is outside query boundaries based on provided conditions"
                  + "|The query can return at most one row and cannot be restarted)"),
          words(
              "start key outside the segment",
              "Amazon's text.",
              "Exclusive start key must lie within the segment",
              "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment. TotalSegments: \\d+ Segment: \\d+"),
          words(
              "segments",
              "Amazon's texts.",
              "(?:If segment is specified, total segment must also be specified"
                  + "|If total segments is specified, a particular segment must also be specified for this request"
                  + "|1 validation error detected: Value '\\d+' at 'segment' failed to satisfy constraint: .*)",
              "(?:The TotalSegments parameter is required but was not present in the request when Segment parameter is present"
                  + "|The Segment parameter is required but was not present in the request when parameter TotalSegments is present"
                  + "|The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: \\d+ is not less than TotalSegments: \\d+)"),
          words(
              "number that is none",
              "Amazon's text, with the number.",
              IN_VALUES + "A value provided cannot be converted into a number" + FOR_KEY,
              IN_VALUES
                  + "The parameter cannot be converted to a numeric value(?:: (.+?))?"
                  + FOR_KEY),
          words(
              "number that is too long",
              "Amazon's text.",
              IN_VALUES + "DynamoDB only supports precision up to 38 digits" + FOR_KEY,
              IN_VALUES
                  + "Attempting to store more than 38 significant digits in a Number"
                  + FOR_KEY),
          words(
              "duplicates in a set",
              "Amazon's text ends with a full stop, also in front of the placeholder's name.",
              IN_VALUES + INVALID + "Input collection \\[.*] contains duplicates\\.?" + FOR_KEY,
              IN_VALUES + INVALID + "Input collection \\[(.*)] contains duplicates\\." + FOR_KEY),
          words(
              "duplicates in a set of bytes",
              "Amazon lists the members, without a space behind them.",
              IN_VALUES + INVALID + "Input collection of type BS contains duplicates\\." + FOR_KEY,
              IN_VALUES
                  + INVALID
                  + "Input collection \\[(.*)]of type BS contains duplicates\\."
                  + FOR_KEY),
          new Deviation(
              "bounds as written",
              "Amazon shows bounds in one form; Local repeats numbers as written.",
              refusals((_, local, ours) -> ErrorComparison.butFormOfBounds(local, ours))),
          words(
              "size of a long expression",
              "Amazon adds the size.",
              "Invalid \\w+Expression: Expression size has exceeded the maximum allowed size;",
              "Invalid \\w+Expression: Expression size has exceeded the maximum allowed size; expression size: \\d+"),
          new Deviation(
              "overlapping paths",
              "Local names another path than the one that overlaps.",
              refusals(ErrorComparison::butOverlappingPaths)),
          new Deviation(
              "order of attributes that are not projected",
              "Local lists them in the order of a hash table.",
              refusals((_, local, ours) -> ErrorComparison.butOrderOfAttributes(local, ours))),
          words(
              "empty expressions",
              "For Amazon an empty expression is one.",
              "ExpressionAttribute(?:Names|Values) can only be specified when using expressions.*",
              "Invalid (\\w+Expression): The expression can not be empty;"),
          words(
              "paths into keys of key conditions",
              "Amazon's text for key conditions.",
              "Key attributes must be scalars; .*",
              "KeyConditionExpressions cannot have conditions on nested attributes"),
          words(
              "return values of puts",
              "Amazon says which are allowed.",
              "Return values set to invalid value",
              "ReturnValues can only be ALL_OLD or NONE"),
          new Deviation(
              "a bad action cancels the transaction",
              "Amazon cancels it with a reason for each action; Local throws the first mistake, or cancels with its own text.",
              refusals(Cancellation::isOfBadAction)),
          new Deviation(
              "mistakes with two tables of a batch",
              "Which table of a batch is looked at first is no one's promise.",
              refusals(
                  (step, local, ours) ->
                      Json.inner(step.request(), "RequestItems").size() > 1
                          && ValidationStage.of(local).equals(Optional.of(ValidationStage.GROUP))
                          && ValidationStage.of(ours).equals(Optional.of(ValidationStage.SCHEMA))
                          && ErrorEvidence.of(ValidationStage.SCHEMA, ours.text(), step))),
          new Deviation(
              "mistakes with older key conditions and an expression",
              "Which of the two is named is no one's promise.",
              refusals(
                  (step, local, ours) ->
                      step.request().containsKey("KeyConditions")
                          && local.code().equals(VALIDATION)
                          && ValidationStage.of(local)
                              .equals(Optional.of(ValidationStage.EXPRESSIONS))
                          && ErrorEvidence.of(ValidationStage.EXPRESSIONS, local.text(), step)
                          && ours.is(
                              VALIDATION,
                              "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound")
                          && RequestContent.has(step.request(), "ComparisonOperator", "BETWEEN"))),
          new Deviation(
              "two mistakes of one update",
              "Which of two mistakes of an update that cannot be carried out is named is no one's promise.",
              refusals(
                  (step, local, ours) ->
                      step.is("UpdateItem")
                          && step.idle().isEmpty()
                          && local.code().equals(VALIDATION)
                          && ours.code().equals(VALIDATION)
                          && (actions(step.request()) > 1
                              ? local.text().matches(BAD_UPDATE) && ours.text().matches(BAD_UPDATE)
                              : TWO_IN_ONE.contains(
                                  new HashSet<>(List.of(local.text(), ours.text())))))),
          words(
              "broken expressions with redundant parentheses",
              "Of these two mistakes of one text, which is named is no one's promise; Local looks ahead where a function begins.",
              "Invalid \\w+Expression: Syntax error; .*",
              "Invalid (\\w+Expression): The expression has redundant parentheses;"));

  private ErrorDeviations() {}

  private static boolean namesEarlierMistake(Step step, ErrorResponse local, ErrorResponse ours) {
    var fromLocal = ValidationStage.of(local);
    var fromUs = ValidationStage.of(ours);
    return fromLocal.isPresent()
        && fromUs.isPresent()
        && fromUs.get().isBefore(fromLocal.get())
        && (!hasParsed(local, fromLocal.get())
            || OVERLOOKED.contains(fromUs.get())
            || (fromUs.get() == ValidationStage.TABLE && hasSeveralTables(step)))
        && ErrorEvidence.of(fromUs.get(), ours.text(), step);
  }

  /// Whether Local may have found one table and not yet noticed that the other is missing.
  private static boolean hasSeveralTables(Step step) {
    return RequestContent.parts(step).stream().map(part -> part.get("TableName")).distinct().count()
        > 1;
  }

  private static boolean hasKey(Map<String, Object> part) {
    return part.containsKey("Key")
        || part.containsKey("Keys")
        || part.containsKey("ExclusiveStartKey");
  }

  /// Whether Local can report this only after parsing all expressions.
  private static boolean hasParsed(ErrorResponse local, ValidationStage stage) {
    return stage == ValidationStage.ITEM
        || stage == ValidationStage.START
        || local
            .text()
            .matches(
                "(?s).*(econdary index |Filter Expression|Query condition missed|Condition parameter|Cannot update).*");
  }

  static String naming(Step step) {
    return step.operation().endsWith("Table") || step.operation().endsWith("TimeToLive")
        ? ": Table: %s not found".formatted(step.request().get("TableName"))
        : "";
  }

  /// The type of the empty value that an error reports, or an empty string.
  private static String typeOfEmpty(ErrorResponse refusal) {
    var complaint = Pattern.compile(".* cannot contain an empty (string|binary) value\\.");
    var found = complaint.matcher(refusal.text());
    return found.matches() ? found.group(1).equals("string") ? "S" : "B" : "";
  }

  private static boolean hasIndexKeyOtherThan(String type, Step step) {
    return !type.isEmpty()
        && RequestContent.shape(step.request()).stream()
            .flatMap(shape -> shape.types().entrySet().stream())
            .anyMatch(attribute -> !attribute.getValue().equals(type));
  }

  private static int actions(Map<String, Object> update) {
    return UpdatedPaths.of(update).paths().size() + Json.inner(update, "AttributeUpdates").size();
  }
}
