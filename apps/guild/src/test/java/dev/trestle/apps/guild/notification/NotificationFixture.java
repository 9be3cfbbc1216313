package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.apps.guild.table.notice.NotificationPreferences;
import dev.trestle.apps.guild.testing.TalkFixture;
import dev.trestle.kit.email.Email;
import dev.trestle.kit.email.EmailQueue;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/// The parts of notifications on a table with the users of a [TalkFixture]. Sent emails are collected.
final class NotificationFixture implements AutoCloseable {
  final TalkFixture talk;
  final GuildTable table;
  final Notifier notifier;
  final NotificationEvents events;
  final GroupEvents groupEvents;
  final NotificationList list;
  final NotificationMarks marks;
  final Reminders reminders;
  final Digests digests;
  private final BlockingQueue<Email> sent = new LinkedBlockingQueue<>();
  private final EmailQueue queue = new EmailQueue(sent::add);

  NotificationFixture(GuildTable table, InstantSource clock) {
    this.table = table;
    this.talk = new TalkFixture(table, clock);
    var emails =
        new NotificationEmails(
            table, queue, clock, Optional.of(URI.create("https://guild.example")));
    this.notifier = new Notifier(table, talk.ids, clock, emails);
    this.events = new NotificationEvents(table, new ObjectAccess(table), notifier);
    this.groupEvents = new GroupEvents(table, notifier);
    this.list = new NotificationList(table);
    this.marks = new NotificationMarks(table, clock);
    this.reminders = new Reminders(table, notifier, clock);
    this.digests = new Digests(table, list, emails, queue, clock);
  }

  List<Notification> of(String userId) {
    return table.notificationsOf(userId).all(1_000);
  }

  /// The sentences of a user's notifications, the newest first.
  List<String> sentences(String userId) {
    return list.page(userId, 50, Optional.empty(), false).groups().stream()
        .map(
            group ->
                NotificationTexts.sentence(
                    group.newest(),
                    group.newest().previewText(),
                    group.shownActorIds().stream()
                        .flatMap(id -> table.user(id).find().stream())
                        .toList(),
                    group.actorIds().size()))
        .toList();
  }

  void prefer(String userId, UnaryOperator<NotificationPreferences> change) {
    var user = table.user(userId).load();
    var preferences = change.apply(new NotificationPreferences(user.notifications()));
    table.run(table.user(userId).update().set(User::notifications).to(preferences.stored()));
  }

  Email nextEmail() {
    try {
      return Optional.ofNullable(
              sent.poll(Duration.ofSeconds(10).toMillis(), TimeUnit.MILLISECONDS))
          .orElseThrow(() -> new AssertionError("No email was sent"));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /// The emails that are sent up to now. Closes the queue.
  List<Email> closeAndListEmails() {
    queue.close();
    return List.copyOf(sent);
  }

  @Override
  public void close() {
    queue.close();
  }
}
