package dev.trestle.engine.stream;

import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.UserIdentity;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.change.ChangeSource;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Optional;

/// Converts the records of a table's change log to stream records. The log may contain more images than the stream
/// shows.
///
/// @param tableUuid identifies a change for ever, together with a sequence number
record StreamRecords(String tableUuid, StreamView view, String region) {
  private static final int ID_BYTES = 16;

  static StreamRecords of(OpenStream open, String region) {
    return new StreamRecords(open.table().uuid(), open.stream().view(), region);
  }

  StreamRecord of(long sequence, ChangeRecord change) {
    var newImage = change.after().filter(_ -> shows(StreamView.NEW_IMAGE));
    var oldImage = change.before().filter(_ -> shows(StreamView.OLD_IMAGE));
    return new StreamRecord(
        eventId(sequence),
        event(change),
        region,
        change.time().truncatedTo(ChronoUnit.SECONDS),
        new Key(change.key().attributes()),
        newImage,
        oldImage,
        SequenceNumber.of(sequence),
        change.key().sizeBytes() + size(newImage) + size(oldImage),
        view,
        change.actor() == ChangeSource.TIME_TO_LIVE
            ? Optional.of(UserIdentity.TIME_TO_LIVE)
            : Optional.empty());
  }

  private boolean shows(StreamView image) {
    return view == image || view == StreamView.NEW_AND_OLD_IMAGES;
  }

  private static long size(Optional<Item> image) {
    return image.map(Item::sizeBytes).orElse(0);
  }

  private static EventName event(ChangeRecord change) {
    if (!change.existedBefore()) {
      return EventName.INSERT;
    }
    return change.existsAfter() ? EventName.MODIFY : EventName.REMOVE;
  }

  private String eventId(long sequence) {
    try {
      var digest =
          MessageDigest.getInstance("SHA-256")
              .digest((tableUuid + sequence).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, ID_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(
          "This Java runtime has no SHA-256, which every Java must have", e);
    }
  }
}
