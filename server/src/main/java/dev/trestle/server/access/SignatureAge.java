package dev.trestle.server.access;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/// Checks the age of a signature. A captured request can be sent again only within this time.
final class SignatureAge {
  static final Duration SKEW = Duration.ofMinutes(5);
  static final Duration MAX_EXPIRES = Duration.ofDays(7);
  private static final DateTimeFormatter BASIC =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  private SignatureAge() {}

  static String text(Instant moment) {
    return BASIC.format(moment);
  }

  static Instant parse(String text) {
    try {
      return LocalDateTime.parse(text, BASIC).toInstant(ZoneOffset.UTC);
    } catch (DateTimeException _) {
      return parseHttpDate(text);
    }
  }

  static void requireCurrent(Authorization authorization, Instant signed, Instant now) {
    if (signed.isAfter(now.plus(SKEW))) {
      throw AccessException.invalid(
          "Signature not yet current: %s is still later than %s (%s + 5 min.)"
              .formatted(text(signed), text(now.plus(SKEW)), text(now)));
    }
    if (authorization.presigned()) {
      var end = signed.plusSeconds(authorization.expiresSeconds());
      if (now.isAfter(end)) {
        throw AccessException.invalid(
            "Signature expired: %s is now earlier than %s".formatted(text(end), text(now)));
      }
    } else if (signed.isBefore(now.minus(SKEW))) {
      throw AccessException.invalid(
          "Signature expired: %s is now earlier than %s (%s - 5 min.)"
              .formatted(text(signed), text(now.minus(SKEW)), text(now)));
    }
  }

  private static Instant parseHttpDate(String text) {
    try {
      return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    } catch (DateTimeException _) {
      throw AccessException.incomplete(
          ("Date must be in ISO-8601 'basic format'. Got '%s'. See"
                  + " http://en.wikipedia.org/wiki/ISO_8601")
              .formatted(text));
    }
  }
}
