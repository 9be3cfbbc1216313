package dev.trestle.aws.remote.item;

import dev.trestle.aws.remote.item.ReportingSdk.Kind;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.value.Item;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;

/// Converts the members that PutItem, UpdateItem and DeleteItem share.
final class WriteResultSdk {
  private WriteResultSdk() {}

  static @Nullable String wanted(ReturnValues values) {
    return values == ReturnValues.NONE ? null : values.name();
  }

  static @Nullable String onFailure(boolean returnOld) {
    return returnOld ? "ALL_OLD" : null;
  }

  static WriteResult result(
      Optional<Item> attributes,
      @Nullable ConsumedCapacity consumed,
      @Nullable ItemCollectionMetrics metrics) {
    return new WriteResult(
        attributes, ReportingSdk.consumed(consumed, Kind.WRITE), ReportingSdk.metrics(metrics));
  }
}
