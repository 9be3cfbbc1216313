package dev.trestle.aws.remote.table;

import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.TableClass;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;

/// Converts CreateTable into the AWS SDK's request.
public final class CreateTableSdk {
  private CreateTableSdk() {}

  public static CreateTableRequest request(CreateTable create) {
    var request =
        CreateTableRequest.builder()
            .tableName(create.table().text())
            .keySchema(KeySchemaSdk.elements(create.key()))
            .attributeDefinitions(KeySchemaSdk.definitions(create.attributeTypes()))
            .billingMode(create.billingMode().name())
            .provisionedThroughput(IndexSdk.throughput(create.throughput()));
    // Empty lists are refused, and unused settings are left out: not every server that
    // speaks DynamoDB knows all of them.
    if (!create.localIndexes().isEmpty()) {
      request.localSecondaryIndexes(create.localIndexes().stream().map(IndexSdk::request).toList());
    }
    if (!create.globalIndexes().isEmpty()) {
      request.globalSecondaryIndexes(
          create.globalIndexes().stream().map(IndexSdk::request).toList());
    }
    create.stream()
        .ifPresent(
            view ->
                request.streamSpecification(
                    stream -> stream.streamEnabled(true).streamViewType(view.name())));
    if (create.tableClass() != TableClass.STANDARD) {
      request.tableClass(create.tableClass().name());
    }
    if (create.deletionProtected()) {
      request.deletionProtectionEnabled(true);
    }
    if (!create.tags().isEmpty()) {
      request.tags(TagsSdk.tags(create.tags()));
    }
    return request.build();
  }
}
