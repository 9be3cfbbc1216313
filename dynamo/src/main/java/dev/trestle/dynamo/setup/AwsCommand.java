package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds AWS CLI commands that change a table. Programs print them instead of changing an existing table.
final class AwsCommand {
  private AwsCommand() {}

  /// The command that adds an index to a table.
  ///
  /// @param types the types of all attributes that the program declares
  static String addIndex(GlobalIndex index, Map<String, KeyType> types, TableDescription table) {
    var attributes =
        index.key().attributes().stream()
            .map(name -> "AttributeName=%s,AttributeType=%s".formatted(name, types.get(name)))
            .collect(Collectors.joining(" "));
    var create =
        """
        [{"Create": {"IndexName": "%s", "KeySchema": [%s], "Projection": {%s}%s}}]"""
            .formatted(index.name(), key(index), projection(index.projection()), units(table));
    return "aws dynamodb update-table --table-name %s --attribute-definitions %s --global-secondary-index-updates '%s'"
        .formatted(table.name(), attributes, create);
  }

  private static String key(GlobalIndex index) {
    return Stream.concat(keys(index.key().partition(), "HASH"), keys(index.key().sort(), "RANGE"))
        .collect(Collectors.joining(", "));
  }

  private static Stream<String> keys(Collection<String> attributes, String type) {
    return attributes.stream()
        .map(name -> "{\"AttributeName\": \"%s\", \"KeyType\": \"%s\"}".formatted(name, type));
  }

  private static String projection(IndexProjection projection) {
    return switch (projection) {
      case IndexProjection.All _ -> "\"ProjectionType\": \"ALL\"";
      case IndexProjection.KeysOnly _ -> "\"ProjectionType\": \"KEYS_ONLY\"";
      case IndexProjection.Include(var attributes) ->
          "\"ProjectionType\": \"INCLUDE\", \"NonKeyAttributes\": [%s]"
              .formatted(quoted(attributes));
    };
  }

  private static String quoted(List<String> names) {
    return names.stream().map("\"%s\""::formatted).collect(Collectors.joining(", "));
  }

  /// Capacity units for the new index of a provisioned table: those of the table, as a first guess.
  private static String units(TableDescription table) {
    return table.billingMode() == BillingMode.PAY_PER_REQUEST
        ? ""
        : ", \"ProvisionedThroughput\": {\"ReadCapacityUnits\": %d, \"WriteCapacityUnits\": %d}"
            .formatted(table.throughput().readUnits(), table.throughput().writeUnits());
  }

  static String streamOn(TableName table, StreamView view) {
    return "aws dynamodb update-table --table-name %s --stream-specification StreamEnabled=true,StreamViewType=%s"
        .formatted(table, view);
  }

  static String streamOff(TableName table) {
    return "aws dynamodb update-table --table-name %s --stream-specification StreamEnabled=false"
        .formatted(table);
  }

  static String expiryOff(TableName table, String attribute) {
    return "aws dynamodb update-time-to-live --table-name %s --time-to-live-specification Enabled=false,AttributeName=%s"
        .formatted(table, attribute);
  }
}
