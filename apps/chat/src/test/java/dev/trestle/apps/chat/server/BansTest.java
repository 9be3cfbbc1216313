package dev.trestle.apps.chat.server;

import static dev.trestle.apps.chat.testing.ServerFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.job.JobKind;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.kit.job.Job;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@TrestleTest
class BansTest {
  private final ChatTable table;
  private final TestClock clock;
  private final ServerFixture town;

  BansTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.town = new ServerFixture(table, clock);
  }

  private static final Bans.Wish FOR_EVER =
      new Bans.Wish(Optional.of("spam"), Optional.empty(), Optional.empty());

  private static Bans.Wish until(Instant moment) {
    return new Bans.Wish(Optional.empty(), Optional.of(moment), Optional.empty());
  }

  private static String id(ServerAccess seat) {
    return seat.member().userId();
  }

  @Test
  void who_is_banned_is_out_and_cannot_come_back() {
    var owner = town.server("Chess");
    var member = town.newcomer(owner, "dan");
    town.bans.ban(owner, id(member), FOR_EVER);
    assertThat(town.server(owner).memberCount()).isEqualTo(1);
    assertRefused("NOT_FOUND", () -> town.seat(member));
    var invite = town.invites.create(owner, ServerFixture.forEver());
    assertRefused("BANNED", () -> town.invites.join(id(member), invite.inviteCode()));
    assertThat(table.invite(owner.server().serverId(), invite.inviteCode()).load().uses()).isZero();
    town.bans.ban(owner, id(member), FOR_EVER);
    town.bans.lift(owner, id(member));
    assertRefused("NOT_FOUND", () -> town.bans.lift(owner, id(member)));
    town.invites.join(id(member), invite.inviteCode());
    assertThat(town.server(owner).memberCount()).isEqualTo(2);
    assertThat(town.deeds(owner)).contains("ban.add", "ban.remove");
  }

  @Test
  void a_ban_ends_when_it_says() {
    var owner = town.server("Chess");
    var member = town.newcomer(owner, "dan");
    assertRefused("VALIDATION", () -> town.bans.ban(owner, id(member), until(clock.instant())));
    town.bans.ban(owner, id(member), until(clock.instant().plus(Duration.ofHours(1))));
    assertRefused("BANNED", () -> town.joined(owner, id(member)));
    clock.forward(Duration.ofHours(1));
    assertThat(town.joined(owner, id(member)).role()).isEqualTo(Role.MEMBER);
  }

  @Test
  void only_admins_ban_and_only_those_below() {
    var owner = town.server("Chess");
    var admin = town.newcomer(owner, "ann", Role.ADMIN);
    var other = town.newcomer(owner, "bob", Role.ADMIN);
    var moderator = town.newcomer(owner, "cat", Role.MODERATOR);
    var stranger = town.person("eve");
    assertRefused("FORBIDDEN", () -> town.bans.ban(moderator, stranger, FOR_EVER));
    assertRefused("FORBIDDEN", () -> town.bans.ban(admin, id(other), FOR_EVER));
    assertRefused("FORBIDDEN", () -> town.bans.ban(admin, id(owner), FOR_EVER));
    assertRefused("FORBIDDEN", () -> town.bans.ban(owner, id(owner), FOR_EVER));
    assertRefused("FORBIDDEN", () -> town.bans.list(moderator));
    town.bans.ban(admin, stranger, FOR_EVER);
    assertThat(town.bans.list(admin).all(10))
        .singleElement()
        .satisfies(ban -> assertThat(ban.by()).isEqualTo(id(admin)));
    assertThat(town.server(owner).memberCount()).isEqualTo(4);
  }

  @Test
  void what_was_said_goes_too_if_that_is_wanted() {
    var owner = town.server("Chess");
    var member = town.newcomer(owner, "dan");
    assertRefused(
        "VALIDATION",
        () ->
            town.bans.ban(
                owner,
                id(member),
                new Bans.Wish(Optional.empty(), Optional.empty(), Optional.of(169))));
    town.bans.ban(
        owner, id(member), new Bans.Wish(Optional.empty(), Optional.empty(), Optional.of(24)));
    assertThat(table.openJobs(Job.NOW).all(10))
        .filteredOn(job -> job.kind().equals(JobKind.PURGE_MESSAGES))
        .singleElement()
        .satisfies(
            job -> {
              assertThat(job.since()).contains(clock.instant().minus(Duration.ofHours(24)));
              assertThat(job.scope()).contains(owner.server().serverId());
            });
  }

  @Test
  @Hostile
  void nobody_slips_in_while_they_are_banned() {
    var owner = town.server("Chess");
    var userId = town.person("dan");
    var invite = town.invites.create(owner, ServerFixture.forEver());
    ConcurrentRun.run(
        1,
        (_, number) -> {
          try {
            if (number == 20) {
              town.bans.ban(owner, userId, FOR_EVER);
            } else {
              town.invites.join(userId, invite.inviteCode());
            }
          } catch (ProblemException _) {
            // Banned already.
          }
        });
    if (table.ban(owner.server().serverId(), userId).find().isPresent()) {
      assertThat(table.membership(userId, owner.server().serverId()).find()).isEmpty();
      assertThat(town.server(owner).memberCount()).isEqualTo(1);
    }
  }

  @Test
  void a_ban_may_last_as_long_as_time_is_counted() {
    var owner = town.server("Chess");
    var dan = town.newcomer(owner, "dan");
    town.bans.ban(owner, id(dan), until(Instant.parse("+1000000000-12-31T23:59:59Z")));
    assertThat(town.bans.list(owner).all(10)).hasSize(1);
    var invite = town.invites.create(owner, ServerFixture.forEver());
    assertRefused("BANNED", () -> town.invites.join(id(dan), invite.inviteCode()));
  }
}
