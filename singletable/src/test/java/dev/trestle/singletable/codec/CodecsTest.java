package dev.trestle.singletable.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CodecsTest {
  private final Codecs codecs = new Codecs(StorageStyle.DEFAULT, "ttl", Map.of());

  record Id(String value) {}

  enum Color {
    RED,
    @Stored(as = "bleu")
    BLUE
  }

  record Point(int x, long y) {}

  sealed interface Shape {
    record Circle(Point center, double radius) implements Shape {}

    record Line(Point from, Point to) implements Shape {}
  }

  record Everything(
      Id id,
      boolean flag,
      short small,
      int whole,
      long large,
      double real,
      BigDecimal exact,
      BigInteger huge,
      Bytes bytes,
      Color color,
      Instant moment,
      LocalDate day,
      Duration span,
      UUID uuid,
      Point point,
      Shape shape,
      List<Point> points,
      Set<Id> ids,
      Map<String, Color> colors,
      Optional<String> maybe,
      @Stored(as = "other_name") String renamed) {}

  private static Everything everything() {
    return new Everything(
        new Id("a"),
        true,
        (short) -3,
        4,
        Long.MAX_VALUE,
        0.5,
        new BigDecimal("1.25"),
        BigInteger.TEN.pow(30),
        Bytes.owning(new byte[] {1, 2}),
        Color.BLUE,
        Instant.parse("2025-12-27T00:00:00.120Z"),
        LocalDate.of(2025, 12, 27),
        Duration.ofSeconds(90),
        new UUID(1, 2),
        new Point(1, 2),
        new Shape.Circle(new Point(0, 0), 2),
        List.of(new Point(3, 4)),
        Set.of(new Id("x"), new Id("y")),
        Map.of("sky", Color.BLUE),
        Optional.of("yes"),
        "r");
  }

  @Test
  void an_encoded_record_is_decoded_to_the_same_record() {
    var codec = codecs.ofRecord(Everything.class);
    var stored = codec.attributes(everything());
    assertThat(codec.decode(stored)).isEqualTo(everything());
    assertThat(stored)
        .containsEntry("id", Value.of("a"))
        .containsEntry("color", Value.of("bleu"))
        .containsEntry("moment", Value.of("2025-12-27T00:00:00.120Z"))
        .containsEntry("day", Value.of("2025-12-27"))
        .containsEntry("span", Value.of(90_000))
        .containsEntry("other_name", Value.of("r"))
        .doesNotContainKey("renamed");
  }

  record Absent(
      Optional<String> left,
      @Stored(absentAsNull = true) Optional<String> kept,
      List<String> list,
      Set<String> set,
      Map<String, String> map) {}

  @Test
  void absent_components_are_left_out_or_null() {
    var codec = codecs.ofRecord(Absent.class);
    var absent = new Absent(Optional.empty(), Optional.empty(), List.of(), Set.of(), Map.of());
    var stored = codec.attributes(absent);
    assertThat(stored).containsOnlyKeys("kept", "list", "map").containsEntry("kept", Value.NULL);
    assertThat(codec.decode(stored)).isEqualTo(absent);
    assertThat(codec.decode(Attributes.EMPTY)).isEqualTo(absent);
  }

  record Session(String id, @Expires Instant until) {}

  @Test
  void an_expiry_is_in_seconds_and_never_early() {
    var codec = codecs.ofRecord(Session.class);
    var stored = codec.attributes(new Session("s", Instant.parse("2025-12-27T00:00:00.001Z")));
    assertThat(stored)
        .containsEntry("ttl", Value.of(Instant.parse("2025-12-27T00:00:01Z").getEpochSecond()));
  }

  @Test
  void a_moment_more_precise_than_the_table_is_refused() {
    var codec = codecs.ofRecord(Timed.class);
    assertThatThrownBy(() -> codec.attributes(new Timed(Instant.ofEpochSecond(1, 1))))
        .hasMessageContaining("is more precise than the table stores");
  }

  record Timed(Instant at) {}

  record Strict(int number) {
    Strict {
      if (number < 0) {
        throw new IllegalArgumentException("number is negative");
      }
    }
  }

  @Test
  void unreadable_items_are_reported_with_entity_and_attribute() {
    var codec = codecs.ofRecord(Strict.class);
    assertThatThrownBy(() -> codec.decode(Attributes.EMPTY))
        .hasMessage("Cannot read a stored Strict: the attribute number is missing");
    assertThatThrownBy(() -> codec.decode(Attributes.EMPTY.with("number", Value.of("x"))))
        .hasMessageContaining("Cannot read a stored Strict: in the attribute number:");
    assertThatThrownBy(() -> codec.decode(Attributes.EMPTY.with("number", Value.of(-1))))
        .hasMessage("A stored Strict is not one that the application allows: number is negative");
    assertThatThrownBy(() -> codec.decode(Attributes.EMPTY.with("number", Value.of(1L << 40))))
        .isInstanceOf(UnreadableException.class);
  }

  @Test
  void null_is_refused_when_it_is_written() {
    var codec = codecs.ofRecord(Timed.class);
    assertThatThrownBy(() -> codec.attributes(nothing()))
        .hasMessageContaining("use an Optional for what may be absent");
  }

  @SuppressWarnings("NullAway") // on purpose
  private static Timed nothing() {
    return new Timed(null);
  }

  @Test
  void names_follow_the_tables_style() {
    var snake =
        new Codecs(
            new StorageStyle(
                StorageStyle.Naming.SNAKE_CASE,
                StorageStyle.EnumText.LOWER_CASE,
                StorageStyle.Precision.SECONDS),
            "",
            Map.of());
    record Site(String siteId, Color accentColor) {}
    assertThat(snake.ofRecord(Site.class).attributes(new Site("s", Color.RED)))
        .containsOnlyKeys("site_id", "accent_color")
        .containsEntry("accent_color", Value.of("red"));
  }

  @Schema(version = 1)
  record Versioned(String firstName) {}

  @Schema(version = 1, attribute = "v")
  record NamedVersion(String firstName) {}

  @Test
  void the_attribute_of_the_schema_version_follows_the_tables_style() {
    var snake =
        new Codecs(
            new StorageStyle(
                StorageStyle.Naming.SNAKE_CASE,
                StorageStyle.EnumText.NAME,
                StorageStyle.Precision.MILLIS),
            "ttl",
            Map.of());
    assertThat(codecs.ofRecord(Versioned.class).schema().orElseThrow().attribute())
        .isEqualTo("schemaVersion");
    assertThat(snake.ofRecord(Versioned.class).schema().orElseThrow().attribute())
        .isEqualTo("schema_version");
    assertThat(snake.ofRecord(NamedVersion.class).schema().orElseThrow().attribute())
        .isEqualTo("v");
  }

  record Undeclared(Map<String, Value> fields) {}

  @Test
  void a_value_is_stored_as_it_is() {
    var fields =
        Map.<String, Value>of(
            "name",
            Value.of("Ann"),
            "teams",
            new Value.ListValue(List.of(Value.of(1), Value.TRUE, Value.NULL)));
    var codec = codecs.ofRecord(Undeclared.class);
    var stored = codec.attributes(new Undeclared(fields));
    assertThat(stored).containsEntry("fields", new Value.MapValue(Attributes.of(fields)));
    assertThat(codec.decode(stored)).isEqualTo(new Undeclared(fields));
  }

  @Test
  void a_codec_of_ones_own_goes_first() {
    var own =
        new Codecs(
            StorageStyle.DEFAULT,
            "",
            Map.of(
                Point.class,
                ScalarCodecs.STRING.<Point>as(p -> p.x() + "/" + p.y(), CodecsTest::point)));
    record Place(Point at) {}
    var codec = own.ofRecord(Place.class);
    var stored = codec.attributes(new Place(new Point(1, 2)));
    assertThat(stored).containsEntry("at", Value.of("1/2"));
    assertThat(codec.decode(stored)).isEqualTo(new Place(new Point(1, 2)));
  }

  private static Point point(String text) {
    int slash = text.indexOf('/');
    return new Point(
        Integer.parseInt(text.substring(0, slash)), Long.parseLong(text.substring(slash + 1)));
  }
}
