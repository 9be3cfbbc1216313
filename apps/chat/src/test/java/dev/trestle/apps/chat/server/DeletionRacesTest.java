package dev.trestle.apps.chat.server;

import static dev.trestle.apps.chat.testing.ServerFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.kit.job.Job;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Operations on servers and users that are deleted at the same time.
@TrestleTest
class DeletionRacesTest {
  private static final Bans.NewBan FOR_EVER =
      new Bans.NewBan(Optional.empty(), Optional.empty(), Optional.empty());

  private final ChatTable table;
  private final TestClock clock;
  private final ServerFixture serverFixture;
  private final ServerAccess owner;

  DeletionRacesTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.serverFixture = new ServerFixture(table, clock);
    this.owner = serverFixture.server("Chess");
  }

  private static String id(ServerAccess serverAccess) {
    return serverAccess.member().userId();
  }

  private String serverId() {
    return owner.server().serverId();
  }

  @Test
  void a_server_that_is_being_deleted_cannot_be_joined() {
    var invite = serverFixture.invites.create(owner, ServerFixture.forEver());
    var ann = serverFixture.person("ann");
    serverFixture.servers.delete(owner, "Chess");
    assertRefused("INVITE_INVALID", () -> serverFixture.invites.open(invite.inviteCode()));
    assertRefused("INVITE_INVALID", () -> serverFixture.invites.join(ann, invite.inviteCode()));
    assertThat(table.membership(ann, serverId()).find()).isEmpty();
    assertThat(table.server(serverId()).load().memberCount()).isEqualTo(1);
    assertThat(table.invite(serverId(), invite.inviteCode()).load().uses()).isZero();
  }

  @Test
  void a_server_that_is_being_deleted_has_no_new_invites() {
    serverFixture.servers.delete(owner, "Chess");
    // With a seat from before, as a request has that was under way.
    assertRefused("CONFLICT", () -> serverFixture.invites.create(owner, ServerFixture.forEver()));
    assertThat(table.invitesOf(serverId()).all(10)).isEmpty();
  }

  @Test
  void a_server_that_is_being_deleted_has_no_new_bans() {
    var ann = serverFixture.newcomer(owner, "ann");
    var stranger = serverFixture.person("eve");
    serverFixture.servers.delete(owner, "Chess");
    assertRefused("CONFLICT", () -> serverFixture.bans.ban(owner, id(ann), FOR_EVER));
    assertRefused("CONFLICT", () -> serverFixture.bans.ban(owner, stranger, FOR_EVER));
    assertThat(table.bansOf(serverId()).all(10)).isEmpty();
    assertThat(table.membership(id(ann), serverId()).find()).isPresent();
    assertThat(table.openJobs(Job.NOW).all(10)).hasSize(1);
  }

  @Test
  void a_server_is_not_transferred_to_an_account_that_is_being_deleted() {
    var ann = serverFixture.newcomer(owner, "ann");
    table.run(table.user(id(ann)).update().set(User::deletedAt).to(clock.instant()));
    assertRefused("VALIDATION", () -> serverFixture.servers.transfer(owner, id(ann)));
    assertThat(table.server(serverId()).load().ownerId()).isEqualTo(id(owner));
    assertThat(serverFixture.serverAccess(owner).role()).isEqualTo(Role.OWNER);
    assertThat(serverFixture.serverAccess(ann).role()).isEqualTo(Role.MEMBER);
  }
}
