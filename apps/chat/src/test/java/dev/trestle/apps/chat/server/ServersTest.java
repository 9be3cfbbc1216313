package dev.trestle.apps.chat.server;

import static dev.trestle.apps.chat.testing.ServerFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.job.JobKind;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.media.PictureReferences;
import dev.trestle.singletable.write.Write;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@TrestleTest
class ServersTest {
  private final ChatTable table;
  private final ServerFixture serverFixture;

  ServersTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.serverFixture = new ServerFixture(table, clock);
  }

  private static Servers.Settings name(String name, int version) {
    return new Servers.Settings(
        Optional.of(name),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        version);
  }

  @Test
  void a_server_begins_with_its_owner_and_one_channel() {
    var owner = serverFixture.server("  Chess club ");
    var server = serverFixture.server(owner);
    assertThat(server.name()).isEqualTo("Chess club");
    assertThat(server.memberCount()).isEqualTo(1);
    assertThat(server.channelCount()).isEqualTo(1);
    assertThat(server.ownerId()).isEqualTo(owner.member().userId());
    assertThat(owner.role()).isEqualTo(Role.OWNER);
    var channel = serverFixture.channels(owner).getFirst();
    assertThat(channel.name()).isEqualTo("general");
    assertThat(table.channelRef(channel.channelId()).load().serverId())
        .isEqualTo(server.serverId());
    var row = ServerDir.of(server);
    assertThat(table.serverDir(row.shard(), row.serverId()).load().name()).isEqualTo("Chess club");
  }

  @Test
  void a_version_that_was_not_looked_at_is_refused() {
    var shown = new ArrayList<String>();
    PictureReferences counting =
        new PictureReferences() {
          @Override
          public Optional<String> url(String blobId) {
            return Optional.of("/" + blobId);
          }

          @Override
          public List<Write<?>> swap(Optional<String> before, Optional<String> after) {
            shown.add(before.orElse("-") + after.orElse("-"));
            return List.of();
          }
        };
    var servers = new Servers(table, serverFixture.ids, serverFixture.clock, counting, true);
    var before = serverFixture.server("Chess");
    servers.change(before, icon("one", 1));
    // Foreseen: what was read is version 1, and the picture in it is not the one that is shown.
    assertRefused("CONFLICT", () -> servers.change(before, icon("two", 2)));
    servers.change(serverFixture.serverAccess(before), icon("two", 2));
    assertThat(shown).containsExactly("-/one", "/one/two");
    assertThat(serverFixture.server(before).iconUrl()).contains("/two");
  }

  private static Servers.Settings icon(String blobId, int version) {
    return new Servers.Settings(
        Optional.empty(),
        Optional.of(blobId),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        version);
  }

  @Test
  void a_deleted_user_cannot_create_a_server() {
    var userId = serverFixture.person("gone");
    table.run(table.user(userId).update().set(User::deletedAt).to(serverFixture.clock.instant()));
    assertRefused(
        "UNAUTHENTICATED",
        () ->
            serverFixture.servers.create(userId, new Servers.NewServer("Chess", Optional.empty())));
  }

  @Test
  void a_name_has_two_to_a_hundred_characters() {
    var userId = serverFixture.person("ann");
    for (var name : new String[] {"", "x", " x ", "x".repeat(101), "a\nb"}) {
      assertRefused(
          "VALIDATION",
          () ->
              serverFixture.servers.create(userId, new Servers.NewServer(name, Optional.empty())));
    }
    var longest = "🎲".repeat(100);
    var serverAccess =
        serverFixture.servers.create(userId, new Servers.NewServer(longest, Optional.empty()));
    assertThat(serverAccess.server().name()).isEqualTo(longest);
  }

  @Test
  void only_users_with_a_verified_address_create_servers() {
    var userId = serverFixture.person("ann");
    table.run(table.user(userId).update().set(User::emailVerified).to(false));
    assertRefused(
        "FORBIDDEN",
        () ->
            serverFixture.servers.create(userId, new Servers.NewServer("Chess", Optional.empty())));
  }

  @Test
  void a_user_is_in_a_hundred_servers_at_most() {
    var owner = serverFixture.server("One more");
    var userId = serverFixture.person("ann");
    for (int i = 0; i < ServerLimits.SERVERS; i++) {
      table.run(
          table
              .memberships()
              .create(
                  ServerMembership.of(
                      userId,
                      serverFixture.ids.next(),
                      Role.MEMBER,
                      serverFixture.clock.instant())));
    }
    assertRefused(
        "TOO_MANY_SERVERS",
        () ->
            serverFixture.servers.create(userId, new Servers.NewServer("Chess", Optional.empty())));
    assertRefused("TOO_MANY_SERVERS", () -> serverFixture.joined(owner, userId));
  }

  @Test
  void admins_change_settings_with_an_audit_entry() {
    var owner = serverFixture.server("Chess");
    var admin = serverFixture.newcomer(owner, "ann", Role.ADMIN);
    var changed =
        serverFixture.servers.change(
            admin,
            new Servers.Settings(
                Optional.of("Go"),
                Optional.empty(),
                Optional.of(true),
                Optional.of("mentions"),
                Optional.of(false),
                1));
    assertThat(changed.name()).isEqualTo("Go");
    assertThat(changed.receiptsEnabled()).isTrue();
    assertThat(changed.defaultNotify()).isEqualTo(NotifyLevel.MENTIONS);
    assertThat(changed.membersMayInvite()).isFalse();
    assertThat(changed.version()).isEqualTo(2);
    var row = ServerDir.of(changed);
    assertThat(table.serverDir(row.shard(), row.serverId()).load().name()).isEqualTo("Go");
    var entry = table.auditOf(changed.serverId()).first().orElseThrow();
    assertThat(entry.action()).isEqualTo("server.update");
    assertThat(entry.actorId()).isEqualTo(admin.member().userId());
    assertThat(entry.changes())
        .containsEntry("name", "Go")
        .containsEntry("defaultNotify", "mentions")
        .hasSize(4);
  }

  @Test
  void settings_are_changed_only_with_the_current_version() {
    var owner = serverFixture.server("Chess");
    serverFixture.servers.change(owner, name("Go", 1));
    assertRefused("CONFLICT", () -> serverFixture.servers.change(owner, name("Draughts", 1)));
    assertThat(serverFixture.server(owner).name()).isEqualTo("Go");
    assertThat(serverFixture.auditActions(owner)).containsOnlyOnce("server.update");
  }

  @Test
  void a_demoted_admin_changes_nothing_more() {
    var owner = serverFixture.server("Chess");
    var admin = serverFixture.newcomer(owner, "ann", Role.ADMIN);
    serverFixture.members.change(
        owner,
        admin.member().userId(),
        new Members.MemberChanges(
            Optional.of("member"), Optional.empty(), Optional.empty(), Optional.empty()));
    assertRefused("CONFLICT", () -> serverFixture.servers.change(admin, name("Mine", 1)));
  }

  @Test
  void an_owner_gives_the_server_away_and_becomes_an_admin() {
    var owner = serverFixture.server("Chess");
    var newOwner = serverFixture.newcomer(owner, "ann");
    assertRefused(
        "VALIDATION", () -> serverFixture.servers.transfer(owner, owner.member().userId()));
    assertRefused(
        "VALIDATION", () -> serverFixture.servers.transfer(owner, serverFixture.person("eve")));
    serverFixture.servers.transfer(owner, newOwner.member().userId());
    assertThat(serverFixture.server(owner).ownerId()).isEqualTo(newOwner.member().userId());
    assertThat(serverFixture.serverAccess(owner).role()).isEqualTo(Role.ADMIN);
    assertThat(serverFixture.serverAccess(newOwner).role()).isEqualTo(Role.OWNER);
    assertThat(serverFixture.auditActions(owner)).contains("server.owner");
  }

  @Test
  void of_many_transfers_at_once_one_happens() {
    var owner = serverFixture.server("Chess");
    var heirs = new ServerAccess[4];
    for (int i = 0; i < heirs.length; i++) {
      heirs[i] = serverFixture.newcomer(owner, "heir" + i);
    }
    var done = new AtomicInteger();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          try {
            serverFixture.servers.transfer(owner, heirs[number % heirs.length].member().userId());
            done.incrementAndGet();
          } catch (dev.trestle.web.route.ProblemException _) {
            // A concurrent call was faster.
          }
        });
    assertThat(done).hasValue(1);
    var server = serverFixture.server(owner);
    var owners =
        table.membersOf(server.serverId()).all(100).stream()
            .filter(member -> member.role() == Role.OWNER)
            .map(ServerMembership::userId)
            .toList();
    assertThat(owners).containsExactly(server.ownerId());
    assertThat(serverFixture.serverAccess(owner).role()).isEqualTo(Role.ADMIN);
  }

  @Test
  void a_deleted_server_is_not_found_by_any_member_at_once() {
    var owner = serverFixture.server("Chess");
    var member = serverFixture.newcomer(owner, "ann");
    var invite = serverFixture.invites.create(owner, ServerFixture.forEver());
    assertRefused("VALIDATION", () -> serverFixture.servers.delete(owner, "chess"));
    serverFixture.servers.delete(owner, "Chess");
    assertRefused("NOT_FOUND", () -> serverFixture.serverAccess(owner));
    assertRefused("NOT_FOUND", () -> serverFixture.serverAccess(member));
    assertRefused("INVITE_INVALID", () -> serverFixture.invites.open(invite.inviteCode()));
    assertRefused("CONFLICT", () -> serverFixture.servers.delete(owner, "Chess"));
    assertRefused("CONFLICT", () -> serverFixture.members.leave(member));
    var jobs = table.openJobs(Job.NOW).all(100);
    assertThat(jobs)
        .singleElement()
        .satisfies(
            job -> {
              assertThat(job.kind()).isEqualTo(JobKind.DELETE_SERVER);
              assertThat(job.subject()).isEqualTo(owner.server().serverId());
            });
  }
}
