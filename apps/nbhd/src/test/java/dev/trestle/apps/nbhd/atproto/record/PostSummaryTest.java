package dev.trestle.apps.nbhd.atproto.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostSummaryTest {
  private static final URI ADDRESS = URI.create("https://alice.example.com/posts/spring/");
  private static final String FAMILY = "👨‍👩‍👧‍👧";

  @Test
  void short_post_is_shown_whole() {
    var summary = PostSummary.of("Spring", "It is warm.", ADDRESS);
    assertThat(summary.text()).isEqualTo("Spring\n\nIt is warm.\n\nalice.example.com/posts/spring");
    assertThat(linked(summary)).isEqualTo("alice.example.com/posts/spring");
    assertThat(summary.link().uri()).isEqualTo("https://alice.example.com/posts/spring/");
  }

  @Test
  void link_is_counted_in_bytes_of_utf8() {
    var summary = PostSummary.of("Frühling " + FAMILY, "Es ist schön.", ADDRESS);
    assertThat(linked(summary)).isEqualTo("alice.example.com/posts/spring");
  }

  @Test
  void long_post_is_cut_between_words() {
    var summary = PostSummary.of("Spring", "warm days ".repeat(100), ADDRESS);
    assertThat(Graphemes.count(summary.text()))
        .isBetween(PostSummary.MAX_GRAPHEMES - 12, PostSummary.MAX_GRAPHEMES);
    assertThat(summary.text()).containsPattern("(warm|days)…\n\nalice");
  }

  /// One family is one character on the screen, seven code points, and 25 bytes.
  @Test
  void limit_is_counted_in_characters_on_the_screen_and_in_bytes() {
    var summary = PostSummary.of("Spring", FAMILY.repeat(400), ADDRESS);
    assertThat(bytes(summary.text())).isLessThanOrEqualTo(PostSummary.MAX_BYTES);
    assertThat(Graphemes.count(summary.text())).isGreaterThan(140);
    assertThat(summary.text().replace(FAMILY, "")).doesNotContain("👨", "👧");
    assertThat(linked(summary)).isEqualTo("alice.example.com/posts/spring");
  }

  @Test
  void long_title_and_long_address_leave_room_for_the_beginning() {
    var address = URI.create("https://a.example.com/" + "p".repeat(200));
    var summary = PostSummary.of("t".repeat(500), "It is warm.", address);
    assertThat(summary.text()).matches("t{199}…\n\nIt is warm.\n\na.example.com/p{35}…");
    assertThat(summary.link().uri()).isEqualTo(address.toString());
  }

  @Test
  void post_without_text_is_its_title_and_its_address() {
    assertThat(PostSummary.of("Spring", " ", ADDRESS).text())
        .isEqualTo("Spring\n\nalice.example.com/posts/spring");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void any_text_stays_within_the_limits_and_keeps_its_link(long seed) {
    var random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      var summary = PostSummary.of(randomText(random, 200), randomText(random, 2000), ADDRESS);
      assertThat(Graphemes.count(summary.text())).isLessThanOrEqualTo(PostSummary.MAX_GRAPHEMES);
      assertThat(bytes(summary.text())).isLessThanOrEqualTo(PostSummary.MAX_BYTES);
      assertThat(linked(summary)).isEqualTo("alice.example.com/posts/spring");
    }
  }

  @Test
  void record_can_be_identified() {
    var value =
        PostSummary.of("Spring", "It is warm.", ADDRESS)
            .value(Instant.parse("2026-03-01T12:00:00.123456Z"), Optional.of("en"));
    assertThat(value)
        .containsEntry("$type", "app.bsky.feed.post")
        .containsEntry("createdAt", "2026-03-01T12:00:00.123Z")
        .containsKeys("text", "facets", "embed", "langs");
    assertThat(Cid.of(value).text()).startsWith("bafyrei");
  }

  private static String linked(PostSummary summary) {
    var utf8 = summary.text().getBytes(StandardCharsets.UTF_8);
    return new String(
        Arrays.copyOfRange(utf8, summary.link().byteStart(), summary.link().byteEnd()),
        StandardCharsets.UTF_8);
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static String randomText(Random random, int max) {
    var pieces =
        new String[] {"a", " ", "ö", "\u0301", FAMILY, "🇩🇪", "字", "\u200d", "\n", "word "};
    var text = new StringBuilder();
    for (int i = random.nextInt(max); i > 0; i--) {
      text.append(pieces[random.nextInt(pieces.length)]);
    }
    return text.toString();
  }
}
