package dev.trestle.apps.chat.invite;

import static dev.trestle.apps.chat.testing.ServerFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.server.Servers;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Invite;
import dev.trestle.apps.chat.table.InviteRef;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.WithoutFaults;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@TrestleTest
class InvitesTest {
  private final ChatTable table;
  private final TestClock clock;
  private final ServerFixture serverFixture;

  InvitesTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.serverFixture = new ServerFixture(table, clock);
  }

  private static Invites.NewInvite request(int maxAge, int maxUses) {
    return new Invites.NewInvite(Optional.of(maxAge), Optional.of(maxUses));
  }

  private int uses(Invite invite) {
    return table.invite(invite.serverId(), invite.inviteCode()).load().uses();
  }

  @Test
  void a_code_has_ten_unambiguous_characters() {
    var owner = serverFixture.server("Chess");
    assertThat(serverFixture.invites.create(owner, ServerFixture.forEver()).inviteCode())
        .matches("[1-9A-HJ-NP-Za-km-z]{10}");
  }

  @Test
  void a_code_that_is_taken_is_drawn_again() {
    var owner = serverFixture.server("Chess");
    var other = serverFixture.server("Go");
    var first = new Invites(table, serverFixture.access, serverFixture.ids, clock, new Random(1));
    var second = new Invites(table, serverFixture.access, serverFixture.ids, clock, new Random(1));
    var one = first.create(owner, ServerFixture.forEver());
    var two = second.create(other, ServerFixture.forEver());
    assertThat(two.inviteCode()).isNotEqualTo(one.inviteCode());
    assertThat(table.inviteRef(one.inviteCode()).load().serverId()).isEqualTo(one.serverId());
    assertThat(serverFixture.invites.open(two.inviteCode()).server().name()).isEqualTo("Go");
  }

  @Test
  void a_code_admits_a_user_once() {
    var owner = serverFixture.server("Chess");
    var invite = serverFixture.invites.create(owner, request(0, 1));
    var userId = serverFixture.person("ann");
    assertThat(serverFixture.invites.join(userId, invite.inviteCode()).role())
        .isEqualTo(Role.MEMBER);
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(2);
    // Again, though it is used up: they are in.
    serverFixture.invites.join(userId, invite.inviteCode());
    assertThat(uses(invite)).isEqualTo(1);
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(2);
    assertRefused(
        "INVITE_INVALID",
        () -> serverFixture.invites.join(serverFixture.person("bob"), invite.inviteCode()));
  }

  @Test
  void unknown_expired_and_used_up_codes_have_the_same_error() {
    var owner = serverFixture.server("Chess");
    var userId = serverFixture.person("ann");
    var short1 = serverFixture.invites.create(owner, request(60, 0));
    var used = serverFixture.invites.create(owner, request(0, 1));
    serverFixture.invites.join(serverFixture.person("bob"), used.inviteCode());
    clock.forward(Duration.ofSeconds(60));
    for (var code :
        new String[] {short1.inviteCode(), used.inviteCode(), "1234567890", "", "a/b", "#"}) {
      assertRefused("INVITE_INVALID", () -> serverFixture.invites.open(code));
      assertRefused("INVITE_INVALID", () -> serverFixture.invites.join(userId, code));
    }
    assertThat(serverFixture.invites.list(owner)).isEmpty();
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(2);
  }

  @Test
  void the_banned_learn_it_only_from_an_invite_that_is_good() {
    var owner = serverFixture.server("Chess");
    var userId = serverFixture.person("ann");
    var used = serverFixture.invites.create(owner, request(0, 1));
    serverFixture.invites.join(serverFixture.person("bob"), used.inviteCode());
    serverFixture.bans.ban(
        owner,
        userId,
        new dev.trestle.apps.chat.server.Bans.NewBan(
            Optional.empty(), Optional.empty(), Optional.empty()));
    assertRefused("INVITE_INVALID", () -> serverFixture.invites.join(userId, used.inviteCode()));
    assertRefused("BANNED", () -> serverFixture.joined(owner, userId));
  }

  @Test
  void members_invite_where_the_server_lets_them() {
    var owner = serverFixture.server("Chess");
    var member = serverFixture.newcomer(owner, "ann");
    var theirs = serverFixture.invites.create(member, ServerFixture.forEver());
    var mine = serverFixture.invites.create(owner, ServerFixture.forEver());
    assertThat(serverFixture.invites.list(member))
        .extracting(Invite::inviteCode)
        .containsExactly(theirs.inviteCode());
    assertThat(serverFixture.invites.list(owner)).hasSize(3);
    serverFixture.servers.change(
        owner,
        new Servers.Settings(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(false),
            1));
    assertRefused(
        "FORBIDDEN",
        () ->
            serverFixture.invites.create(
                serverFixture.serverAccess(member), ServerFixture.forEver()));
    serverFixture.invites.create(serverFixture.serverAccess(owner), ServerFixture.forEver());
    assertRefused(
        "VALIDATION",
        () -> serverFixture.invites.create(serverFixture.serverAccess(owner), request(-1, 0)));
    assertRefused(
        "VALIDATION",
        () -> serverFixture.invites.create(serverFixture.serverAccess(owner), request(0, 100_001)));
    assertThat(mine.serverId()).isEqualTo(owner.server().serverId());
  }

  @Test
  void an_invite_is_taken_back_by_its_creator_or_an_admin() {
    var owner = serverFixture.server("Chess");
    var member = serverFixture.newcomer(owner, "ann");
    var other = serverFixture.newcomer(owner, "bob");
    var stranger = serverFixture.person("eve");
    var invite = serverFixture.invites.create(member, ServerFixture.forEver());
    assertRefused("NOT_FOUND", () -> serverFixture.invites.delete(stranger, invite.inviteCode()));
    assertRefused("FORBIDDEN", () -> serverFixture.invites.delete(id(other), invite.inviteCode()));
    serverFixture.invites.delete(id(member), invite.inviteCode());
    assertThat(table.inviteRef(invite.inviteCode()).find()).isEmpty();
    assertRefused("NOT_FOUND", () -> serverFixture.invites.delete(id(owner), invite.inviteCode()));
    var second = serverFixture.invites.create(member, ServerFixture.forEver());
    serverFixture.invites.delete(id(owner), second.inviteCode());
    assertThat(serverFixture.auditActions(owner)).contains("invite.create", "invite.delete");
  }

  @Test
  void invites_that_are_used_up_or_over_make_room_for_others() {
    var owner = serverFixture.server("Chess");
    fill(owner, ServerLimits.INVITES, Optional.of(1), 1);
    var one = serverFixture.invites.create(owner, ServerFixture.forEver());
    assertThat(serverFixture.invites.list(owner)).containsExactly(one);
    var left = table.invitesOf(owner.server().serverId()).all(1_000);
    assertThat(left).containsExactly(one);
    assertThat(table.inviteRef("used000001").find()).isEmpty();
  }

  @Test
  void invites_that_are_good_stay_and_are_five_hundred_at_most() {
    var owner = serverFixture.server("Chess");
    fill(owner, ServerLimits.INVITES, Optional.empty(), 1);
    assertRefused(
        "TOO_MANY_INVITES", () -> serverFixture.invites.create(owner, ServerFixture.forEver()));
    assertThat(serverFixture.invites.list(owner)).hasSize(ServerLimits.INVITES);
    serverFixture.invites.delete(id(owner), "used000001");
    serverFixture.invites.create(owner, ServerFixture.forEver());
  }

  @Test
  void a_server_that_has_got_far_too_many_invites_comes_back_to_order() {
    var owner = serverFixture.server("Chess");
    fill(owner, 2 * ServerLimits.INVITES + 100, Optional.of(1), 1);
    assertThat(serverFixture.invites.list(owner)).isEmpty();
    serverFixture.invites.create(owner, ServerFixture.forEver());
    assertThat(serverFixture.invites.list(owner)).hasSize(1);
  }

  private void fill(ServerAccess owner, int count, Optional<Integer> maxUses, int uses) {
    var serverId = owner.server().serverId();
    for (int i = 0; i < count; i++) {
      var code = "used%06d".formatted(i);
      table.transact(
          table
              .invites()
              .create(
                  new Invite(
                      code,
                      serverId,
                      id(owner),
                      Optional.empty(),
                      maxUses,
                      uses,
                      clock.instant(),
                      Optional.empty())),
          table.inviteRefs().create(new InviteRef(code, serverId, Optional.empty())));
    }
  }

  private static String id(ServerAccess serverAccess) {
    return serverAccess.member().userId();
  }

  @Test
  @Hostile
  void an_invite_for_ten_admits_ten_of_fifty_concurrent_users(@WithoutFaults ChatTable truth) {
    var owner = serverFixture.server("Chess");
    var invite = serverFixture.invites.create(owner, request(0, 10));
    var userCache = new String[50];
    for (int i = 0; i < userCache.length; i++) {
      userCache[i] = serverFixture.person("person" + i);
    }
    var in = new AtomicInteger();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          if (number < userCache.length) {
            try {
              serverFixture.invites.join(userCache[number], invite.inviteCode());
              in.incrementAndGet();
            } catch (ProblemException refused) {
              assertThat(refused.problem().code()).isEqualTo("INVITE_INVALID");
            }
          }
        });
    assertThat(in).hasValue(10);
    var server = truth.server(owner.server().serverId()).load();
    assertThat(server.memberCount()).isEqualTo(11);
    assertThat(truth.membersOf(server.serverId()).count(100)).isEqualTo(11);
    assertThat(truth.invite(server.serverId(), invite.inviteCode()).load().uses()).isEqualTo(10);
  }
}
