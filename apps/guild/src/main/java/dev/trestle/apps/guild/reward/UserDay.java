package dev.trestle.apps.guild.reward;

import dev.trestle.apps.guild.table.User;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// Finds the day of a moment as a user counts days: in their time zone, and from the hour at which their day begins.
public final class UserDay {
  private UserDay() {}

  public static LocalDate of(User user, Instant moment) {
    return of(zone(user.timeZone()), user.dayStart(), moment);
  }

  static LocalDate of(ZoneId zone, int dayStart, Instant moment) {
    return moment.atZone(zone).minusHours(dayStart).toLocalDate();
  }

  /// A time zone by its name; UTC for a name that this Java does not know.
  public static ZoneId zone(String name) {
    try {
      return ZoneId.of(name);
    } catch (DateTimeException _) {
      return ZoneOffset.UTC;
    }
  }
}
