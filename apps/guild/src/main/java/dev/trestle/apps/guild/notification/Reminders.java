package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.due.DueItems;
import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.Due;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.singletable.PageRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reminds users of tasks that are due, once for each task and due date, and warns them of quests that fail soon. For schedules; any number of
/// nodes may run it at the same time. Thread-safe.
public final class Reminders {
  /// A reminder comes so long before a task is due.
  static final Duration BEFORE_DUE = Duration.ofHours(1);

  /// Tasks that became due in this time before now are reminded of. It covers an outage of two days.
  static final Duration LOOKED_BACK = Duration.ofDays(2);

  /// A quest fails so long after its deadline. The owner is warned three times: at the deadline, and one and two days later.
  static final Duration GRACE = Duration.ofDays(3);

  private final GuildTable table;
  private final DueItems due;
  private final Notifier notifier;
  private final InstantSource clock;

  Reminders(GuildTable table, Notifier notifier, InstantSource clock) {
    this.table = table;
    this.due = new DueItems(table);
    this.notifier = notifier;
    this.clock = clock;
  }

  /// Reminds of the tasks that are due soon, or were due lately.
  public void remindOfTasks() {
    var now = clock.instant();
    due.forEachPage(now.minus(LOOKED_BACK), now.plus(BEFORE_DUE), this::remind);
  }

  /// Warns of the quests whose deadline has passed, and which fail within three days.
  public void warnOfQuests() {
    var now = clock.instant();
    due.forEachPage(now.minus(GRACE), now, page -> page.forEach(item -> warn(item, now)));
  }

  private void remind(List<Due> page) {
    var tasks = new ArrayList<Task>();
    page.forEach(
        item -> {
          if (item instanceof Task task) {
            tasks.add(task);
          }
        });
    if (tasks.isEmpty()) {
      return;
    }
    var reminded =
        table.causes(tasks.stream().map(Reminders::source).toList(), Notifier.CAUSE).keySet();
    tasks.stream()
        .filter(task -> !reminded.contains(source(task)))
        // The index may be stale.
        .map(listed -> table.task(listed.goalId(), listed.id()).find())
        .flatMap(Optional::stream)
        .filter(task -> task.openUntil().isPresent())
        .forEach(this::remind);
  }

  private void remind(Task task) {
    notifier.add(
        NewNotification.of(
            source(task),
            task.userId(),
            NotificationKind.TASK_DUE,
            ObjectRef.of(ObjectKind.GOAL, task.userId(), task.goalId()),
            task.title()));
  }

  private static String source(Task task) {
    return "TASK:%s:%d"
        .formatted(task.id(), task.openUntil().map(Instant::toEpochMilli).orElse(0L));
  }

  private void warn(Due item, Instant now) {
    switch (item) {
      case Quest listed ->
          table
              .quest(listed.userId(), listed.id())
              .find()
              .ifPresent(
                  quest ->
                      warn(
                          quest, ObjectRef.of(quest), quest.title(), List.of(quest.userId()), now));
      case GroupQuest listed ->
          table
              .groupQuest(listed.groupId(), listed.id())
              .find()
              .ifPresent(
                  quest ->
                      warn(quest, ObjectRef.of(quest), quest.title(), participants(quest), now));
      case Task _ -> {}
    }
  }

  private List<String> participants(GroupQuest quest) {
    return table
        .participantsOf(quest.groupId(), quest.id())
        .page(PageRequest.first(NotificationLimits.MEMBERS_READ))
        .entities()
        .stream()
        .map(QuestParticipation::userId)
        .toList();
  }

  private void warn(Due quest, ObjectRef ref, String title, List<String> users, Instant now) {
    quest
        .openUntil()
        .filter(deadline -> !deadline.isAfter(now) && now.isBefore(deadline.plus(GRACE)))
        .ifPresent(
            deadline -> {
              long hours = hoursLeft(deadline, now);
              var sentence = "“%s” fails in less than %d hours".formatted(title, hours);
              for (var userId : users) {
                var source =
                    "QUEST:%s:%d:%d:%s".formatted(ref.id(), deadline.toEpochMilli(), hours, userId);
                if (table.cause(source, Notifier.CAUSE).find().isEmpty()) {
                  notifier.add(
                      NewNotification.of(
                          source, userId, NotificationKind.QUEST_WARNING, ref, sentence));
                }
              }
            });
  }

  /// 72, 48 or 24.
  private static long hoursLeft(Instant deadline, Instant now) {
    long days = Duration.between(deadline, now).toDays();
    return GRACE.toHours() - 24 * days;
  }
}
