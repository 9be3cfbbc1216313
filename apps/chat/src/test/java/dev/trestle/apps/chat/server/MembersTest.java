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
  private final ServerFixture town;

  MembersTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.town = new ServerFixture(table, clock);
  }

  private static Members.Wish role(String role) {
    return new Members.Wish(
        Optional.of(role), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static Members.Wish nickname(String name) {
    return new Members.Wish(
        Optional.empty(), Optional.of(name), Optional.empty(), Optional.empty());
  }

  private static Members.Wish timeout(String until) {
    return new Members.Wish(
        Optional.empty(), Optional.empty(), Optional.of(until), Optional.empty());
  }

  private static Members.Wish level(String level) {
    return new Members.Wish(
        Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(level));
  }

  private static String id(ServerAccess seat) {
    return seat.member().userId();
  }

  @Test
  void roles_are_given_to_those_below_and_below_ones_own() {
    var owner = town.server("Chess");
    var admin = town.newcomer(owner, "ann", Role.ADMIN);
    var other = town.newcomer(owner, "bob", Role.ADMIN);
    var moderator = town.newcomer(owner, "cat", Role.MODERATOR);
    var member = town.newcomer(owner, "dan");
    assertThat(town.members.change(admin, id(member), role("moderator")).role())
        .isEqualTo(Role.MODERATOR);
    assertThat(town.members.change(owner, id(member), role("admin")).role()).isEqualTo(Role.ADMIN);
    assertRefused("FORBIDDEN", () -> town.members.change(admin, id(other), role("member")));
    assertRefused("FORBIDDEN", () -> town.members.change(admin, id(owner), role("member")));
    assertRefused("FORBIDDEN", () -> town.members.change(admin, id(moderator), role("admin")));
    assertRefused("FORBIDDEN", () -> town.members.change(admin, id(admin), role("member")));
    assertRefused("FORBIDDEN", () -> town.members.change(moderator, id(member), role("member")));
    assertRefused("VALIDATION", () -> town.members.change(owner, id(member), role("owner")));
    assertRefused("VALIDATION", () -> town.members.change(owner, id(member), role("king")));
    assertRefused("NOT_FOUND", () -> town.members.change(owner, town.ids.next(), role("admin")));
  }

  @Test
  void nicknames_are_ones_own_or_those_of_whom_one_is_above() {
    var owner = town.server("Chess");
    var moderator = town.newcomer(owner, "cat", Role.MODERATOR);
    var member = town.newcomer(owner, "dan");
    assertThat(town.members.change(member, id(member), nickname(" Danny ")).nickname())
        .contains("Danny");
    assertThat(town.deeds(owner)).doesNotContain("member.update");
    assertThat(town.members.change(moderator, id(member), nickname("")).nickname()).isEmpty();
    assertThat(town.deeds(owner)).contains("member.update");
    assertRefused("FORBIDDEN", () -> town.members.change(member, id(moderator), nickname("x")));
    assertRefused(
        "VALIDATION", () -> town.members.change(member, id(member), nickname("x".repeat(33))));
  }

  @Test
  void a_moderator_times_others_out_for_a_while() {
    var owner = town.server("Chess");
    var moderator = town.newcomer(owner, "cat", Role.MODERATOR);
    var member = town.newcomer(owner, "dan");
    var until = clock.instant().plus(Duration.ofDays(28));
    assertThat(town.members.change(moderator, id(member), timeout(until.toString())).timeoutUntil())
        .contains(until);
    assertThat(town.members.change(moderator, id(member), timeout("")).timeoutUntil()).isEmpty();
    for (var wrong :
        new String[] {"soon", clock.instant().toString(), until.plusMillis(1).toString()}) {
      assertRefused("VALIDATION", () -> town.members.change(moderator, id(member), timeout(wrong)));
    }
    assertRefused(
        "FORBIDDEN", () -> town.members.change(member, id(member), timeout(until.toString())));
    assertRefused(
        "FORBIDDEN", () -> town.members.change(moderator, id(owner), timeout(until.toString())));
  }

  @Test
  void everybody_chooses_what_they_are_called_for() {
    var owner = town.server("Chess");
    var member = town.newcomer(owner, "dan");
    assertThat(town.members.change(member, id(member), level("none")).notifyLevel())
        .contains(NotifyLevel.NONE);
    assertThat(town.members.change(member, id(member), level("")).notifyLevel()).isEmpty();
    assertRefused("FORBIDDEN", () -> town.members.change(owner, id(member), level("none")));
  }

  @Test
  void whoever_leaves_is_counted_out_and_an_owner_cannot() {
    var owner = town.server("Chess");
    var member = town.newcomer(owner, "dan");
    assertThat(town.server(owner).memberCount()).isEqualTo(2);
    town.members.leave(member);
    assertThat(town.server(owner).memberCount()).isEqualTo(1);
    assertRefused("NOT_FOUND", () -> town.seat(member));
    assertRefused("CONFLICT", () -> town.members.leave(member));
    assertThat(town.server(owner).memberCount()).isEqualTo(1);
    assertRefused("FORBIDDEN", () -> town.members.leave(owner));
    assertThat(table.openJobs(Job.NOW).all(10))
        .extracting(Job::kind)
        .containsExactly(JobKind.LEAVE_SERVER);
  }

  @Test
  void only_those_above_kick() {
    var owner = town.server("Chess");
    var moderator = town.newcomer(owner, "cat", Role.MODERATOR);
    var other = town.newcomer(owner, "eve", Role.MODERATOR);
    var member = town.newcomer(owner, "dan");
    assertRefused("FORBIDDEN", () -> town.members.kick(member, id(moderator)));
    assertRefused("FORBIDDEN", () -> town.members.kick(moderator, id(other)));
    town.members.kick(moderator, id(member));
    assertRefused("NOT_FOUND", () -> town.members.kick(moderator, id(member)));
    assertThat(town.server(owner).memberCount()).isEqualTo(3);
    assertThat(town.deeds(owner)).containsOnlyOnce("member.kick");
  }

  @Test
  @Hostile
  void whoever_is_kicked_by_many_at_once_goes_once() {
    var owner = town.server("Chess");
    var member = town.newcomer(owner, "dan");
    var done = new AtomicInteger();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          try {
            if (number % 2 == 0) {
              town.members.kick(owner, id(member));
            } else {
              town.members.leave(member);
            }
            done.incrementAndGet();
          } catch (ProblemException _) {
            // Somebody else was faster.
          }
        });
    assertThat(done).hasValue(1);
    assertThat(town.server(owner).memberCount()).isEqualTo(1);
  }

  @Test
  @Hostile(value = Hostile.Level.NONE, shortPages = 0.3)
  void members_are_listed_page_by_page() {
    var owner = town.server("Chess");
    for (int i = 0; i < 7; i++) {
      town.newcomer(owner, "member" + i);
    }
    var search = new MemberSearch(table, town.people, PresenceLookup.UNKNOWN);
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
    var owner = town.server("Chess");
    var dan = town.newcomer(owner, "dan");
    var bob = town.newcomer(owner, "bob");
    town.members.change(bob, id(bob), nickname("Ｄandelion"));
    town.newcomer(owner, "eve");
    var search = new MemberSearch(table, town.people, _ -> Map.of(id(dan), "idle"));
    var found = search.list(owner.member(), new Paging(50, Optional.empty()), Optional.of(" DAN "));
    assertThat(found.members())
        .extracting(MemberView::userId, MemberView::presence)
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(id(dan), Optional.of("idle")),
            org.assertj.core.groups.Tuple.tuple(id(bob), Optional.empty()));
    assertThat(found.next()).isEmpty();
  }

  @Test
  void whoever_is_timed_out_stays_so_when_they_leave_and_come_back() {
    var owner = town.server("Chess");
    var dan = town.newcomer(owner, "dan");
    var until = clock.instant().plus(Duration.ofHours(2));
    town.members.change(owner, id(dan), timeout(until.toString()));
    town.members.leave(town.seat(dan));
    assertThat(town.joined(owner, id(dan)).member().timeoutUntil()).contains(until);
    town.members.kick(owner, id(dan));
    assertThat(town.joined(owner, id(dan)).member().timeoutUntil()).contains(until);
    town.bans.ban(
        owner, id(dan), new Bans.Wish(Optional.empty(), Optional.empty(), Optional.empty()));
    town.bans.lift(owner, id(dan));
    clock.forward(Duration.ofHours(1));
    assertThat(town.joined(owner, id(dan)).member().timeoutUntil()).contains(until);
    town.members.leave(town.seat(dan));
    clock.forward(Duration.ofHours(1));
    assertThat(town.joined(owner, id(dan)).member().timeoutUntil()).isEmpty();
  }

  @Test
  void a_time_out_that_ended_early_is_over_for_whoever_comes_back() {
    var owner = town.server("Chess");
    var dan = town.newcomer(owner, "dan");
    var until = clock.instant().plus(Duration.ofHours(2));
    town.members.change(owner, id(dan), timeout(until.toString()));
    town.members.leave(town.seat(dan));
    town.joined(owner, id(dan));
    town.members.change(owner, id(dan), timeout(""));
    town.members.leave(town.seat(dan));
    assertThat(town.joined(owner, id(dan)).member().timeoutUntil()).isEmpty();
  }

  @Test
  void nobody_leaves_from_under_a_time_out() {
    var owner = town.server("Chess");
    var dan = town.newcomer(owner, "dan");
    var until = clock.instant().plus(Duration.ofHours(2));
    town.members.change(owner, id(dan), timeout(until.toString()));
    // As they were when they were let in.
    assertRefused("CONFLICT", () -> town.members.leave(dan));
  }
}
