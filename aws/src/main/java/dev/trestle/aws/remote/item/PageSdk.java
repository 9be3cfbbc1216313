package dev.trestle.aws.remote.item;

import dev.trestle.aws.remote.item.ReportingSdk.Kind;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.value.Key;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/// Converts the members that Query and Scan share.
final class PageSdk {
  private PageSdk() {}

  static @Nullable String index(Optional<IndexName> index) {
    return index.map(IndexName::text).orElse(null);
  }

  static @Nullable String select(Selection selection) {
    return switch (selection) {
      case Selection.Default _ -> null;
      case Selection.AllAttributes _ -> "ALL_ATTRIBUTES";
      case Selection.AllProjectedAttributes _ -> "ALL_PROJECTED_ATTRIBUTES";
      case Selection.SpecificAttributes _ -> "SPECIFIC_ATTRIBUTES";
      case Selection.Count _ -> "COUNT";
    };
  }

  static Optional<Projection> projection(Selection selection) {
    return selection instanceof Selection.SpecificAttributes(var projection)
        ? Optional.of(projection)
        : Optional.empty();
  }

  static @Nullable Integer limit(OptionalInt limit) {
    return limit.isPresent() ? limit.getAsInt() : null;
  }

  static @Nullable Map<String, AttributeValue> start(Optional<Key> start) {
    return start.map(ValueSdk::map).orElse(null);
  }

  static ItemPage page(QueryResponse answer) {
    return new ItemPage(
        answer.items().stream().map(ValueSdk::item).toList(),
        answer.count(),
        answer.scannedCount(),
        last(answer.lastEvaluatedKey()),
        ReportingSdk.consumed(answer.consumedCapacity(), Kind.READ));
  }

  static ItemPage page(ScanResponse answer) {
    return new ItemPage(
        answer.items().stream().map(ValueSdk::item).toList(),
        answer.count(),
        answer.scannedCount(),
        last(answer.lastEvaluatedKey()),
        ReportingSdk.consumed(answer.consumedCapacity(), Kind.READ));
  }

  /// The SDK shows an absent key as an empty one.
  private static Optional<Key> last(Map<String, AttributeValue> key) {
    return key.isEmpty() ? Optional.empty() : Optional.of(ValueSdk.key(key));
  }
}
