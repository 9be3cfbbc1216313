package dev.trestle.singletable.stream.deadletter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.UserIdentity;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.testing.RandomValues;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordEncodingTest {
  private static StreamRecord record(Optional<Item> before, Optional<Item> after) {
    return new StreamRecord(
        "event",
        EventName.MODIFY,
        "local",
        Instant.parse("2026-01-01T00:00:00Z"),
        Key.of("pk", "a"),
        after,
        before,
        SequenceNumber.of(7),
        12,
        StreamView.NEW_AND_OLD_IMAGES,
        Optional.of(UserIdentity.TIME_TO_LIVE));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void an_encoded_record_is_decoded_to_the_same_record(long seed) {
    var values = new RandomValues(new Random(seed));
    for (int i = 0; i < 300; i++) {
      var before = Item.of("value", values.value()).with("other", values.value());
      var record = record(Optional.of(before), Optional.of(Item.of("value", values.value())));
      assertThat(RecordEncoding.read(RecordEncoding.write(record))).isEqualTo(record);
    }
  }

  @Test
  void absent_images_stay_absent() {
    var record = record(Optional.empty(), Optional.empty());
    assertThat(RecordEncoding.read(RecordEncoding.write(record))).isEqualTo(record);
  }

  /// As deep as DynamoDB allows: nested in an attribute of another item, this would be too deep.
  @Test
  void deeply_nested_values_are_kept() {
    Value value = Value.of("inside");
    for (int i = 0; i < 32; i++) {
      value = Value.list(value);
    }
    var record = record(Optional.of(Item.of("deep", value)), Optional.empty());
    assertThat(RecordEncoding.read(RecordEncoding.write(record))).isEqualTo(record);
  }

  @Test
  void the_bytes_are_these() {
    var record =
        record(
            Optional.empty(),
            Optional.of(Item.of("n", Value.of(5)).with("s", "x").with("t", true)));
    assertThat(HexFormat.of().formatHex(RecordEncoding.write(record)))
        .isEqualTo(
            "01"
                + text("event")
                + text("MODIFY")
                + text("local")
                + text("000000000000000000007")
                + text("NEW_AND_OLD_IMAGES")
                + text("2026-01-01T00:00:00Z")
                + "000000000000000c"
                + ("00000001" + text("pk") + "53" + text("a"))
                + "00"
                + ("01" + "00000003")
                + (text("n") + "4e" + text("5"))
                + (text("s") + "53" + text("x"))
                + (text("t") + "54")
                + ("01" + text("dynamodb.amazonaws.com") + text("Service")));
  }

  private static String text(String text) {
    return "%08x".formatted(text.length())
        + HexFormat.of().formatHex(text.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
  }

  @Test
  void a_truncated_record_is_refused_at_every_length() {
    var whole =
        RecordEncoding.write(record(Optional.empty(), Optional.of(Item.of("s", Value.of("x")))));
    for (int length = 1; length < whole.length; length++) {
      var cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> RecordEncoding.read(cut)).isInstanceOf(UncheckedIOException.class);
    }
  }

  @Test
  void another_version_is_not_guessed_at() {
    assertThatThrownBy(() -> RecordEncoding.read(new byte[] {2}))
        .hasMessage(
            "A dead letter has version 2, and this release knows version 1; replay it with the release that wrote it");
  }
}
