package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.reward.UserDay;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.Cause;
import dev.trestle.apps.guild.table.notice.NotificationPreferences;
import dev.trestle.apps.guild.table.notice.NotificationPreferences.Digest;
import dev.trestle.kit.email.Email;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.singletable.write.Outcome;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Optional;

/// Sends the digest: an email with the unread notifications of the last day or week, in the morning of the user. Each digest is a job for
/// later, which plans the next one; the stream plans the first one when a user asks for it. A digest is sent at most once. Thread-safe.
final class Digests implements JobHandler {
  /// The kind of the job, as it is stored. Its subject is the user.
  static final String KIND = "digest";

  /// The local time at which it is sent.
  static final LocalTime MORNING = LocalTime.of(8, 0);

  /// Notifications in one email. The page has the rest.
  private static final int MAX_LINES = 20;

  private static final String CAUSE = "digest";

  private final GuildTable table;
  private final NotificationList notifications;
  private final NotificationEmails texts;
  private final EmailQueue queue;
  private final InstantSource clock;
  private final NotificationViews views;

  Digests(
      GuildTable table,
      NotificationList notifications,
      NotificationEmails texts,
      EmailQueue queue,
      InstantSource clock) {
    this.table = table;
    this.notifications = notifications;
    this.texts = texts;
    this.queue = queue;
    this.clock = clock;
    this.views = new NotificationViews(table, new ObjectAccess(table));
  }

  /// Adds its handlers to a group.
  Subscriber subscribe(Subscriber group) {
    return group.changed(User.class, change -> react(change.before(), change.after()));
  }

  void react(User before, User after) {
    boolean reachable = NotificationEmails.isReachable(after);
    if (digest(before) != digest(after) || (reachable && !NotificationEmails.isReachable(before))) {
      plan(after);
    }
  }

  private static Digest digest(User user) {
    return new NotificationPreferences(user.notifications()).digest();
  }

  /// Plans the next digest of a user who wants one. The job's id is the same for all who plan it.
  void plan(User user) {
    next(user)
        .ifPresent(
            due -> {
              var id = "digest-" + user.userId();
              var job = Job.of(id, KIND, user.userId(), clock.instant()).later(due);
              // Refused if it is planned already.
              var _ = table.attempt(table.jobs().create(job));
            });
  }

  /// The next morning, or the next Monday morning, of a user.
  private Optional<Instant> next(User user) {
    var zone = UserDay.zone(user.timeZone());
    var now = clock.instant().atZone(zone);
    var today = now.toLocalDate();
    var morning = now.toLocalTime().isBefore(MORNING) ? today : today.plusDays(1);
    var day =
        switch (digest(user)) {
          case NONE -> Optional.<LocalDate>empty();
          case DAILY -> Optional.of(morning);
          case WEEKLY -> Optional.of(morning.with(TemporalAdjusters.nextOrSame(DayOfWeek.MONDAY)));
        };
    return day.map(it -> it.atTime(MORNING).atZone(zone).toInstant());
  }

  @Override
  public Progress next(Job job) {
    var user = table.user(job.subject()).find().filter(NotificationEmails::isReachable);
    user.ifPresent(this::send);
    user.ifPresent(this::plan);
    return Progress.finished(user.isPresent() ? 1 : 0);
  }

  private void send(User user) {
    var digest = digest(user);
    if (digest == Digest.NONE || !isFirstToday(user)) {
      return;
    }
    var period = Duration.ofDays(digest == Digest.DAILY ? 1 : 7);
    var unread = notifications.unreadSince(user.userId(), clock.instant().minus(period), MAX_LINES);
    if (!unread.isEmpty()) {
      queue.add(() -> Optional.of(email(user, unread, digest)));
    }
  }

  /// Marks the day first: a digest that is lost in a crash is better than one that is sent twice.
  private boolean isFirstToday(User user) {
    var now = clock.instant();
    var day = now.atZone(UserDay.zone(user.timeZone())).toLocalDate();
    var cause =
        new Cause(
            "DIGEST:%s:%s".formatted(user.userId(), day),
            CAUSE,
            now,
            now.plus(NotificationLimits.CAUSE_KEPT));
    return !(table.attempt(table.causes().create(cause)) instanceof Outcome.Refused<?>);
  }

  private Email email(User user, List<NotificationGroup> unread, Digest digest) {
    var lines = views.of(user.userId(), unread).stream().map(view -> "- " + view.text()).toList();
    var link = texts.address("/guild/notifications");
    return new Email(
        user.email(),
        "Your guild: %d unread %s"
            .formatted(unread.size(), unread.size() == 1 ? "notification" : "notifications"),
        texts.text(
            user,
            List.of(String.join("\n", lines), "", link),
            digest == Digest.DAILY ? "each day with news" : "each week with news"));
  }
}
