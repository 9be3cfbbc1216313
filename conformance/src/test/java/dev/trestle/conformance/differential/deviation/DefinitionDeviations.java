package dev.trestle.conformance.differential.deviation;

import static dev.trestle.conformance.differential.deviation.ErrorPattern.INVALID;
import static dev.trestle.conformance.differential.deviation.ErrorPattern.VALIDATION;
import static dev.trestle.conformance.differential.deviation.ErrorPattern.words;
import static dev.trestle.conformance.differential.deviation.Rule.refusals;

import dev.trestle.conformance.differential.deviation.Deviations.Deviation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Known deviations in which both reject a request about a table, but with different texts.
final class DefinitionDeviations {
  private static final String BAD_SCHEMA =
      "Invalid KeySchema: (?:The (?:first KeySchemaElement is not a HASH|second KeySchemaElement is not a RANGE) key type"
          + "|Some index key attribute have no definition)";

  /// Local's texts, and Amazon's for the same mistake.
  private static final List<List<String>> TEXTS =
      List.of(
          List.of("No Hash Key specified in schema.*", BAD_SCHEMA),
          List.of(
              "Too many hash keys specified.*",
              "(?:"
                  + BAD_SCHEMA
                  + "|Both the Hash Key and the Range Key element in the KeySchema have the same name)"),
          List.of(
              "Local Secondary indices are not allowed on hash tables, only hash and range tables",
              INVALID
                  + "(?:Some index key attributes are not defined in AttributeDefinitions. Keys: \\[[\\w, ]*], AttributeDefinitions: \\[[\\w, ]*]"
                  + "|Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex"
                  + "|ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED)"),
          List.of("No defined key schema.*", BAD_SCHEMA),
          List.of(
              "Two keys can not have the same name",
              "(?:"
                  + BAD_SCHEMA
                  + "|Both the Hash Key and the Range Key element in the KeySchema have the same name)"),
          List.of(
              "No Attribute Schema Defined",
              INVALID
                  + "(?:Some index key attributes are not defined in AttributeDefinitions. Keys: \\[[\\w, ]*], AttributeDefinitions: \\[[\\w, ]*]|AttributeDefinitions is not specified for index: (\\S+))"),
          List.of(
              "(?:Global Secondary Index hash key|Range Key) not specified in Attribute Definitions.*",
              "(?:Invalid KeySchema: Some index key attribute have no definition|"
                  + INVALID
                  + "Some index key attributes are not defined in AttributeDefinitions. Keys: \\[[\\w, ]*], AttributeDefinitions: \\[[\\w, ]*])"),
          List.of(
              "No provisioned throughput specified for the global secondary index",
              INVALID
                  + "(?:ProvisionedThroughput is not specified for index: (\\S+)"
                  + "|Some index key attributes are not defined in AttributeDefinitions. Keys: \\[[\\w, ]*], AttributeDefinitions: \\[[\\w, ]*]"
                  + "|ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED"
                  + "|Unknown ProjectionType: null"
                  + "|ProjectionType is ALL, but NonKeyAttributes is specified)"),
          List.of(
              "No attributes should be specified to be projected unless projection type is INCLUDE",
              INVALID + "ProjectionType is ALL, but NonKeyAttributes is specified"),
          List.of(
              "No provisioned throughput specified for the table",
              INVALID
                  + "(?:ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED"
                  + "|ProvisionedThroughput must be specified when BillingMode is PROVISIONED)"),
          List.of(
              "The number of attributes in key schema must match the number of attributes defined in .*",
              INVALID
                  + "(?:Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions"
                  + "|Some index key attributes are not defined in AttributeDefinitions. Keys: \\[[\\w, ]*], AttributeDefinitions: \\[[\\w, ]*])"),
          List.of(
              "Cannot have two attributes with the same name",
              "Duplicate AttributeName in AttributeDefinitions: (\\S+)"),
          List.of("GSI list is empty/invalid", INVALID + "List of GlobalSecondaryIndexes is empty"),
          List.of(
              "The requested throughput value equals the current value",
              "The provisioned throughput for the table will not change. The requested value equals the current value. .*"),
          List.of(
              "Table already has an enabled stream",
              "Table already has an enabled stream: TableName: (\\S+)"),
          List.of(
              "Indexes must have a projection specified", INVALID + "Unknown ProjectionType: null"),
          List.of(
              "Nothing to update",
              "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates,"
                  + " SSESpecification, ReplicaUpdates, MultiAccountReplicaReady, ReplicaTransitRoleArn, MultiRegionConsistency,"
                  + " DeletionProtectionEnabled, OnDemandThroughput, WarmThroughput or TableClass is required"),
          List.of(
              "Table has no stream to disable",
              "Table has no stream to disable: TableName: (\\S+)"));

  /// Mistakes that Local does not report.
  private static final List<String> UNNOTICED =
      List.of(
          INVALID + "List of (?:Local|Global)SecondaryIndexes is empty",
          INVALID
              + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST",
          INVALID + "Duplicate index name: (\\S+)");

  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "definitions of tables",
              "Amazon's texts for key schemas, attribute definitions, projections and changes of tables.",
              texts()),
          words(
              "two indexes of one name",
              "Amazon names it.",
              "Two (?:global|local) secondary indices have the same name",
              INVALID + "Duplicate index name: (\\S+)"),
          words(
              "throughput of indexes",
              "Local fails where indexes of a newly provisioned table get no throughput.",
              "InternalFailure",
              ".*",
              VALIDATION,
              INVALID
                  + "(?:ProvisionedThroughput must be specified for index: (?:late-index|by-b)"
                  + "|Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: (?:late-index|by-b))"),
          new Deviation(
              "the definition before the table",
              "Amazon sees what is wrong with a definition before it looks whether the table exists.",
              refusals(
                  (step, local, ours) ->
                      local.is("ResourceInUseException", "Cannot create preexisting table")
                          && Stream.concat(TEXTS.stream().map(List::getLast), UNNOTICED.stream())
                              .map(text -> ErrorPattern.of(VALIDATION, text))
                              .anyMatch(words -> words.fitAndAreTrue(step, ours)))));

  private DefinitionDeviations() {}

  private static List<Rule> texts() {
    var rules = new ArrayList<Rule>();
    for (var pair : TEXTS) {
      var theirs = ErrorPattern.of(VALIDATION, pair.getFirst());
      var amazons = ErrorPattern.of(VALIDATION, pair.getLast());
      rules.add(
          refusals((step, local, ours) -> theirs.fit(local) && amazons.fitAndAreTrue(step, ours)));
    }
    return rules;
  }
}
