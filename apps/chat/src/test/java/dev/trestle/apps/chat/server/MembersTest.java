package dev.trestle.apps.chat.server;

import static dev.trestle.apps.chat.testing.ServerFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.job.JobKind;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.apps.chat.view.MemberView;
import dev.trestle.apps.chat.view.PresenceLookup;
import dev.trestle.kit.api.Paging;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.Cursor;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@TrestleTest
class MembersTest {
  private final ChatTable table;
  private final TestClock clock;
  private final ServerFixture serverFixture;

  MembersTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.serverFixture = new ServerFixture(table, clock);
  }

  private static Members.MemberChanges role(String role) {
    return new Members.MemberChanges(
        Optional.of(role), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static Members.MemberChanges nickname(String name) {
    return new Members.MemberChanges(
        Optional.empty(), Optional.of(name), Optional.empty(), Optional.empty());
  }

  private static Members.MemberChanges timeout(String until) {
    return new Members.MemberChanges(
        Optional.empty(), Optional.empty(), Optional.of(until), Optional.empty());
  }

  private static Members.MemberChanges level(String level) {
    return new Members.MemberChanges(
        Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(level));
  }

  private static String id(ServerAccess serverAccess) {
    return serverAccess.member().userId();
  }

  @Test
  void roles_are_given_to_those_below_and_below_ones_own() {
    var owner = serverFixture.server("Chess");
    var admin = serverFixture.newcomer(owner, "ann", Role.ADMIN);
    var other = serverFixture.newcomer(owner, "bob", Role.ADMIN);
    var moderator = serverFixture.newcomer(owner, "cat", Role.MODERATOR);
    var member = serverFixture.newcomer(owner, "dan");
    assertThat(serverFixture.members.change(admin, id(member), role("moderator")).role())
        .isEqualTo(Role.MODERATOR);
    assertThat(serverFixture.members.change(owner, id(member), role("admin")).role())
        .isEqualTo(Role.ADMIN);
    assertRefused(
        "FORBIDDEN", () -> serverFixture.members.change(admin, id(other), role("member")));
    assertRefused(
        "FORBIDDEN", () -> serverFixture.members.change(admin, id(owner), role("member")));
    assertRefused(
        "FORBIDDEN", () -> serverFixture.members.change(admin, id(moderator), role("admin")));
    assertRefused(
        "FORBIDDEN", () -> serverFixture.members.change(admin, id(admin), role("member")));
    assertRefused(
        "FORBIDDEN", () -> serverFixture.members.change(moderator, id(member), role("member")));
    assertRefused(
        "VALIDATION", () -> serverFixture.members.change(owner, id(member), role("owner")));
    assertRefused(
        "VALIDATION", () -> serverFixture.members.change(owner, id(member), role("king")));
    assertRefused(
        "NOT_FOUND",
        () -> serverFixture.members.change(owner, serverFixture.ids.next(), role("admin")));
  }

  @Test
  void nicknames_are_ones_own_or_those_of_whom_one_is_above() {
    var owner = serverFixture.server("Chess");
    var moderator = serverFixture.newcomer(owner, "cat", Role.MODERATOR);
    var member = serverFixture.newcomer(owner, "dan");
    assertThat(serverFixture.members.change(member, id(member), nickname(" Danny ")).nickname())
        .contains("Danny");
    assertThat(serverFixture.auditActions(owner)).doesNotContain("member.update");
    assertThat(serverFixture.members.change(moderator, id(member), nickname("")).nickname())
        .isEmpty();
    assertThat(serverFixture.auditActions(owner)).contains("member.update");
    assertRefused(
        "FORBIDDEN", () -> serverFixture.members.change(member, id(moderator), nickname("x")));
    assertRefused(
        "VALIDATION",
        () -> serverFixture.members.change(member, id(member), nickname("x".repeat(33))));
  }

  @Test
  void a_moderator_times_others_out_for_a_while() {
    var owner = serverFixture.server("Chess");
    var moderator = serverFixture.newcomer(owner, "cat", Role.MODERATOR);
    var member = serverFixture.newcomer(owner, "dan");
    var until = clock.instant().plus(Duration.ofDays(28));
    assertThat(
            serverFixture
                .members
                .change(moderator, id(member), timeout(until.toString()))
                .timeoutUntil())
        .contains(until);
    assertThat(serverFixture.members.change(moderator, id(member), timeout("")).timeoutUntil())
        .isEmpty();
    for (var wrong :
        new String[] {"soon", clock.instant().toString(), until.plusMillis(1).toString()}) {
      assertRefused(
          "VALIDATION", () -> serverFixture.members.change(moderator, id(member), timeout(wrong)));
    }
    assertRefused(
        "FORBIDDEN",
        () -> serverFixture.members.change(member, id(member), timeout(until.toString())));
    assertRefused(
        "FORBIDDEN",
        () -> serverFixture.members.change(moderator, id(owner), timeout(until.toString())));
  }

  @Test
  void each_member_chooses_their_notification_level() {
    var owner = serverFixture.server("Chess");
    var member = serverFixture.newcomer(owner, "dan");
    assertThat(serverFixture.members.change(member, id(member), level("none")).notifyLevel())
        .contains(NotifyLevel.NONE);
    assertThat(serverFixture.members.change(member, id(member), level("")).notifyLevel()).isEmpty();
    assertRefused(
        "FORBIDDEN", () -> serverFixture.members.change(owner, id(member), level("none")));
  }

  @Test
  void leaving_reduces_the_member_count_and_an_owner_cannot_leave() {
    var owner = serverFixture.server("Chess");
    var member = serverFixture.newcomer(owner, "dan");
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(2);
    serverFixture.members.leave(member);
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(1);
    assertRefused("NOT_FOUND", () -> serverFixture.serverAccess(member));
    assertRefused("CONFLICT", () -> serverFixture.members.leave(member));
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(1);
    assertRefused("FORBIDDEN", () -> serverFixture.members.leave(owner));
    assertThat(table.openJobs(Job.NOW).all(10))
        .extracting(Job::kind)
        .containsExactly(JobKind.LEAVE_SERVER);
  }

  @Test
  void only_those_above_kick() {
    var owner = serverFixture.server("Chess");
    var moderator = serverFixture.newcomer(owner, "cat", Role.MODERATOR);
    var other = serverFixture.newcomer(owner, "eve", Role.MODERATOR);
    var member = serverFixture.newcomer(owner, "dan");
    assertRefused("FORBIDDEN", () -> serverFixture.members.kick(member, id(moderator)));
    assertRefused("FORBIDDEN", () -> serverFixture.members.kick(moderator, id(other)));
    serverFixture.members.kick(moderator, id(member));
    assertRefused("NOT_FOUND", () -> serverFixture.members.kick(moderator, id(member)));
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(3);
    assertThat(serverFixture.auditActions(owner)).containsOnlyOnce("member.kick");
  }

  @Test
  @Hostile
  void a_member_kicked_by_several_at_once_is_removed_once() {
    var owner = serverFixture.server("Chess");
    var member = serverFixture.newcomer(owner, "dan");
    var done = new AtomicInteger();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          try {
            if (number % 2 == 0) {
              serverFixture.members.kick(owner, id(member));
            } else {
              serverFixture.members.leave(member);
            }
            done.incrementAndGet();
          } catch (ProblemException _) {
            // A concurrent call was faster.
          }
        });
    assertThat(done).hasValue(1);
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(1);
  }

  @Test
  @Hostile(value = Hostile.Level.NONE, shortPages = 0.3)
  void members_are_listed_page_by_page() {
    var owner = serverFixture.server("Chess");
    for (int i = 0; i < 7; i++) {
      serverFixture.newcomer(owner, "member" + i);
    }
    var search = new MemberSearch(table, serverFixture.userCache, PresenceLookup.UNKNOWN);
    var names = new ArrayList<String>();
    var place = new Paging(3, Optional.empty());
    while (true) {
      var found = search.list(owner.member(), place, Optional.empty());
      assertThat(found.members()).hasSizeLessThanOrEqualTo(3);
      names.addAll(found.members().stream().map(MemberView::userId).toList());
      if (found.next().isEmpty()) {
        break;
      }
      place = place.from(new Cursor(found.next().get()));
    }
    assertThat(names).hasSize(8).doesNotHaveDuplicates();
    assertRefused(
        "VALIDATION",
        () ->
            search.list(
                owner.member(),
                new Paging(3, Optional.of(new Cursor("forged"))),
                Optional.empty()));
  }

  @Test
  void members_are_found_by_name_and_nickname_and_shown_as_they_are_seen() {
    var owner = serverFixture.server("Chess");
    var dan = serverFixture.newcomer(owner, "dan");
    var bob = serverFixture.newcomer(owner, "bob");
    serverFixture.members.change(bob, id(bob), nickname("Ｄandelion"));
    serverFixture.newcomer(owner, "eve");
    var search = new MemberSearch(table, serverFixture.userCache, _ -> Map.of(id(dan), "idle"));
    var found = search.list(owner.member(), new Paging(50, Optional.empty()), Optional.of(" DAN "));
    assertThat(found.members())
        .extracting(MemberView::userId, MemberView::presence)
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(id(dan), Optional.of("idle")),
            org.assertj.core.groups.Tuple.tuple(id(bob), Optional.empty()));
    assertThat(found.next()).isEmpty();
  }

  @Test
  void a_time_out_continues_after_leaving_and_joining_again() {
    var owner = serverFixture.server("Chess");
    var dan = serverFixture.newcomer(owner, "dan");
    var until = clock.instant().plus(Duration.ofHours(2));
    serverFixture.members.change(owner, id(dan), timeout(until.toString()));
    serverFixture.members.leave(serverFixture.serverAccess(dan));
    assertThat(serverFixture.joined(owner, id(dan)).member().timeoutUntil()).contains(until);
    serverFixture.members.kick(owner, id(dan));
    assertThat(serverFixture.joined(owner, id(dan)).member().timeoutUntil()).contains(until);
    serverFixture.bans.ban(
        owner, id(dan), new Bans.NewBan(Optional.empty(), Optional.empty(), Optional.empty()));
    serverFixture.bans.lift(owner, id(dan));
    clock.forward(Duration.ofHours(1));
    assertThat(serverFixture.joined(owner, id(dan)).member().timeoutUntil()).contains(until);
    serverFixture.members.leave(serverFixture.serverAccess(dan));
    clock.forward(Duration.ofHours(1));
    assertThat(serverFixture.joined(owner, id(dan)).member().timeoutUntil()).isEmpty();
  }

  @Test
  void a_time_out_that_was_lifted_stays_lifted_after_joining_again() {
    var owner = serverFixture.server("Chess");
    var dan = serverFixture.newcomer(owner, "dan");
    var until = clock.instant().plus(Duration.ofHours(2));
    serverFixture.members.change(owner, id(dan), timeout(until.toString()));
    serverFixture.members.leave(serverFixture.serverAccess(dan));
    serverFixture.joined(owner, id(dan));
    serverFixture.members.change(owner, id(dan), timeout(""));
    serverFixture.members.leave(serverFixture.serverAccess(dan));
    assertThat(serverFixture.joined(owner, id(dan)).member().timeoutUntil()).isEmpty();
  }

  @Test
  void a_concurrent_time_out_is_not_lost_by_leaving() {
    var owner = serverFixture.server("Chess");
    var dan = serverFixture.newcomer(owner, "dan");
    var until = clock.instant().plus(Duration.ofHours(2));
    serverFixture.members.change(owner, id(dan), timeout(until.toString()));
    // As they were when they were let in.
    assertRefused("CONFLICT", () -> serverFixture.members.leave(dan));
  }
}
