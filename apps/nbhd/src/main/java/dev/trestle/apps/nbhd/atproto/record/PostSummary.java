package dev.trestle.apps.nbhd.atproto.record;

import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A short post for a feed of the AT Protocol that announces a post of a site, within the limits of `app.bsky.feed.post`.
///
/// @param text the title, the beginning of the post, and the address without its scheme
/// @param link where the address stands in the text
/// @param card what feeds show below the text
public record PostSummary(String text, LinkFacet link, Card card) {
  /// The collection of such posts.
  public static final String COLLECTION = "app.bsky.feed.post";

  /// Maximum number of grapheme clusters of the text.
  public static final int MAX_GRAPHEMES = 300;

  /// Maximum length of the text in UTF-8.
  public static final int MAX_BYTES = 3000;

  private static final int MAX_LINK_GRAPHEMES = 50;
  private static final int MAX_TITLE_GRAPHEMES = 200;

  private static final String BETWEEN = "\n\n";

  /// A part of the text that is a link. Programs count bytes of UTF-8.
  ///
  /// @param byteEnd the first byte after it
  public record LinkFacet(int byteStart, int byteEnd, String uri) {}

  /// A preview of the linked page.
  public record Card(String uri, String title, String description) {}

  /// Makes the announcement of a post.
  ///
  /// @param excerpt the beginning of the post, as plain text
  public static PostSummary of(String title, String excerpt, URI address) {
    var shownLink = Graphemes.shorten(shown(address), MAX_LINK_GRAPHEMES, MAX_BYTES / 3);
    var shownTitle = Graphemes.shorten(title.strip(), MAX_TITLE_GRAPHEMES, MAX_BYTES / 3);
    var text = shownTitle + excerpt(excerpt.strip(), shownTitle, shownLink) + BETWEEN;
    int start = Graphemes.bytes(text);
    return new PostSummary(
        text + shownLink,
        new LinkFacet(start, start + Graphemes.bytes(shownLink), address.toASCIIString()),
        new Card(
            address.toASCIIString(),
            shownTitle,
            Graphemes.shorten(excerpt.strip(), MAX_GRAPHEMES, MAX_BYTES)));
  }

  /// What there is room for between the title and the link: their limits leave some.
  private static String excerpt(String excerpt, String title, String link) {
    if (excerpt.isEmpty()) {
      return "";
    }
    int between = 2 * BETWEEN.length();
    return BETWEEN
        + Graphemes.shorten(
            excerpt,
            MAX_GRAPHEMES - Graphemes.count(title) - Graphemes.count(link) - between,
            MAX_BYTES - Graphemes.bytes(title) - Graphemes.bytes(link) - between);
  }

  private static String shown(URI address) {
    var path = Optional.ofNullable(address.getPath()).orElse("");
    var text = address.getAuthority() + path;
    return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
  }

  /// The value of the record.
  ///
  /// @param language such as `en`
  public Map<String, @Nullable Object> value(Instant createdAt, Optional<String> language) {
    var value = new LinkedHashMap<String, @Nullable Object>();
    value.put("$type", COLLECTION);
    value.put("text", text);
    value.put(
        "facets",
        List.of(
            Map.of(
                "index",
                Map.of("byteStart", link.byteStart(), "byteEnd", link.byteEnd()),
                "features",
                List.of(Map.of("$type", "app.bsky.richtext.facet#link", "uri", link.uri())))));
    value.put(
        "embed",
        Map.of(
            "$type",
            "app.bsky.embed.external",
            "external",
            Map.of("uri", card.uri(), "title", card.title(), "description", card.description())));
    language.ifPresent(tag -> value.put("langs", List.of(tag)));
    value.put("createdAt", createdAt.truncatedTo(ChronoUnit.MILLIS).toString());
    return value;
  }
}
