package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.TableName;
import java.util.Optional;

/// Where somebody is in a shard, as the text that is their iterator. It says everything, so that nothing has to be remembered for it.
sealed interface Place {
  /// One shard of one stream.
  record Where(StreamArn stream, ShardId shard) {}

  Where where();

  String text();

  /// Behind a record: the same place for everybody who has read it.
  record Behind(Where where, SequenceNumber number) implements Place {
    static final String KIND = "behind";

    @Override
    public String text() {
      return line(KIND, where, number.digits());
    }
  }

  /// Where an iterator of the database's own was, when it was given. What has become of it since is remembered by the [Spot].
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

  /// What a text means; nothing where it is not one of ours.
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
