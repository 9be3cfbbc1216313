package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.Task;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// Writes due tasks and deadlines as a calendar in the format of RFC 5545.
final class Calendar {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /// Bytes of a line, after which it is folded.
  private static final int LINE = 75;

  private final StringBuilder text = new StringBuilder();

  private Calendar() {}

  /// A calendar of the open tasks and goals that are due some time.
  static String of(String name, List<Goal> goals, List<Task> tasks, Instant now) {
    var calendar = new Calendar();
    calendar.line("BEGIN:VCALENDAR");
    calendar.line("VERSION:2.0");
    calendar.line("PRODID:-//Trestle//Guild//EN");
    calendar.line("X-WR-CALNAME:" + escaped(name));
    goals.forEach(
        goal ->
            goal.deadline()
                .ifPresent(due -> calendar.event("goal-" + goal.id(), goal.title(), due, now)));
    tasks.forEach(
        task ->
            task.openUntil()
                .ifPresent(due -> calendar.event("task-" + task.id(), task.title(), due, now)));
    calendar.line("END:VCALENDAR");
    return calendar.text.toString();
  }

  private void event(String id, String title, Instant due, Instant now) {
    line("BEGIN:VEVENT");
    line("UID:" + id + "@guild");
    line("DTSTAMP:" + MOMENT.format(now));
    line("DTSTART:" + MOMENT.format(due));
    line("SUMMARY:" + escaped(title));
    line("END:VEVENT");
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\")
        .replace(";", "\\;")
        .replace(",", "\\,")
        .replace("\r", "")
        .replace("\n", "\\n");
  }

  /// Adds a line, folded so that no line is longer than the format allows.
  private void line(String line) {
    int bytes = 0;
    for (int i = 0; i < line.length(); ) {
      var character = Character.toString(line.codePointAt(i));
      int size = character.getBytes(StandardCharsets.UTF_8).length;
      if (bytes + size > LINE) {
        text.append("\r\n ");
        bytes = 1;
      }
      text.append(character);
      bytes += size;
      i += character.length();
    }
    text.append("\r\n");
  }
}
