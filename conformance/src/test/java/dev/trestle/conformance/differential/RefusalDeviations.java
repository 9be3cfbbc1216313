package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.Deviations.Deviation;
import java.util.List;
import java.util.regex.Pattern;

/// Where both refuse, but with other words. Patterns match a whole text.
final class RefusalDeviations {
  private static final String VALIDATION = "ValidationException";
  private static final String NOT_FOUND = "ResourceNotFoundException";
  private static final String CONSTRAINTS = "\\d+ validation errors? detected: ";

  /// What needs no table to be seen: Amazon says it before it looks for the table and compares the keys.
  private static final String STATIC =
      "(Invalid (Condition|Filter|KeyCondition|Projection|Update)Expression: .*"
          + "|Value provided in ExpressionAttribute(Names|Values) unused in expressions: .*"
          + "|ExpressionAttribute(Names|Values) (contains invalid|must not be empty|can only be specified).*"
          + "|Can not use both expression and non-expression parameters in the same request: .*"
          + "|One or more parameter values were invalid: (?!Type mismatch|Missing the key).*"
          + "|Supplied AttributeValue .*"
          + "|"
          + CONSTRAINTS
          + ".*)";

  static final List<Deviation> ALL =
      List.of(
          refusal(
              "missing table",
              "Data-plane requests say `Requested resource not found`; those about tables add the name.",
              NOT_FOUND,
              "Cannot do operations on a non-existent table",
              NOT_FOUND,
              "Requested resource not found(: Table: [\\w.-]+ not found)?"),
          refusal(
              "existing table",
              "Amazon names the table.",
              "ResourceInUseException",
              "Cannot create preexisting table",
              "ResourceInUseException",
              "Table already exists: [\\w.-]+"),
          refusal(
              "bad table name",
              "Amazon lists every broken constraint of every member in one text.",
              VALIDATION,
              "Invalid table/index name.  Table/index names must be between 3 and 255 characters long, .*",
              VALIDATION,
              CONSTRAINTS
                  + "(.*; )?Value '.*' at '(tableName|indexName|.*tableName|.*indexName|requestItems.*)' failed .*"),
          refusal(
              "missing member",
              "Amazon lists every broken constraint of every member in one text.",
              VALIDATION,
              "(Value null at '.*' failed to satisfy constraint: Member must not be null"
                  + "|Item to put in PutItem cannot be null"
                  + "|Cannot have null key for GetItem, DeleteItem, or UpdateItem)",
              VALIDATION,
              CONSTRAINTS
                  + "(.*; )?Value null at '.*' failed to satisfy constraint: Member must not be null.*"),
          refusal(
              "limits",
              "Amazon lists every broken constraint of every member in one text.",
              VALIDATION,
              "(Limit must be greater than or equal to 1|.*[sS]egment.*)",
              VALIDATION,
              CONSTRAINTS + "(.*; )?Value '-?\\d+' at '(limit|segment|totalSegments)' failed .*"),
          refusal(
              "missing key in item",
              "Amazon names the missing key attribute.",
              VALIDATION,
              "One of the required keys was not given a value",
              VALIDATION,
              "One or more parameter values were invalid: Missing the key \\S+ in the item"),
          refusal(
              "key that does not fit",
              "Amazon has one text for keys with too many, too few or badly typed attributes.",
              VALIDATION,
              "(The number of conditions on the keys is invalid"
                  + "|One of the required keys was not given a value"
                  + "|One or more parameter values were invalid: Type mismatch for key"
                  + "|Invalid attribute value type)",
              VALIDATION,
              "The provided key element does not match the schema"),
          refusal(
              "badly typed key in item",
              "Amazon names the attribute and both types.",
              VALIDATION,
              "(One or more parameter values were invalid: Type mismatch for (Index )?[kK]ey|Invalid attribute value type)",
              VALIDATION,
              "One or more parameter values were invalid: Type mismatch for (Index Key|key) \\S+"
                  + " [eE]xpected: [SNB] [aA]ctual: \\w+.*"),
          refusal(
              "consistent read of a global index",
              "Amazon's text.",
              VALIDATION,
              "Consistent read cannot be true when (querying|scanning) a GSI",
              VALIDATION,
              "Consistent reads are not supported on global secondary indexes"),
          refusal(
              "start key of another partition",
              "Amazon tells a start key outside the partition from one outside the range.",
              VALIDATION,
              "The provided starting key does not match the range key predicate",
              VALIDATION,
              "The provided starting key is outside query boundaries based on provided conditions"),
          refusal(
              "number that is none",
              "Amazon's text, with the number.",
              VALIDATION,
              "(ExpressionAttributeValues contains invalid value: )?A value provided cannot be converted into a number( for key \\S+)?",
              VALIDATION,
              "(ExpressionAttributeValues contains invalid value: )?The parameter cannot be converted to a numeric value.*"),
          refusal(
              "JSON of the wrong type",
              "Amazon's protocol layer refuses it; Local fails, or takes the value as text.",
              "InternalFailure",
              ".*",
              "SerializationException",
              ".+"),
          refusal(
              "a bad action cancels the transaction",
              "Amazon cancels it with a reason for each action; Local throws the first mistake.",
              "(" + VALIDATION + "|TransactionCanceledException)",
              "(The provided expression refers to an attribute that does not exist in the item"
                  + "|The document path provided in the update expression is invalid for update"
                  + "|An operand in the update expression has an incorrect data type"
                  + "|The number of conditions on the keys is invalid"
                  + "|One of the required keys was not given a value"
                  + "|Invalid attribute value type"
                  + "|DynamoDB only supports precision up to 38 digits"
                  + "|Item size .*"
                  + "|One or more parameter values were invalid: .*"
                  + "|Transaction cancelled, please refer cancellation reasons for specific reasons \\[ValidationError])",
              "TransactionCanceledException",
              "Transaction cancelled, please refer cancellation reasons for specific reasons \\[.*ValidationError.*]"),
          refusal(
              "bad keys of a transaction's gets",
              "Local cancels with its own text.",
              "TransactionCanceledException",
              "(The number of conditions on the keys is invalid"
                  + "|One of the required keys was not given a value"
                  + "|Invalid attribute value type"
                  + "|One or more parameter values were invalid: Type mismatch for key)",
              VALIDATION,
              "The provided key element does not match the schema"),
          refusal(
              "restarted query for one row",
              "Amazon checks the partition of a start key after its range.",
              VALIDATION,
              "The provided starting key does not match the range key predicate",
              VALIDATION,
              "The query can return at most one row and cannot be restarted"),
          refusal(
              "bounds as written",
              "Amazon shows bounds in one form; Local repeats numbers as written, and the address of bytes.",
              VALIDATION,
              "Invalid \\w+Expression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; .*",
              VALIDATION,
              "Invalid \\w+Expression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; .*"),
          refusal(
              "duplicates in a set",
              "Amazon's text ends with a full stop, also in front of the placeholder's name.",
              VALIDATION,
              "(ExpressionAttributeValues contains invalid value: )?One or more parameter values were invalid:"
                  + " Input collection \\[.*] contains duplicates.*",
              VALIDATION,
              "(ExpressionAttributeValues contains invalid value: )?One or more parameter values were invalid:"
                  + " Input collection \\[.*] contains duplicates\\..*"),
          refusal(
              "size of a long expression",
              "Amazon adds the size.",
              VALIDATION,
              "Invalid \\w+Expression: Expression size has exceeded the maximum allowed size;",
              VALIDATION,
              "Invalid \\w+Expression: Expression size has exceeded the maximum allowed size; expression size: \\d+"),
          refusal(
              "updates of keys",
              "Amazon sees that an update names a key attribute before it looks at the item.",
              "(ConditionalCheckFailedException|" + VALIDATION + ")",
              "(The conditional request failed|The provided expression refers to .*|The document path provided .*)",
              VALIDATION,
              "One or more parameter values were invalid: Cannot update attribute \\S+. This attribute is part of the key"),
          refusal(
              "two mistakes of one update",
              "Which of two actions of an update that cannot be carried out is named is no one's promise.",
              VALIDATION,
              "(The provided expression refers to an attribute that does not exist in the item"
                  + "|The document path provided in the update expression is invalid for update"
                  + "|DynamoDB only supports precision up to 38 digits)",
              VALIDATION,
              "(The provided expression refers to an attribute that does not exist in the item"
                  + "|The document path provided in the update expression is invalid for update"
                  + "|An operand in the update expression has an incorrect data type"
                  + "|Number overflow. Attempting to store a number with magnitude larger than supported range)"),
          refusal(
              "order of attributes that are not projected",
              "Local lists them in the order of a hash table.",
              VALIDATION,
              "One or more parameter values were invalid: Global secondary index \\S+ does not project \\[.*]",
              VALIDATION,
              "One or more parameter values were invalid: Global secondary index \\S+ does not project \\[.*]"),
          refusal(
              "unnamed attributes",
              "In a key, an empty name is one that does not fit.",
              VALIDATION,
              "Empty attribute name",
              VALIDATION,
              "The provided key element does not match the schema"),
          refusal(
              "constraints of members",
              "Amazon lists every broken constraint of every member in one text, before anything else.",
              "("
                  + VALIDATION
                  + "|"
                  + NOT_FOUND
                  + "|ConditionalCheckFailedException|TransactionCanceledException)",
              "(BatchWriteItem cannot have a null or no requests set"
                  + "|BatchGetItem must have some requests set"
                  + "|The supplied Item contains a null AttributeValue"
                  + "|Too many items requested for the Batch(Get|Write)Item call"
                  + "|Member must have length .*"
                  + "|Return values set to invalid value"
                  + "|The provided expression refers to .*"
                  + "|The document path provided .*"
                  + "|Transaction cancelled, .*"
                  + "|The conditional request failed"
                  + "|The table does not have the specified index: .*)",
              VALIDATION,
              CONSTRAINTS + ".*"),
          refusal(
              "definitions of tables",
              "Amazon's texts for key schemas, attribute definitions and projections.",
              VALIDATION,
              "(No Hash Key specified in schema.*"
                  + "|Too many hash keys specified.*"
                  + "|No defined key schema.*"
                  + "|No attributes should be specified to be projected unless projection type is INCLUDE"
                  + "|Table has no stream to disable)",
              VALIDATION,
              "("
                  + CONSTRAINTS
                  + ".*|Invalid KeySchema: .*"
                  + "|Both the Hash Key and the Range Key element in the KeySchema have the same name"
                  + "|One or more parameter values were invalid: ProjectionType is ALL, but NonKeyAttributes is specified"
                  + "|Table has no stream to disable: TableName: \\S+)"),
          refusal(
              "throughput of indexes",
              "Local fails where indexes of a newly provisioned table get no throughput.",
              "InternalFailure",
              ".*",
              VALIDATION,
              "One or more parameter values were invalid: ProvisionedThroughput must be specified for index: .*"),
          refusal(
              "empty table updates",
              "Amazon sees that nothing is to be changed before it looks for the table.",
              NOT_FOUND,
              "Cannot do operations on a non-existent table",
              VALIDATION,
              "At least one of ProvisionedThroughput, BillingMode, .* is required"),
          refusal(
              "JSON taken as text",
              "Amazon's protocol layer refuses numbers and booleans for text.",
              "(" + VALIDATION + "|" + NOT_FOUND + ")",
              ".*",
              "SerializationException",
              "\\w+_VALUE cannot be converted to \\w+"),
          refusal(
              "checks of the request come first",
              "Amazon looks at all that needs no table before it looks for the table and at the keys.",
              "(" + NOT_FOUND + "|" + VALIDATION + ")",
              "(Cannot do operations on a non-existent table"
                  + "|The number of conditions on the keys is invalid"
                  + "|One of the required keys was not given a value"
                  + "|Invalid attribute value type"
                  + "|One or more parameter values were invalid: Type mismatch for key)",
              VALIDATION,
              STATIC),
          refusal(
              "overlapping paths",
              "Local names another path than the one that overlaps.",
              VALIDATION,
              "Invalid (Update|Projection)Expression: Two document paths overlap with each other; .*",
              VALIDATION,
              "Invalid (Update|Projection)Expression: Two document paths overlap with each other; .*"));

  private RefusalDeviations() {}

  private static Deviation refusal(
      String name,
      String reason,
      String localCode,
      String localText,
      String ourCode,
      String ourText) {
    var fromLocal = Pattern.compile(localText, Pattern.DOTALL);
    var fromUs = Pattern.compile(ourText, Pattern.DOTALL);
    return new Deviation(
        name,
        reason,
        (step, local, ours) ->
            !local.succeeded()
                    && !ours.succeeded()
                    && local.code().matches(localCode)
                    && ours.code().matches(ourCode)
                    && fromLocal.matcher(local.text()).matches()
                    && fromUs.matcher(ours.text()).matches()
                ? ours
                : local);
  }
}
