package dev.trestle.conformance.compatibility;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The reasons for missing or different features, which no check can find out. The test checks that each reason is
/// needed, and that none is missing.
final class Reasons {
  private static final String REGIONS =
      "There is one machine, so there are no regions to replicate to.";
  private static final String PARTIQL =
      "PartiQL is another language for the same things; the expressions of the other operations say all of it.";
  private static final String KINESIS =
      "Kinesis is a service of Amazon's. DynamoDB Streams are here.";
  private static final String INSIGHTS =
      "CloudWatch is a service of Amazon's. The server's metrics count requests and capacity by table and index.";
  private static final String POLICIES =
      "There are no accounts to share with. Access keys can be limited to tables, see `./trestle serve --help`.";
  private static final String IMPORT = "Items are imported with BatchWriteItem.";
  private static final String SCALING =
      "Capacity is what the machine has, so there is nothing to scale.";
  private static final String VECTORS = "There is no nearest-neighbour index in the engine.";
  private static final String ENCRYPTION =
      "There is no key service. Data is as encrypted as the file system that it is on.";
  private static final String CAPACITY = "There is nothing to pay for and nothing is throttled.";

  private static final Map<String, String> OPERATIONS = operations();
  private static final Map<Pattern, String> PARAMETERS = parameters();
  private static final Map<String, String> DIFFERENT =
      Map.of(
          "ExportTableToPointInTime.S3SseAlgorithm",
          "Checked, and without effect: files are as encrypted as the file system that they are on.",
          "ExportTableToPointInTime.S3Bucket",
          "A directory below that of the exports stands for the bucket.",
          "ExportTableToPointInTime.ExportFormat",
          "DYNAMODB_JSON only; ION is refused.",
          "ListTagsOfResource.NextToken",
          "All tags of a table, 50 at most, come at once, so there is never a token.",
          "CreateTable.TableClass",
          "Kept and described; there is one kind of storage.",
          "UpdateTable.TableClass",
          "Kept and described; there is one kind of storage.",
          "CreateTable.ProvisionedThroughput",
          "Kept and described; nothing is throttled.",
          "UpdateTable.ProvisionedThroughput",
          "Kept and described; nothing is throttled.");

  private Reasons() {}

  private static Map<String, String> operations() {
    var reasons = new LinkedHashMap<String, String>();
    put(reasons, PARTIQL, "ExecuteStatement", "BatchExecuteStatement", "ExecuteTransaction");
    put(
        reasons,
        REGIONS,
        "CreateGlobalTable",
        "DescribeGlobalTable",
        "DescribeGlobalTableSettings",
        "ListGlobalTables",
        "UpdateGlobalTable",
        "UpdateGlobalTableSettings");
    put(reasons, SCALING, "DescribeTableReplicaAutoScaling", "UpdateTableReplicaAutoScaling");
    put(
        reasons,
        KINESIS,
        "DescribeKinesisStreamingDestination",
        "DisableKinesisStreamingDestination",
        "EnableKinesisStreamingDestination",
        "UpdateKinesisStreamingDestination");
    put(
        reasons,
        INSIGHTS,
        "DescribeContributorInsights",
        "ListContributorInsights",
        "UpdateContributorInsights");
    put(reasons, POLICIES, "DeleteResourcePolicy", "GetResourcePolicy", "PutResourcePolicy");
    put(reasons, IMPORT, "DescribeImport", "ImportTable", "ListImports");
    put(reasons, VECTORS, "SearchVectors");
    return reasons;
  }

  private static void put(Map<String, String> reasons, String reason, String... names) {
    for (var name : names) {
      reasons.put(name, reason);
    }
  }

  private static Map<Pattern, String> parameters() {
    var reasons = new LinkedHashMap<Pattern, String>();
    reasons.put(Pattern.compile(".*\\.(Replica|GlobalTable|MultiRegion)\\w*"), REGIONS);
    reasons.put(Pattern.compile(".*\\.Vector\\w*"), VECTORS);
    reasons.put(Pattern.compile(".*\\.(SSESpecification\\w*|S3SseKmsKeyId)"), ENCRYPTION);
    reasons.put(Pattern.compile(".*\\.(OnDemand|Warm)Throughput\\w*"), CAPACITY);
    reasons.put(Pattern.compile(".*\\.ResourcePolicy"), POLICIES);
    return reasons;
  }

  static Optional<String> noOperation(String operation) {
    return Optional.ofNullable(OPERATIONS.get(operation));
  }

  static List<String> operationsWithReason() {
    return List.copyOf(OPERATIONS.keySet());
  }

  /// @param path such as `CreateTable.SSESpecification`
  static Optional<String> notRead(String path) {
    return PARAMETERS.entrySet().stream()
        .filter(reason -> reason.getKey().matcher(path).matches())
        .map(Map.Entry::getValue)
        .findFirst();
  }

  static Optional<String> different(String path) {
    return Optional.ofNullable(DIFFERENT.get(path));
  }
}
