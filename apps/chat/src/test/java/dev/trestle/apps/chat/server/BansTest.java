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
  private final ServerFixture serverFixture;

  BansTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.serverFixture = new ServerFixture(table, clock);
  }

  private static final Bans.NewBan FOR_EVER =
      new Bans.NewBan(Optional.of("spam"), Optional.empty(), Optional.empty());

  private static Bans.NewBan until(Instant moment) {
    return new Bans.NewBan(Optional.empty(), Optional.of(moment), Optional.empty());
  }

  private static String id(ServerAccess serverAccess) {
    return serverAccess.member().userId();
  }

  @Test
  void a_banned_member_is_removed_and_cannot_join_again() {
    var owner = serverFixture.server("Chess");
    var member = serverFixture.newcomer(owner, "dan");
    serverFixture.bans.ban(owner, id(member), FOR_EVER);
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(1);
    assertRefused("NOT_FOUND", () -> serverFixture.serverAccess(member));
    var invite = serverFixture.invites.create(owner, ServerFixture.forEver());
    assertRefused("BANNED", () -> serverFixture.invites.join(id(member), invite.inviteCode()));
    assertThat(table.invite(owner.server().serverId(), invite.inviteCode()).load().uses()).isZero();
    serverFixture.bans.ban(owner, id(member), FOR_EVER);
    serverFixture.bans.lift(owner, id(member));
    assertRefused("NOT_FOUND", () -> serverFixture.bans.lift(owner, id(member)));
    serverFixture.invites.join(id(member), invite.inviteCode());
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(2);
    assertThat(serverFixture.auditActions(owner)).contains("ban.add", "ban.remove");
  }

  @Test
  void a_ban_ends_at_its_expiry() {
    var owner = serverFixture.server("Chess");
    var member = serverFixture.newcomer(owner, "dan");
    assertRefused(
        "VALIDATION", () -> serverFixture.bans.ban(owner, id(member), until(clock.instant())));
    serverFixture.bans.ban(owner, id(member), until(clock.instant().plus(Duration.ofHours(1))));
    assertRefused("BANNED", () -> serverFixture.joined(owner, id(member)));
    clock.forward(Duration.ofHours(1));
    assertThat(serverFixture.joined(owner, id(member)).role()).isEqualTo(Role.MEMBER);
  }

  @Test
  void admins_ban_only_those_below() {
    var owner = serverFixture.server("Chess");
    var admin = serverFixture.newcomer(owner, "ann", Role.ADMIN);
    var other = serverFixture.newcomer(owner, "bob", Role.ADMIN);
    var stranger = serverFixture.person("eve");
    assertRefused("FORBIDDEN", () -> serverFixture.bans.ban(admin, id(other), FOR_EVER));
    assertRefused("FORBIDDEN", () -> serverFixture.bans.ban(admin, id(owner), FOR_EVER));
    assertRefused("FORBIDDEN", () -> serverFixture.bans.ban(owner, id(owner), FOR_EVER));
    serverFixture.bans.ban(admin, stranger, FOR_EVER);
    assertThat(serverFixture.bans.list(admin).all(10))
        .singleElement()
        .satisfies(ban -> assertThat(ban.by()).isEqualTo(id(admin)));
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(3);
  }

  @Test
  void a_ban_deletes_messages_if_requested() {
    var owner = serverFixture.server("Chess");
    var member = serverFixture.newcomer(owner, "dan");
    assertRefused(
        "VALIDATION",
        () ->
            serverFixture.bans.ban(
                owner,
                id(member),
                new Bans.NewBan(Optional.empty(), Optional.empty(), Optional.of(169))));
    serverFixture.bans.ban(
        owner, id(member), new Bans.NewBan(Optional.empty(), Optional.empty(), Optional.of(24)));
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
  void a_concurrent_join_and_ban_leave_no_member() {
    var owner = serverFixture.server("Chess");
    var userId = serverFixture.person("dan");
    var invite = serverFixture.invites.create(owner, ServerFixture.forEver());
    ConcurrentRun.run(
        1,
        (_, number) -> {
          try {
            if (number == 20) {
              serverFixture.bans.ban(owner, userId, FOR_EVER);
            } else {
              serverFixture.invites.join(userId, invite.inviteCode());
            }
          } catch (ProblemException _) {
            // Banned already.
          }
        });
    if (table.ban(owner.server().serverId(), userId).find().isPresent()) {
      assertThat(table.membership(userId, owner.server().serverId()).find()).isEmpty();
      assertThat(serverFixture.server(owner).memberCount()).isEqualTo(1);
    }
  }

  @Test
  void a_ban_may_last_as_long_as_time_is_counted() {
    var owner = serverFixture.server("Chess");
    var dan = serverFixture.newcomer(owner, "dan");
    serverFixture.bans.ban(owner, id(dan), until(Instant.parse("+1000000000-12-31T23:59:59Z")));
    assertThat(serverFixture.bans.list(owner).all(10)).hasSize(1);
    var invite = serverFixture.invites.create(owner, ServerFixture.forEver());
    assertRefused("BANNED", () -> serverFixture.invites.join(id(dan), invite.inviteCode()));
  }
}
