package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.Deviations.Deviation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Where both refuse, but with other words, or another one of several mistakes. Patterns match a whole text.
final class RefusalDeviations {
  private static final String VALIDATION = "ValidationException";
  private static final String NOT_FOUND = "ResourceNotFoundException";
  private static final String CANCELED = "TransactionCanceledException";
  private static final String INVALID = "One or more parameter values were invalid: ";
  private static final String IN_VALUES = "(ExpressionAttributeValues contains invalid value: )?";
  private static final Map<String, String> LETTERS =
      Map.of(
          "STRING", "S", "BINARY", "B", "BOOLEAN", "BOOL", "MAP", "M", "LIST", "L", "NUMBER", "N");
  private static final String NOT_FITTING = "The provided key element does not match the schema";

  /// How Local words a key that has too few, too many or badly typed attributes.
  private static final String BAD_KEY =
      "(The number of conditions on the keys is invalid"
          + "|One of the required keys was not given a value"
          + "|Invalid attribute value type"
          + "|Empty attribute name"
          + "|"
          + INVALID
          + "Type mismatch for (Index )?[kK]ey)";

  /// What an update cannot do with the item that it finds.
  private static final String BAD_UPDATE =
      "(The provided expression refers to an attribute that does not exist in the item"
          + "|The document path provided in the update expression is invalid for update"
          + "|An operand in the update expression has an incorrect data type"
          + "|DynamoDB only supports precision up to 38 digits"
          + "|Number overflow. Attempting to store a number with magnitude larger than supported range)";

  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "the first of two mistakes",
              "Amazon looks at what is wrong with a request alone, then for the table, at the keys, and at the item.",
              (step, local, ours) -> {
                var fromLocal = Stage.of(local);
                var fromUs = Stage.of(ours);
                return fromLocal.isPresent()
                        && fromUs.isPresent()
                        && fromUs.get().isBefore(fromLocal.get())
                    ? ours
                    : local;
              }),
          refusal(
              "missing table",
              "Data-plane requests say `Requested resource not found`; those about tables add the name.",
              texts(NOT_FOUND, "Cannot do operations on a non-existent table"),
              texts(NOT_FOUND, "Requested resource not found(: Table: [\\w.-]+ not found)?")),
          refusal(
              "existing table",
              "Amazon names the table.",
              texts("ResourceInUseException", "Cannot create preexisting table"),
              texts("ResourceInUseException", "Table already exists: [\\w.-]+")),
          refusal(
              "missing key in item",
              "Amazon names the missing key attribute.",
              texts(
                  VALIDATION,
                  "(One of the required keys was not given a value|Item to put in PutItem cannot be null)"),
              texts(VALIDATION, INVALID + "Missing the key \\S+ in the item")),
          refusal(
              "key that does not fit",
              "Amazon has one text for keys with too many, too few or badly typed attributes.",
              texts(
                  VALIDATION + "|" + CANCELED,
                  "("
                      + BAD_KEY
                      + "|The list of keys in RequestItems for BatchGetItem may not contain null or empty values: .*)"),
              texts(VALIDATION, NOT_FITTING)),
          refusal(
              "start key of the wrong type",
              "Local uses the text of an update.",
              texts(VALIDATION, "Type mismatch for attribute to update"),
              texts(VALIDATION, NOT_FITTING)),
          refusal(
              "start key without a name",
              "For Amazon it does not fit like others.",
              texts(VALIDATION, "Empty attribute name"),
              texts(VALIDATION, "The provided starting key is invalid")),
          refusal(
              "token used for something else",
              "Local says nothing.",
              texts("IdempotentParameterMismatchException", ""),
              texts("IdempotentParameterMismatchException", "Request is using .*")),
          refusal(
              "badly typed key in item",
              "Amazon names the attribute and both types.",
              texts(
                  VALIDATION,
                  "("
                      + INVALID
                      + "Type mismatch for (Index )?[kK]ey|Invalid attribute value type)"),
              texts(
                  VALIDATION,
                  INVALID
                      + "Type mismatch for (Index Key|key) \\S+ [eE]xpected: [SNB] [aA]ctual: \\w+.*")),
          refusal(
              "badly typed index key in update",
              "Amazon's text.",
              texts(
                  VALIDATION,
                  "("
                      + INVALID
                      + "Type mismatch for (Index )?[kK]ey|Invalid attribute value type)"),
              texts(
                  VALIDATION,
                  "The update expression attempted to update the secondary index key to unsupported type")),
          new Deviation(
              "empty index key of the wrong type",
              "Of two mistakes with one value, Local names the other.",
              (step, local, ours) ->
                  ours.text()
                              .equals(
                                  "The update expression attempted to update the secondary index key to unsupported type")
                          && hasIndexKeyOtherThan(typeOfEmpty(local), step)
                      ? ours
                      : local),
          new Deviation(
              "types in words",
              "Amazon calls a type by its letter, also in what it says of updates without expressions.",
              (step, local, ours) -> ours.text().equals(withLetter(local.text())) ? ours : local),
          refusal(
              "long keys",
              "Amazon has a text for either key.",
              texts(
                  VALIDATION,
                  "Hash primary key values must be under 2048 bytes, and range primary key values must be under .*"),
              texts(
                  VALIDATION,
                  INVALID
                      + "(Size of hashkey has exceeded the maximum size limit of2048 bytes"
                      + "|Aggregated size of all range keys has exceeded the size limit of 1024 bytes)")),
          refusal(
              "consistent read of a global index",
              "Amazon's text.",
              texts(VALIDATION, "Consistent read cannot be true when (querying|scanning) a GSI"),
              texts(VALIDATION, "Consistent reads are not supported on global secondary indexes")),
          refusal(
              "missing key condition",
              "Amazon names the key attribute.",
              texts(VALIDATION, "Query condition missed key schema element"),
              texts(VALIDATION, "Query condition missed key schema element: \\S+")),
          refusal(
              "start key outside the query",
              "Amazon tells a start key outside the partition from one outside the range, and from one that nothing can follow.",
              texts(VALIDATION, "The provided starting key does not match the range key predicate"),
              texts(
                  VALIDATION,
                  "(The provided starting key is outside query boundaries based on provided conditions"
                      + "|The query can return at most one row and cannot be restarted)")),
          refusal(
              "start key outside the segment",
              "Amazon's text.",
              texts(VALIDATION, "Exclusive start key must lie within the segment"),
              texts(
                  VALIDATION,
                  "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment. .*")),
          refusal(
              "segments",
              "Amazon's texts.",
              texts(
                  VALIDATION,
                  "(If segment is specified, total segment must also be specified"
                      + "|If total segments is specified, a particular segment must also be specified for this request"
                      + "|1 validation error detected: Value '\\d+' at 'segment' failed to satisfy constraint: .*)"),
              texts(
                  VALIDATION,
                  "(The TotalSegments parameter is required but was not present in the request when Segment parameter is present"
                      + "|The Segment parameter is required but was not present in the request when parameter TotalSegments is present"
                      + "|The Segment parameter is zero-based and must be less than parameter TotalSegments: .*)")),
          refusal(
              "number that is none",
              "Amazon's text, with the number.",
              texts(
                  VALIDATION,
                  IN_VALUES + "A value provided cannot be converted into a number( for key \\S+)?"),
              texts(
                  VALIDATION,
                  IN_VALUES + "The parameter cannot be converted to a numeric value.*")),
          refusal(
              "number that is too long",
              "Amazon's text.",
              texts(
                  VALIDATION,
                  IN_VALUES + "DynamoDB only supports precision up to 38 digits( for key \\S+)?"),
              texts(
                  VALIDATION,
                  IN_VALUES
                      + "Attempting to store more than 38 significant digits in a Number( for key \\S+)?")),
          refusal(
              "duplicates in a set",
              "Amazon's text ends with a full stop, also in front of the placeholder's name.",
              texts(
                  VALIDATION,
                  IN_VALUES + INVALID + "Input collection \\[.*] contains duplicates.*"),
              texts(
                  VALIDATION,
                  IN_VALUES + INVALID + "Input collection \\[.*] contains duplicates\\..*")),
          refusal(
              "duplicates in a set of bytes",
              "Amazon lists the members, without a space behind them.",
              texts(
                  VALIDATION,
                  IN_VALUES + INVALID + "Input collection of type BS contains duplicates\\..*"),
              texts(
                  VALIDATION,
                  IN_VALUES
                      + INVALID
                      + "Input collection \\[.*]of type BS contains duplicates\\..*")),
          refusal(
              "bounds as written",
              "Amazon shows bounds in one form; Local repeats numbers as written, and the addresses of bytes.",
              texts(
                  VALIDATION,
                  "Invalid \\w+Expression: The BETWEEN operator requires .*; lower bound operand: .*"),
              texts(
                  VALIDATION,
                  "Invalid \\w+Expression: The BETWEEN operator requires .*; lower bound operand: .*")),
          refusal(
              "size of a long expression",
              "Amazon adds the size.",
              texts(
                  VALIDATION,
                  "Invalid \\w+Expression: Expression size has exceeded the maximum allowed size;"),
              texts(
                  VALIDATION,
                  "Invalid \\w+Expression: Expression size has exceeded the maximum allowed size; expression size: \\d+")),
          refusal(
              "overlapping paths",
              "Local names another path than the one that overlaps.",
              texts(
                  VALIDATION,
                  "Invalid (Update|Projection)Expression: Two document paths overlap with each other; .*"),
              texts(
                  VALIDATION,
                  "Invalid (Update|Projection)Expression: Two document paths overlap with each other; .*")),
          refusal(
              "order of attributes that are not projected",
              "Local lists them in the order of a hash table.",
              texts(VALIDATION, INVALID + "Global secondary index \\S+ does not project \\[.*]"),
              texts(VALIDATION, INVALID + "Global secondary index \\S+ does not project \\[.*]")),
          refusal(
              "empty expressions",
              "For Amazon an empty expression is one.",
              texts(
                  VALIDATION,
                  "ExpressionAttribute(Names|Values) can only be specified when using expressions.*"),
              texts(VALIDATION, "Invalid \\w+Expression: The expression can not be empty;")),
          refusal(
              "paths into keys of key conditions",
              "Amazon's text for key conditions.",
              texts(VALIDATION, "Key attributes must be scalars; .*"),
              texts(
                  VALIDATION,
                  "KeyConditionExpressions cannot have conditions on nested attributes")),
          refusal(
              "two indexes of one name",
              "Amazon names it.",
              texts(VALIDATION, "Two (global|local) secondary indices have the same name"),
              texts(VALIDATION, INVALID + "Duplicate index name: \\S+")),
          refusal(
              "return values of puts",
              "Amazon says which are allowed.",
              texts(VALIDATION, "Return values set to invalid value"),
              texts(VALIDATION, "ReturnValues can only be ALL_OLD or NONE")),
          refusal(
              "a bad action cancels the transaction",
              "Amazon cancels it with a reason for each action; Local throws the first mistake, or cancels with its own text.",
              texts(
                  VALIDATION + "|" + CANCELED,
                  "("
                      + BAD_KEY
                      + "|"
                      + BAD_UPDATE
                      + "|One or more parameter values are not valid. .*"
                      + "|Item size .*|"
                      + INVALID
                      + ".*"
                      + "|Transaction cancelled, please refer cancellation reasons for specific reasons \\[.*ValidationError.*])"),
              texts(
                  CANCELED,
                  "Transaction cancelled, please refer cancellation reasons for specific reasons \\[.*ValidationError.*]")),
          new Deviation(
              "mistakes with two tables of a batch",
              "Which table of a batch is looked at first is no one's promise.",
              (step, local, ours) ->
                  Json.inner(step.request(), "RequestItems").size() > 1
                          && Stage.of(local).equals(Optional.of(Stage.GROUP))
                          && Stage.of(ours).equals(Optional.of(Stage.SCHEMA))
                      ? ours
                      : local),
          refusal(
              "two mistakes of one update",
              "Which of two actions of an update that cannot be carried out is named is no one's promise.",
              texts(VALIDATION, BAD_UPDATE),
              texts(VALIDATION, BAD_UPDATE)),
          refusal(
              "broken expressions with redundant parentheses",
              "Of these two mistakes of one text, which is named is no one's promise; Local looks ahead where a function begins.",
              texts(VALIDATION, "Invalid \\w+Expression: Syntax error; .*"),
              texts(
                  VALIDATION, "Invalid \\w+Expression: The expression has redundant parentheses;")),
          refusal(
              "definitions of tables",
              "Amazon's texts for key schemas, attribute definitions, projections and changes of tables.",
              texts(
                  VALIDATION,
                  "(No Hash Key specified in schema.*"
                      + "|Too many hash keys specified.*"
                      + "|Two keys can not have the same name"
                      + "|No defined key schema.*"
                      + "|No Attribute Schema Defined"
                      + "|Global Secondary Index hash key not specified in Attribute Definitions.*"
                      + "|No provisioned throughput specified for the global secondary index"
                      + "|No attributes should be specified to be projected unless projection type is INCLUDE"
                      + "|Local Secondary indices are not allowed on hash tables, only hash and range tables"
                      + "|No provisioned throughput specified for the table"
                      + "|The number of attributes in key schema must match the number of attributes defined in .*"
                      + "|Cannot have two attributes with the same name"
                      + "|Range Key not specified in Attribute Definitions.*"
                      + "|GSI list is empty/invalid"
                      + "|The requested throughput value equals the current value"
                      + "|Table already has an enabled stream"
                      + "|Indexes must have a projection specified"
                      + "|Nothing to update"
                      + "|Table has no stream to disable)"),
              texts(
                  VALIDATION,
                  "(Invalid KeySchema: .*"
                      + "|Both the Hash Key and the Range Key element in the KeySchema have the same name"
                      + "|"
                      + INVALID
                      + "ProjectionType is ALL, but NonKeyAttributes is specified"
                      + "|"
                      + INVALID
                      + "(Some index key attributes are not defined in AttributeDefinitions. .*"
                      + "|ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED"
                      + "|Number of attributes in KeySchema does not exactly match number of attributes defined in .*"
                      + "|Unknown ProjectionType: null"
                      + "|List of GlobalSecondaryIndexes is empty"
                      + "|ProvisionedThroughput must be specified when BillingMode is PROVISIONED"
                      + "|ProvisionedThroughput is not specified for index: \\S+)"
                      + "|Duplicate AttributeName in AttributeDefinitions: \\S+"
                      + "|The provisioned throughput for the table will not change. .*"
                      + "|Table already has an enabled stream: TableName: \\S+"
                      + "|At least one of ProvisionedThroughput, BillingMode, .* is required"
                      + "|Table has no stream to disable: TableName: \\S+)")),
          refusal(
              "throughput of indexes",
              "Local fails where indexes of a newly provisioned table get no throughput.",
              texts("InternalFailure", ".*"),
              texts(
                  VALIDATION,
                  INVALID
                      + "(ProvisionedThroughput must be specified for index: .*"
                      + "|Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: .*)")),
          refusal(
              "the definition before the table",
              "Amazon sees what is wrong with a definition before it looks whether the table exists.",
              texts("ResourceInUseException", "Cannot create preexisting table"),
              texts(VALIDATION, INVALID + ".*")));

  private RefusalDeviations() {}

  /// A complaint about a type with the letters of that type in place of its name.
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

  /// The type of the empty value that a refusal complains of, or nothing.
  private static String typeOfEmpty(Answer refusal) {
    var complaint = Pattern.compile(".* cannot contain an empty (string|binary) value\\.");
    var found = complaint.matcher(refusal.text());
    return found.matches() ? found.group(1).equals("string") ? "S" : "B" : "";
  }

  private static boolean hasIndexKeyOtherThan(String type, Step step) {
    return !type.isEmpty()
        && TableShape.named(step.request().get("TableName")).stream()
            .flatMap(shape -> shape.types().entrySet().stream())
            .anyMatch(attribute -> !attribute.getValue().equals(type));
  }

  private record Texts(Pattern codes, Pattern texts) {
    boolean fit(Answer answer) {
      return !answer.succeeded()
          && codes.matcher(answer.code()).matches()
          && texts.matcher(answer.text()).matches();
    }
  }

  private static Texts texts(String codes, String texts) {
    return new Texts(Pattern.compile(codes), Pattern.compile(texts, Pattern.DOTALL));
  }

  private static Deviation refusal(String name, String reason, Texts fromLocal, Texts fromUs) {
    return new Deviation(
        name,
        reason,
        (step, local, ours) -> fromLocal.fit(local) && fromUs.fit(ours) ? ours : local);
  }
}
