package dev.trestle.aws.remote.table;

import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTable.ChangeThroughput;
import dev.trestle.dynamo.table.UpdateTable.CreateIndex;
import dev.trestle.dynamo.table.UpdateTable.DisableStream;
import dev.trestle.dynamo.table.UpdateTable.DropIndex;
import dev.trestle.dynamo.table.UpdateTable.EnableStream;
import dev.trestle.dynamo.table.UpdateTable.IndexChange;
import dev.trestle.dynamo.table.UpdateTable.StreamChange;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/// Converts UpdateTable into the AWS SDK's request.
public final class UpdateTableSdk {
  private UpdateTableSdk() {}

  public static UpdateTableRequest request(UpdateTable update) {
    var request =
        UpdateTableRequest.builder()
            .tableName(update.table().text())
            .provisionedThroughput(IndexSdk.throughput(update.throughput()));
    if (!update.attributeTypes().isEmpty()) {
      request.attributeDefinitions(KeySchemaSdk.definitions(update.attributeTypes()));
    }
    update.billingMode().ifPresent(mode -> request.billingMode(mode.name()));
    if (!update.indexChanges().isEmpty()) {
      request.globalSecondaryIndexUpdates(
          update.indexChanges().stream().map(UpdateTableSdk::change).toList());
    }
    update.stream().ifPresent(change -> request.streamSpecification(stream(change)));
    update.tableClass().ifPresent(wanted -> request.tableClass(wanted.name()));
    update.deletionProtected().ifPresent(request::deletionProtectionEnabled);
    return request.build();
  }

  private static GlobalSecondaryIndexUpdate change(IndexChange change) {
    var request = GlobalSecondaryIndexUpdate.builder();
    switch (change) {
      case CreateIndex(var index) ->
          request.create(
              create ->
                  create
                      .indexName(index.name().text())
                      .keySchema(KeySchemaSdk.elements(index.key()))
                      .projection(IndexSdk.projection(index.projection()))
                      .provisionedThroughput(IndexSdk.throughput(index.throughput())));
      case ChangeThroughput(var name, var throughput) ->
          request.update(
              update ->
                  update
                      .indexName(name.text())
                      .provisionedThroughput(IndexSdk.throughput(throughput)));
      case DropIndex(var name) -> request.delete(delete -> delete.indexName(name.text()));
    }
    return request.build();
  }

  private static StreamSpecification stream(StreamChange change) {
    return switch (change) {
      case EnableStream(var view) ->
          StreamSpecification.builder().streamEnabled(true).streamViewType(view.name()).build();
      case DisableStream _ -> StreamSpecification.builder().streamEnabled(false).build();
    };
  }
}
