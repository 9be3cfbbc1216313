package dev.trestle.apps.chat.server;

import static dev.trestle.apps.chat.testing.ServerFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.access.ServerAccess;
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
  private final ServerFixture town;

  ServersTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.town = new ServerFixture(table, clock);
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
    var owner = town.server("  Chess club ");
    var server = town.server(owner);
    assertThat(server.name()).isEqualTo("Chess club");
    assertThat(server.memberCount()).isEqualTo(1);
    assertThat(server.channelCount()).isEqualTo(1);
    assertThat(server.ownerId()).isEqualTo(owner.member().userId());
    assertThat(owner.role()).isEqualTo(Role.OWNER);
    var channel = town.channels(owner).getFirst();
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
    var servers = new Servers(table, town.ids, town.clock, counting, true);
    var before = town.server("Chess");
    servers.change(before, icon("one", 1));
    // Foreseen: what was read is version 1, and the picture in it is not the one that is shown.
    assertRefused("CONFLICT", () -> servers.change(before, icon("two", 2)));
    servers.change(town.seat(before), icon("two", 2));
    assertThat(shown).containsExactly("-/one", "/one/two");
    assertThat(town.server(before).iconUrl()).contains("/two");
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
  void whoever_has_no_account_any_more_founds_nothing() {
    var userId = town.person("gone");
    table.run(table.user(userId).update().set(User::deletedAt).to(town.clock.instant()));
    assertRefused(
        "UNAUTHENTICATED",
        () -> town.servers.found(userId, new Servers.Founding("Chess", Optional.empty())));
  }

  @Test
  void a_name_has_two_to_a_hundred_characters() {
    var userId = town.person("ann");
    for (var name : new String[] {"", "x", " x ", "x".repeat(101), "a\nb"}) {
      assertRefused(
          "VALIDATION",
          () -> town.servers.found(userId, new Servers.Founding(name, Optional.empty())));
    }
    var longest = "🎲".repeat(100);
    var seat = town.servers.found(userId, new Servers.Founding(longest, Optional.empty()));
    assertThat(seat.server().name()).isEqualTo(longest);
  }

  @Test
  void only_who_has_verified_their_address_makes_servers() {
    var userId = town.person("ann");
    table.run(table.user(userId).update().set(User::emailVerified).to(false));
    assertRefused(
        "FORBIDDEN",
        () -> town.servers.found(userId, new Servers.Founding("Chess", Optional.empty())));
  }

  @Test
  void nobody_is_in_more_than_a_hundred_servers() {
    var owner = town.server("One more");
    var userId = town.person("ann");
    for (int i = 0; i < ServerLimits.SERVERS; i++) {
      table.run(
          table
              .memberships()
              .create(
                  ServerMembership.of(userId, town.ids.next(), Role.MEMBER, town.clock.instant())));
    }
    assertRefused(
        "TOO_MANY_SERVERS",
        () -> town.servers.found(userId, new Servers.Founding("Chess", Optional.empty())));
    assertRefused("TOO_MANY_SERVERS", () -> town.joined(owner, userId));
  }

  @Test
  void admins_change_settings_and_the_log_says_so() {
    var owner = town.server("Chess");
    var admin = town.newcomer(owner, "ann", Role.ADMIN);
    var changed =
        town.servers.change(
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
  void settings_are_changed_only_by_who_has_seen_them() {
    var owner = town.server("Chess");
    town.servers.change(owner, name("Go", 1));
    assertRefused("CONFLICT", () -> town.servers.change(owner, name("Draughts", 1)));
    var moderator = town.newcomer(owner, "ann", Role.MODERATOR);
    assertRefused("FORBIDDEN", () -> town.servers.change(moderator, name("Draughts", 2)));
    assertThat(town.server(owner).name()).isEqualTo("Go");
    assertThat(town.deeds(owner)).containsOnlyOnce("server.update");
  }

  @Test
  void a_demoted_admin_changes_nothing_more() {
    var owner = town.server("Chess");
    var admin = town.newcomer(owner, "ann", Role.ADMIN);
    town.members.change(
        owner,
        admin.member().userId(),
        new Members.Wish(
            Optional.of("member"), Optional.empty(), Optional.empty(), Optional.empty()));
    assertRefused("CONFLICT", () -> town.servers.change(admin, name("Mine", 1)));
  }

  @Test
  void an_owner_gives_the_server_away_and_becomes_an_admin() {
    var owner = town.server("Chess");
    var heir = town.newcomer(owner, "ann");
    assertRefused("VALIDATION", () -> town.servers.transfer(owner, owner.member().userId()));
    assertRefused("VALIDATION", () -> town.servers.transfer(owner, town.person("eve")));
    assertRefused("FORBIDDEN", () -> town.servers.transfer(heir, heir.member().userId()));
    town.servers.transfer(owner, heir.member().userId());
    assertThat(town.server(owner).ownerId()).isEqualTo(heir.member().userId());
    assertThat(town.seat(owner).role()).isEqualTo(Role.ADMIN);
    assertThat(town.seat(heir).role()).isEqualTo(Role.OWNER);
    assertThat(town.deeds(owner)).contains("server.owner");
  }

  @Test
  void of_many_transfers_at_once_one_happens() {
    var owner = town.server("Chess");
    var heirs = new ServerAccess[4];
    for (int i = 0; i < heirs.length; i++) {
      heirs[i] = town.newcomer(owner, "heir" + i);
    }
    var done = new AtomicInteger();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          try {
            town.servers.transfer(owner, heirs[number % heirs.length].member().userId());
            done.incrementAndGet();
          } catch (dev.trestle.web.route.ProblemException _) {
            // Somebody else was faster.
          }
        });
    assertThat(done).hasValue(1);
    var server = town.server(owner);
    var owners =
        table.membersOf(server.serverId()).all(100).stream()
            .filter(member -> member.role() == Role.OWNER)
            .map(ServerMembership::userId)
            .toList();
    assertThat(owners).containsExactly(server.ownerId());
    assertThat(town.seat(owner).role()).isEqualTo(Role.ADMIN);
  }

  @Test
  void a_deleted_server_is_gone_for_everybody_at_once() {
    var owner = town.server("Chess");
    var member = town.newcomer(owner, "ann");
    var invite = town.invites.create(owner, ServerFixture.forEver());
    assertRefused("VALIDATION", () -> town.servers.delete(owner, "chess"));
    assertRefused("FORBIDDEN", () -> town.servers.delete(member, "Chess"));
    town.servers.delete(owner, "Chess");
    assertRefused("NOT_FOUND", () -> town.seat(owner));
    assertRefused("NOT_FOUND", () -> town.seat(member));
    assertRefused("INVITE_INVALID", () -> town.invites.open(invite.inviteCode()));
    assertRefused("CONFLICT", () -> town.servers.delete(owner, "Chess"));
    assertRefused("CONFLICT", () -> town.members.leave(member));
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
