package dev.trestle.cli.session;

import dev.trestle.cli.command.ConfigException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/// Parses a time of the command line: `2026-11-16T10:00:00Z`, `2026-11-16T11:00+01:00`, `90m-ago` or `latest`.
public final class TimeArgument {
  public static final String FORMS =
      "2026-11-16T10:00:00Z, 2026-11-16T11:00+01:00, 15m-ago (s, m, h or d), or latest";

  private static final Pattern AGO = Pattern.compile("(\\d{1,6})([smhd])-ago");

  private TimeArgument() {}

  /// Empty for `latest`.
  public static Optional<Instant> parse(String flag, String text, Instant now) {
    if (text.equals("latest")) {
      return Optional.empty();
    }
    var ago = AGO.matcher(text);
    if (ago.matches()) {
      return Optional.of(now.minus(duration(Long.parseLong(ago.group(1)), ago.group(2))));
    }
    try {
      return Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeException _) {
      throw new ConfigException("%s is '%s'; give %s.".formatted(flag, text, FORMS));
    }
  }

  /// A time as text, in seconds.
  public static String text(Instant moment) {
    return moment.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static Duration duration(long count, String unit) {
    return switch (unit) {
      case "s" -> Duration.ofSeconds(count);
      case "m" -> Duration.ofMinutes(count);
      case "h" -> Duration.ofHours(count);
      default -> Duration.ofDays(count);
    };
  }
}
