package dev.trestle.apps.chat.message;

import dev.trestle.kit.api.Problems;
import dev.trestle.kit.id.Ids;
import java.text.Normalizer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// A parsed search query. A message matches if it fulfils all of it.
///
/// | typed | finds |
/// |---|---|
/// | `word` | messages that contain it, in upper or lower case |
/// | `"some words"` | messages that contain exactly this |
/// | `from:ann`, `from:01ARZ…`, `from:@me` | messages of an author |
/// | `before:2026-01-31` | messages before that day or moment |
/// | `after:2026-01-31` | messages after that day or moment |
/// | `has:link` | messages that contain a link |
///
/// @param texts normalized
/// @param from a name, an id or `@me`
/// @param before no message of this moment or later
/// @param after no message of before this moment
record SearchQuery(
    List<String> texts,
    List<String> from,
    Optional<Instant> before,
    Optional<Instant> after,
    boolean link) {
  private static final Pattern TOKEN = Pattern.compile("(\\w+:)?(?:\"([^\"]*)\"?|(\\S+))");
  private static final Pattern LINK =
      Pattern.compile("https?://[^\\s<>]+\\.?[^\\s<>]+", Pattern.CASE_INSENSITIVE);

  static SearchQuery parse(String typed) {
    if (typed.isBlank() || typed.length() > MessageLimits.SEARCH_TEXT) {
      throw refused(
          "Say what to look for, with 1 to %d characters.".formatted(MessageLimits.SEARCH_TEXT));
    }
    var reader = new Reader();
    var tokens = TOKEN.matcher(typed.strip());
    while (tokens.find()) {
      var word = Optional.ofNullable(tokens.group(2)).or(() -> Optional.of(tokens.group(3)));
      reader.take(Optional.ofNullable(tokens.group(1)), word.orElse(""));
    }
    return reader.query();
  }

  /// Collects the parts of a query.
  private static final class Reader {
    private final List<String> texts = new ArrayList<>();
    private final List<String> from = new ArrayList<>();
    private Optional<Instant> before = Optional.empty();
    private Optional<Instant> after = Optional.empty();
    private boolean link;

    void take(Optional<String> name, String value) {
      switch (name.map(text -> text.toLowerCase(Locale.ROOT)).orElse("")) {
        case "from:" -> from.add(value);
        case "before:" -> before = earlier(before, moment("before", value, false));
        case "after:" -> after = later(after, moment("after", value, true));
        case "has:" -> {
          if (!value.equalsIgnoreCase("link")) {
            throw refused("has: knows only link.");
          }
          link = true;
        }
        default -> text(name.orElse("") + value);
      }
    }

    private void text(String text) {
      if (!text.isBlank()) {
        texts.add(fold(text));
      }
    }

    SearchQuery query() {
      if (texts.isEmpty() && from.isEmpty() && before.isEmpty() && after.isEmpty() && !link) {
        throw refused("Say what to look for.");
      }
      return new SearchQuery(List.copyOf(texts), List.copyOf(from), before, after, link);
    }

    private static Optional<Instant> earlier(Optional<Instant> one, Instant other) {
      return Optional.of(one.filter(other::isAfter).orElse(other));
    }

    private static Optional<Instant> later(Optional<Instant> one, Instant other) {
      return Optional.of(one.filter(other::isBefore).orElse(other));
    }

    /// @param after whether the end is meant: after a day is the next day
    private static Instant moment(String name, String text, boolean after) {
      try {
        if (text.length() <= "2026-01-31".length()) {
          var day = LocalDate.parse(text);
          return within((after ? day.plusDays(1) : day).atStartOfDay(ZoneOffset.UTC).toInstant());
        }
        var moment = Ids.parse(text).map(Ids::moment).orElseGet(() -> Instant.parse(text));
        return within(after ? moment.plusMillis(1) : moment);
      } catch (DateTimeException _) {
        throw refused("%s: takes a day such as 2026-01-31.".formatted(name));
      }
    }

    /// Limits a moment to the range of ids.
    private static Instant within(Instant moment) {
      if (moment.isBefore(Instant.EPOCH)) {
        return Instant.EPOCH;
      }
      return moment.isAfter(Ids.LAST) ? Ids.LAST : moment;
    }
  }

  /// Whether a content matches. Author and time are not checked here.
  boolean finds(String content) {
    if (link && !LINK.matcher(content).find()) {
      return false;
    }
    if (texts.isEmpty()) {
      return true;
    }
    var folded = fold(content);
    return texts.stream().allMatch(folded::contains);
  }

  /// The same for all spellings.
  private static String fold(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC)
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT);
  }

  private static RuntimeException refused(String message) {
    return Problems.invalid("q", message);
  }
}
