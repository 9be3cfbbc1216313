package dev.trestle.apps.guild.group;

import static dev.trestle.apps.guild.group.GroupFixture.ADMIN;
import static dev.trestle.apps.guild.group.GroupFixture.MEMBER;
import static dev.trestle.apps.guild.group.GroupFixture.OWNER;
import static dev.trestle.apps.guild.group.GroupFixture.STRANGER;
import static dev.trestle.apps.guild.group.GroupFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.board.BoardPeriods;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.Group.Access;
import dev.trestle.apps.guild.table.group.JoinRequest;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.reward.BoardRow;
import dev.trestle.apps.guild.table.room.Reaction;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Scan;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@TrestleTest
class GroupDeletionTest {
  private final GuildTable table;
  private final Dynamo dynamo;
  private final TestClock clock;
  private final GroupFixture fixture;

  GroupDeletionTest(GuildTable table, Dynamo dynamo, TestClock clock) {
    this.table = table;
    this.dynamo = dynamo;
    this.clock = clock;
    this.fixture = new GroupFixture(table, clock);
  }

  private void runJobs() {
    var runner = new JobRunner(table, clock, Map.of(GroupDeletion.KIND, fixture.deletion));
    // Each round does one step, as after the crash of a node.
    while (table.openJobs(Job.NOW).first().isPresent()) {
      clock.forward(JobRunner.ABANDONED_AFTER.plus(Duration.ofSeconds(1)));
      assertThat(runner.round()).isPositive();
    }
  }

  @Test
  void a_deleted_group_is_gone_at_once_and_leaves_no_items() {
    var group = fixture.populated(Access.PUBLIC);
    var id = group.id();
    var now = clock.instant();
    fixture.run(() -> fixture.bans.ban(ADMIN, id, STRANGER, Optional.empty()));
    fixture.run(() -> fixture.invites.create(ADMIN, id));
    var quest = SampleItems.groupQuest(id, "q1", Optional.of(now.plusSeconds(60)));
    var message = SampleItems.message(group.roomId(), "m1", now, Optional.empty());
    table.transact(
        table.joinRequests().create(new JoinRequest(id, "x", Optional.empty(), now)),
        table.groupQuests().create(quest),
        table
            .questParticipations()
            .create(
                new QuestParticipation(
                    id, "q1", MEMBER, 0, now, Optional.empty(), QuestParticipation.State.OPEN)),
        table.messages().create(message),
        table.reactions().create(new Reaction("m1", "r1", "heart", MEMBER, now)),
        table.activities().create(SampleItems.activity(id, "a1", now)),
        table
            .boardRows()
            .create(
                new BoardRow(
                    id, BoardPeriods.week(now), MEMBER, 10, now, Optional.of(now.plusSeconds(9)))),
        table
            .boardRows()
            .create(new BoardRow(id, BoardPeriods.EVER, MEMBER, 10, now, Optional.empty())));
    assertRefused(ErrorCode.LINKED_BY_QUEST, () -> fixture.groups.delete(OWNER, id, false));
    fixture.run(() -> fixture.groups.delete(OWNER, id, true));
    assertThat(fixture.access.find(OWNER, id)).isEmpty();
    assertThat(table.groupBySlug("runners")).isEmpty();
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.join(STRANGER, group));
    runJobs();
    assertThat(table.feedState(MEMBER).load().groups()).isEmpty();
    // The job itself names its subject.
    assertThat(namesOf(id)).allMatch(key -> key.contains("JOB#"));
    assertThat(namesOf(group.roomId())).allMatch(key -> key.contains("JOB#"));
    assertThat(table.reactionsTo("m1").all(10)).isEmpty();
  }

  /// The keys of all items that mention an id.
  private List<String> namesOf(String id) {
    return dynamo.scan(Scan.of(table.model().name())).items().stream()
        .map(Object::toString)
        .filter(text -> text.contains(id))
        .toList();
  }

  @Test
  void only_the_owner_deletes_a_group() {
    var group = fixture.populated(Access.PUBLIC);
    assertRefused(ErrorCode.FORBIDDEN, () -> fixture.groups.delete(ADMIN, group.id(), true));
    assertRefused(ErrorCode.NOT_MEMBER, () -> fixture.groups.delete(STRANGER, group.id(), true));
    var hidden = fixture.create(OWNER, "hidden", Access.PRIVATE);
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.groups.delete(STRANGER, hidden.id(), true));
  }
}
