package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.TableName;
import java.util.Optional;

/// A reader's position in a shard, encoded as the shard iterator. It is self-contained, so no state is stored for it.
sealed interface Place {
  /// One shard of one stream.
  record Where(StreamArn stream, ShardId shard) {}

  Where where();

  String text();

  /// The position after a record: the same for all readers that have read it.
  record Behind(Where where, SequenceNumber number) implements Place {
    static final String KIND = "behind";

    @Override
    public String text() {
      return line(KIND, where, number.digits());
    }
  }

  /// The position of an iterator that the database returned. The [Spot] holds the newest iterator for it.
  record At(Where where, String iterator) implements Place {
    static final String KIND = "at";

    @Override
    public String text() {
      return line(KIND, where, iterator);
    }
  }

  private static String line(String kind, Where where, String rest) {
    var stream = where.stream();
    return String.join(
        "|",
        kind,
        stream.table().text(),
        stream.label(),
        stream.text(),
        where.shard().text(),
        rest);
  }

  /// Decodes an iterator. Empty if it is not one of ours.
  static Optional<Place> parse(String text) {
    var parts = text.split("\\|", 6);
    if (parts.length < 6) {
      return Optional.empty();
    }
    return switch (parts[0]) {
      case Behind.KIND -> Optional.of(new Behind(where(parts), SequenceNumber.of(parts[5])));
      case At.KIND -> Optional.of(new At(where(parts), parts[5]));
      default -> Optional.empty();
    };
  }

  private static Where where(String[] parts) {
    var stream = new StreamArn(parts[3], TableName.of(parts[1]), parts[2]);
    return new Where(stream, ShardId.of(parts[4]));
  }
}
