package dev.trestle.dynamo.polling;

import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.TableName;
import java.util.Optional;

/// A reader's position in a shard, encoded as the shard iterator. It is self-contained, so no state is stored for it.
sealed interface PollingPosition {
  /// One shard of one stream.
  record ShardRef(StreamArn stream, ShardId shard) {}

  ShardRef shard();

  String text();

  /// The position after a record: the same for all readers that have read it.
  record AfterRecord(ShardRef shard, SequenceNumber number) implements PollingPosition {
    static final String KIND = "after";

    @Override
    public String text() {
      return line(KIND, shard, number.digits());
    }
  }

  /// The position of an iterator that the database returned. The [CachedRead] holds the newest iterator for it.
  record AtIterator(ShardRef shard, String iterator) implements PollingPosition {
    static final String KIND = "at";

    @Override
    public String text() {
      return line(KIND, shard, iterator);
    }
  }

  private static String line(String kind, ShardRef shard, String rest) {
    var stream = shard.stream();
    return String.join(
        "|",
        kind,
        stream.table().text(),
        stream.label(),
        stream.text(),
        shard.shard().text(),
        rest);
  }

  /// Decodes an iterator. Empty if it is not one of ours.
  static Optional<PollingPosition> parse(String text) {
    var parts = text.split("\\|", 6);
    if (parts.length < 6) {
      return Optional.empty();
    }
    return switch (parts[0]) {
      case AfterRecord.KIND ->
          Optional.of(new AfterRecord(shard(parts), SequenceNumber.of(parts[5])));
      case AtIterator.KIND -> Optional.of(new AtIterator(shard(parts), parts[5]));
      default -> Optional.empty();
    };
  }

  private static ShardRef shard(String[] parts) {
    var stream = new StreamArn(parts[3], TableName.of(parts[1]), parts[2]);
    return new ShardRef(stream, ShardId.of(parts[4]));
  }
}
