package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/// Validates CreateTable requests, with DynamoDB's rules in the order in which DynamoDB applies them: shape,
/// throughput, keys, definitions, local indexes, global indexes.
final class CreateTableRules {
  private final CreateTable request;
  private final Set<String> defined;

  CreateTableRules(CreateTable request) {
    this.request = request;
    this.defined = request.attributeTypes().keySet();
  }

  void require() {
    requireShape();
    requireThroughput();
    requireTableKey();
    requireDefinitions();
    requireLocalIndexes();
    requireGlobalIndexes();
    requireDistinctNames();
    requireIncludedTotal();
    TableRules.requireFewTags(request.tags().size());
  }

  private void requireShape() {
    requireNames();
    IndexRules.requirePair(request.key(), "keySchema");
    request
        .throughput()
        .ifPresent(units -> ThroughputRules.requirePositive(units, "provisionedThroughput"));
    for (int i = 0; i < request.globalIndexes().size(); i++) {
      var member = "globalSecondaryIndexes.%d.member".formatted(i + 1);
      var index = request.globalIndexes().get(i);
      IndexRules.requireIncludedCount(index.projection(), member);
      index
          .throughput()
          .ifPresent(
              units -> ThroughputRules.requirePositive(units, member + ".provisionedThroughput"));
    }
    for (int i = 0; i < request.localIndexes().size(); i++) {
      var member = "localSecondaryIndexes.%d.member".formatted(i + 1);
      IndexRules.requirePair(request.localIndexes().get(i).key(), member + ".keySchema");
      IndexRules.requireIncludedCount(request.localIndexes().get(i).projection(), member);
    }
  }

  private void requireNames() {
    int position = 1;
    for (var name : defined) {
      var member = "attributeDefinitions.%d.member.attributeName".formatted(position++);
      if (name.isEmpty()) {
        throw SchemaErrors.constraint(
            name, member, "Member must have length greater than or equal to 1");
      }
      if (name.length() > DynamoLimits.KEY_ATTRIBUTE_NAME_LENGTH) {
        throw SchemaErrors.constraint(
            name,
            member,
            "Member must have length less than or equal to "
                + DynamoLimits.KEY_ATTRIBUTE_NAME_LENGTH);
      }
    }
  }

  private void requireThroughput() {
    boolean onDemand = request.billingMode() == BillingMode.PAY_PER_REQUEST;
    if (onDemand && request.throughput().isPresent()) {
      throw SchemaErrors.invalid(
          "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST");
    }
    request.throughput().ifPresent(ThroughputRules::requireBounds);
    if (!onDemand && request.throughput().isEmpty()) {
      throw SchemaErrors.invalid(
          "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED");
    }
  }

  private void requireTableKey() {
    var names = request.key().attributes();
    boolean undefined = !defined.containsAll(names);
    boolean sameName = names.size() == 2 && names.getFirst().equals(names.getLast());
    if (names.size() == 2 && (undefined || (sameName && defined.size() == 1))) {
      throw new ValidationException(
          "Invalid KeySchema: Some index key attribute have no definition");
    }
    if (undefined) {
      throw undefined(names);
    }
    IndexRules.requireDistinctPair(request.key());
  }

  private void requireDefinitions() {
    var used = new LinkedHashSet<>(request.key().attributes());
    request.localIndexes().forEach(index -> requireDefined(index.key(), used));
    request.globalIndexes().forEach(index -> requireDefined(index.key(), used));
    if (used.size() == defined.size()) {
      return;
    }
    if (request.localIndexes().isEmpty() && request.globalIndexes().isEmpty()) {
      throw SchemaErrors.invalid(
          "Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions");
    }
    throw SchemaErrors.invalid(
        "Some AttributeDefinitions are not used. AttributeDefinitions: %s, keys used: %s"
            .formatted(SchemaErrors.definitions(defined), SchemaErrors.keys(used)));
  }

  private void requireDefined(KeySchema index, Set<String> used) {
    if (!defined.containsAll(index.attributes())) {
      throw undefined(index.attributes());
    }
    used.addAll(index.attributes());
  }

  private ValidationException undefined(Collection<String> keys) {
    return SchemaErrors.invalid(
        "Some index key attributes are not defined in AttributeDefinitions. Keys: %s, AttributeDefinitions: %s"
            .formatted(SchemaErrors.keys(keys), SchemaErrors.definitions(defined)));
  }

  private void requireLocalIndexes() {
    if (request.localIndexes().isEmpty()) {
      return;
    }
    if (request.key().sort().isEmpty()) {
      throw SchemaErrors.invalid(
          "Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex");
    }
    request.localIndexes().forEach(index -> IndexRules.requireLocal(index, request.key()));
    if (request.localIndexes().size() > DynamoLimits.LOCAL_INDEXES) {
      throw SchemaErrors.invalid(
          "Number of LocalSecondaryIndexes exceeds per-table limit of "
              + DynamoLimits.LOCAL_INDEXES);
    }
  }

  private void requireGlobalIndexes() {
    for (var index : request.globalIndexes()) {
      IndexRules.requireGlobal(index);
      index.throughput().ifPresent(units -> ThroughputRules.requireBounds(units, index.name()));
      requireIndexThroughput(index.name(), index.throughput().isPresent());
    }
    if (request.globalIndexes().size() > DynamoLimits.GLOBAL_INDEXES) {
      throw SchemaErrors.invalid(
          "GlobalSecondaryIndex count exceeds the per-table limit of "
              + DynamoLimits.GLOBAL_INDEXES);
    }
  }

  private void requireIndexThroughput(IndexName index, boolean given) {
    boolean onDemand = request.billingMode() == BillingMode.PAY_PER_REQUEST;
    if (onDemand && given) {
      throw SchemaErrors.invalid(
          "ProvisionedThroughput should not be specified for index: %s when BillingMode is PAY_PER_REQUEST"
              .formatted(index));
    }
    if (!onDemand && !given) {
      throw SchemaErrors.invalid("ProvisionedThroughput is not specified for index: " + index);
    }
  }

  private void requireDistinctNames() {
    var names = new HashSet<IndexName>();
    request.localIndexes().forEach(index -> requireNew(index.name(), names));
    request.globalIndexes().forEach(index -> requireNew(index.name(), names));
  }

  private static void requireNew(IndexName name, Set<IndexName> names) {
    if (!names.add(name)) {
      throw SchemaErrors.invalid("Duplicate index name: " + name);
    }
  }

  private void requireIncludedTotal() {
    int total = 0;
    for (var index : request.localIndexes()) {
      total += IndexRules.includedCount(index.projection());
    }
    for (var index : request.globalIndexes()) {
      total += IndexRules.includedCount(index.projection());
    }
    if (total > DynamoLimits.INCLUDED_ATTRIBUTES_PER_TABLE) {
      throw SchemaErrors.invalid(
          "Number of NonKeyAttributes exceeds per-table limit of "
              + DynamoLimits.INCLUDED_ATTRIBUTES_PER_TABLE);
    }
  }
}
