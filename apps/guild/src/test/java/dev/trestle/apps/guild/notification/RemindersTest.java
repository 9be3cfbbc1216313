package dev.trestle.apps.guild.notification;

import static dev.trestle.apps.guild.testing.TalkFixture.ANN;
import static dev.trestle.apps.guild.testing.TalkFixture.GROUP;
import static dev.trestle.apps.guild.testing.TalkFixture.MEG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class RemindersTest {
  private final GuildTable table;
  private final TestClock clock;
  private final NotificationFixture fixture;

  RemindersTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new NotificationFixture(table, clock);
    fixture.talk.goal("1", Visibility.PRIVATE);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private void task(String id, Instant due) {
    table.run(table.tasks().create(SampleItems.task(ANN, "1", id, Optional.of(due))));
  }

  @Test
  void a_task_is_reminded_of_an_hour_before_it_is_due_and_once() {
    var due = clock.instant().plus(Duration.ofHours(3));
    task("t1", due);
    fixture.reminders.remindOfTasks();
    assertThat(fixture.of(ANN)).isEmpty();
    clock.forward(Duration.ofHours(2));
    fixture.reminders.remindOfTasks();
    clock.forward(Duration.ofHours(5));
    fixture.reminders.remindOfTasks();
    assertThat(fixture.sentences(ANN)).containsExactly("The task “Shoes” is due.");
  }

  @Test
  void a_task_that_is_due_on_another_date_is_reminded_of_again() {
    var due = clock.instant();
    task("t1", due);
    fixture.reminders.remindOfTasks();
    table.run(
        table
            .tasks()
            .update(table.task("1", "t1").load())
            .set(Task::dueAt)
            .to(due.plus(Duration.ofHours(30))));
    fixture.reminders.remindOfTasks();
    assertThat(fixture.of(ANN)).hasSize(1);
    clock.forward(Duration.ofHours(30));
    fixture.reminders.remindOfTasks();
    assertThat(fixture.of(ANN)).hasSize(2);
  }

  @Test
  void tasks_of_the_last_two_days_are_reminded_of_and_neither_older_nor_done_ones() {
    var now = clock.instant();
    task("t1", now.minus(Duration.ofHours(47)));
    task("t2", now.minus(Duration.ofHours(49)));
    task("t3", now);
    table.run(table.tasks().update(table.task("1", "t3").load()).set(Task::done).to(true));
    fixture.reminders.remindOfTasks();
    assertThat(fixture.of(ANN)).hasSize(1);
  }

  @Test
  void more_tasks_than_a_page_has_are_all_reminded_of() {
    for (int i = 0; i < 130; i++) {
      task("t" + i, clock.instant().plusSeconds(i));
    }
    fixture.reminders.remindOfTasks();
    assertThat(fixture.of(ANN)).hasSize(130);
  }

  @Test
  void a_reminder_is_sent_by_email_to_those_who_want_it() {
    fixture.prefer(ANN, it -> it.email(List.of(NotificationKind.TASK_DUE)));
    task("t1", clock.instant());
    fixture.reminders.remindOfTasks();
    assertThat(fixture.nextEmail().subject()).isEqualTo("The task “Shoes” is due.");
  }

  @Test
  void the_owner_of_a_quest_is_warned_72_48_and_24_hours_before_it_fails() {
    var deadline = clock.instant().plus(Duration.ofHours(1));
    table.run(table.quests().create(SampleItems.quest(ANN, "q1", Optional.of(deadline))));
    fixture.reminders.warnOfQuests();
    assertThat(fixture.of(ANN)).isEmpty();
    for (int day = 0; day < 4; day++) {
      clock.forwardTo(deadline.plus(Duration.ofDays(day)));
      fixture.reminders.warnOfQuests();
      fixture.reminders.warnOfQuests();
    }
    assertThat(fixture.sentences(ANN))
        .containsExactly(
            "The quest “Run” fails in less than 24 hours.",
            "The quest “Run” fails in less than 48 hours.",
            "The quest “Run” fails in less than 72 hours.");
  }

  @Test
  void participants_of_a_group_quest_are_warned() {
    var deadline = clock.instant();
    table.transact(
        table.groupQuests().create(SampleItems.groupQuest(GROUP, "q1", Optional.of(deadline))),
        table
            .questParticipations()
            .create(
                new QuestParticipation(
                    GROUP,
                    "q1",
                    MEG,
                    0,
                    deadline,
                    Optional.empty(),
                    QuestParticipation.State.OPEN)));
    fixture.reminders.warnOfQuests();
    assertThat(fixture.sentences(MEG))
        .containsExactly("The quest “Run together” fails in less than 72 hours.");
    assertThat(fixture.of(ANN)).isEmpty();
  }
}
