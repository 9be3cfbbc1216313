package dev.trestle.singletable.stream.deadletter;

import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.UserIdentity;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Optional;

/// Encodes a stream record as bytes, without loss. The attributes of an item could not always hold it: two images may be larger together
/// than an item may be, and values at DynamoDB's maximum nesting depth cannot be nested in another value.
///
/// | bytes | |
/// |---|---|
/// | 1 | version, 1 |
/// | texts | event id, event, region, sequence number, view, creation time |
/// | 8 | size |
/// | map | key |
/// | 1, map | old image, if the first byte is 1 |
/// | 1, map | new image, if the first byte is 1 |
/// | 1, texts | principal and type of the identity that made the change, if the first byte is 1 |
///
/// Texts, maps and values have the format of [ValueEncoding].
final class RecordEncoding {
  private static final int VERSION = 1;

  private RecordEncoding() {}

  static byte[] write(StreamRecord record) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      out.writeByte(VERSION);
      ValueEncoding.writeText(out, record.eventId());
      ValueEncoding.writeText(out, record.event().name());
      ValueEncoding.writeText(out, record.region());
      ValueEncoding.writeText(out, record.sequenceNumber().digits());
      ValueEncoding.writeText(out, record.view().name());
      ValueEncoding.writeText(out, record.created().toString());
      out.writeLong(record.sizeBytes());
      ValueEncoding.writeMap(out, record.key().attributes());
      writeImage(out, record.oldImage());
      writeImage(out, record.newImage());
      out.writeBoolean(record.userIdentity().isPresent());
      if (record.userIdentity().isPresent()) {
        ValueEncoding.writeText(out, record.userIdentity().get().principalId());
        ValueEncoding.writeText(out, record.userIdentity().get().type());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Memory does not fail", e);
    }
    return bytes.toByteArray();
  }

  private static void writeImage(DataOutputStream out, Optional<Item> image) throws IOException {
    out.writeBoolean(image.isPresent());
    if (image.isPresent()) {
      ValueEncoding.writeMap(out, image.get().attributes());
    }
  }

  static StreamRecord read(byte[] bytes) {
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int version = in.readUnsignedByte();
      if (version != VERSION) {
        throw new IllegalStateException(
            "A dead letter has version %d, and this release knows version %d; replay it with the release that wrote it"
                .formatted(version, VERSION));
      }
      var eventId = ValueEncoding.readText(in);
      var event = EventName.valueOf(ValueEncoding.readText(in));
      var region = ValueEncoding.readText(in);
      var number = SequenceNumber.of(ValueEncoding.readText(in));
      var view = StreamView.valueOf(ValueEncoding.readText(in));
      var created = Instant.parse(ValueEncoding.readText(in));
      long size = in.readLong();
      var key = new Key(ValueEncoding.readMap(in));
      var oldImage = readImage(in);
      var newImage = readImage(in);
      var by =
          in.readBoolean()
              ? Optional.of(
                  new UserIdentity(ValueEncoding.readText(in), ValueEncoding.readText(in)))
              : Optional.<UserIdentity>empty();
      return new StreamRecord(
          eventId, event, region, created, key, newImage, oldImage, number, size, view, by);
    } catch (IOException e) {
      throw new UncheckedIOException("A stored dead letter is incomplete", e);
    }
  }

  private static Optional<Item> readImage(DataInputStream in) throws IOException {
    return in.readBoolean() ? Optional.of(Item.of(ValueEncoding.readMap(in))) : Optional.empty();
  }
}
