package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.Cause;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.kit.email.Email;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.singletable.write.Outcome;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/// Sends a notification by email to a user with a confirmed address. Of notifications that are shown as one, the first of an hour is sent: a
/// post that many like does not fill a mailbox. Thread-safe.
final class NotificationEmails {
  private static final String CAUSE = "email";
  private static final Duration CAUSE_KEPT = Duration.ofDays(1);
  private static final DateTimeFormatter HOUR =
      DateTimeFormatter.ofPattern("uuuuMMddHH").withZone(ZoneOffset.UTC);

  private final GuildTable table;
  private final EmailQueue queue;
  private final InstantSource clock;
  private final Optional<URI> publicUrl;
  private final NotificationViews views;

  NotificationEmails(
      GuildTable table, EmailQueue queue, InstantSource clock, Optional<URI> publicUrl) {
    this.table = table;
    this.queue = queue;
    this.clock = clock;
    this.publicUrl = publicUrl;
    this.views = new NotificationViews(table, new ObjectAccess(table));
  }

  void send(User user, Notification notification) {
    if (isReachable(user) && isFirstOfHour(notification)) {
      queue.add(() -> Optional.of(email(user, notification)));
    }
  }

  static boolean isReachable(User user) {
    return user.emailVerified()
        && user.deletedAt().isEmpty()
        && user.status() == User.Status.ACTIVE;
  }

  private boolean isFirstOfHour(Notification notification) {
    var now = clock.instant();
    var source =
        "EMAIL:%s:%s:%s"
            .formatted(notification.userId(), notification.groupKey(), HOUR.format(now));
    return !(table.attempt(
            table.causes().create(new Cause(source, CAUSE, now, now.plus(CAUSE_KEPT))))
        instanceof Outcome.Refused<?>);
  }

  private Email email(User user, Notification notification) {
    var view = views.of(notification);
    var sentence = view.text();
    return new Email(
        user.email(),
        sentence,
        text(user, List.of(sentence, address(view.link())), "every notification of this kind"));
  }

  /// The text of an email, with the way to switch it off.
  String text(User user, List<String> lines, String why) {
    return "Hello %s,\n\n%s\n\nYou get an email for %s. Change it at %s\n"
        .formatted(
            user.nickname(),
            String.join("\n", lines),
            why,
            address("/guild/settings/notifications"));
  }

  /// The address of a page, for emails.
  String address(String path) {
    return publicUrl.map(url -> url.resolve(path).toString()).orElse(path);
  }
}
