package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.ErrorResponse;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The stage of validation at which a mistake is noticed. For a request with two mistakes, Amazon reports the one of
/// the earlier stage; Local validates in another order and may report the other.
enum ValidationStage {
  NEEDLESS_NAMES("ExpressionAttributeNames can only be specified when using expressions.*"),
  NEEDLESS_VALUES("ExpressionAttributeValues can only be specified when using expressions.*"),
  NAMES("ExpressionAttributeNames (must not be empty|contains invalid .*)"),
  VALUES("ExpressionAttributeValues (must not be empty|contains invalid .*)"),
  ATTRIBUTES(
      "(Supplied AttributeValue .*|Input collection .*|Empty attribute name"
          + "|The parameter cannot be converted to a numeric value.*"
          + "|Number (over|under)flow. .*"
          + "|Attempting to store more than 38 significant digits in a Number"
          + "|Nesting Levels have exceeded supported limits.*"
          + "|One or more parameter values were invalid: (An? |Input collection |Binary sets |Null attribute ).*)"),
  STYLES("Can not use both expression and non-expression parameters in the same request: .*"),
  PARAMETERS(
      "(ConditionalOperator can(not| only) be used .*"
          + "|ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName"
          + "|Cannot specify the (ProjectionExpression|AttributesToGet) when choosing to get .*"
          + "|Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES"
          + "|The (Total)?Segments? parameter is .*)"),
  KEY_CONDITION(
      "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request."),
  EXPRESSIONS(
      "(Invalid (Condition|Filter|KeyCondition|Projection|Update)Expression: .*"
          + "|Invalid condition in KeyConditionExpression: .*"
          + "|KeyConditionExpressions? (cannot|must) .*)"),
  OPERATORS("One or more parameter values were invalid: ComparisonOperator .*"),
  CONDITIONS(
      "(The BETWEEN condition was provided a range where the lower bound is greater than the upper bound"
          + "|One or more parameter values were invalid: ((ADD|DELETE) action|AttributeValues inside AttributeValueList) .*)"),
  USE("Value provided in ExpressionAttribute(Names|Values) unused in expressions: .*"),
  GROUP(
      "(Provided list of item keys contains duplicates"
          + "|Transaction request cannot include multiple operations on one item"
          + "|At least one of ProvisionedThroughput, BillingMode, .* is required)"),
  TOKEN("Request is using the same client token .*"),
  TABLE("(Cannot do operations on a non-existent table|Requested resource not found.*)"),
  SCHEMA(
      "(The list of keys in RequestItems for BatchGetItem may not contain null or empty values: .*"
          + "|The number of conditions on the keys is invalid"
          + "|One of the required keys was not given a value"
          + "|Invalid attribute value type"
          + "|Item to put in PutItem cannot be null"
          + "|The provided key element does not match the schema"
          + "|Consistent read.* (when (querying|scanning) a GSI|on global secondary indexes)"
          + "|One or more parameter values are not valid. The AttributeValue for a key attribute .*"
          + "|Filter Expression can only contain non-primary key attributes: .*"
          + "|The table does not have the specified index: .*"
          + "|Query condition missed key schema element.*"
          + "|Item size has exceeded the maximum allowed size"
          + "|Hash primary key values must be under 2048 bytes, and range primary key values must be under 1024 bytes"
          + "|One or more parameter values were invalid: "
          + "(Type mismatch|Missing the key|Condition parameter type|Select type|(Global s|S)econdary index|Cannot update).*)"),
  START(
      "(The provided starting key .*|Exclusive start key .*|The query can return at most one row and cannot be restarted)"),
  ITEM(
      "(The conditional request failed"
          + "|Transaction cancelled, .*"
          + "|The provided expression refers to an attribute that does not exist in the item"
          + "|The document path provided in the update expression is invalid for update"
          + "|An operand in the update expression has an incorrect data type"
          + "|DynamoDB only supports precision up to 38 digits)");

  private final Pattern texts;

  ValidationStage(String texts) {
    this.texts = Pattern.compile(texts, Pattern.DOTALL);
  }

  /// The stage of an error, if it is known.
  static Optional<ValidationStage> of(ErrorResponse refusal) {
    // Local has no text for it.
    if (refusal.code().equals("IdempotentParameterMismatchException")) {
      return Optional.of(TOKEN);
    }
    return Stream.of(values())
        .filter(stage -> stage.hasCode(refusal.code()))
        .filter(stage -> stage.texts.matcher(refusal.text()).matches())
        .findFirst();
  }

  private boolean hasCode(String code) {
    return switch (this) {
      case TABLE -> code.equals("ResourceNotFoundException");
      case ITEM ->
          Set.of(
                  "ValidationException",
                  "ConditionalCheckFailedException",
                  "TransactionCanceledException")
              .contains(code);
      default -> code.equals("ValidationException");
    };
  }

  boolean isBefore(ValidationStage other) {
    return compareTo(other) < 0;
  }
}
