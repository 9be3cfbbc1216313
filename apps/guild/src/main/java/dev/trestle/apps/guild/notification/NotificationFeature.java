package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Schedule;
import dev.trestle.kit.secret.Secret;
import dev.trestle.kit.secret.Signatures;
import dev.trestle.singletable.stream.Subscriber;
import java.time.Duration;
import java.util.Map;

/// Notifications as a feature: their part of the API, the events that cause them, reminders and digests.
public final class NotificationFeature implements GuildFeature {
  /// Reminders of tasks come an hour before these are due, so a minute more or less does not matter.
  private static final Duration TASK_CHECK = Duration.ofMinutes(1);

  /// Warnings come once a day.
  private static final Duration QUEST_CHECK = Duration.ofMinutes(10);

  private final GuildParts parts;
  private final ObjectAccess access;
  private final NotificationList list;
  private final Notifier notifier;
  private final Digests digests;
  private final NotificationSubscription onNotification;

  public NotificationFeature(GuildParts parts) {
    this.parts = parts;
    var table = parts.table();
    this.access = new ObjectAccess(table);
    this.list = new NotificationList(table);
    this.onNotification =
        new NotificationSubscription(list, new NotificationViews(table, access), parts.topics());
    var emails = new NotificationEmails(table, parts.emails(), parts.clock(), parts.publicUrl());
    this.notifier = new Notifier(table, parts.ids(), parts.clock(), emails);
    this.digests = new Digests(table, list, emails, parts.emails(), parts.clock());
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    onNotification.addTo(schema);
    new NotificationTypes(
            table,
            list,
            onNotification.views(),
            new NotificationMarks(table, parts.clock()),
            new Signatures(Secret.of(table, Secret.CURSORS), parts.clock()))
        .addTo(schema);
  }

  @Override
  public void publish(Subscriber changes) {
    onNotification.publish(changes);
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(Digests.KIND, digests);
  }

  @Override
  public void start(Background background) {
    var table = parts.table();
    var events = new NotificationEvents(table, access, notifier);
    var groups = new GroupEvents(table, notifier);
    var messages = new MessageEvents(table, parts.topics(), notifier);
    var group = background.streams().group("notifications");
    background.add(
        digests.subscribe(messages.subscribe(groups.subscribe(events.subscribe(group)))).start());
    var reminders = new Reminders(table, notifier, parts.clock());
    background.add(Schedule.every(TASK_CHECK, reminders::remindOfTasks));
    background.add(Schedule.every(QUEST_CHECK, reminders::warnOfQuests));
  }
}
