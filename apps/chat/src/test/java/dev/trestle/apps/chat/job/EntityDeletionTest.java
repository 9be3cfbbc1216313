package dev.trestle.apps.chat.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.Ban;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Invite;
import dev.trestle.apps.chat.table.InviteRef;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Pin;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.SendNonce;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.apps.chat.table.Session;
import dev.trestle.apps.chat.table.SlowModeWait;
import dev.trestle.apps.chat.table.Typing;
import dev.trestle.apps.chat.table.User;
import dev.trestle.engine.Database;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.media.Blob;
import dev.trestle.kit.secret.OneTime;
import dev.trestle.kit.secret.Secret;
import dev.trestle.singletable.testing.SampleEntities;
import dev.trestle.singletable.write.Create;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Every entity of the table is deleted with its user and with its server, or is listed here with the reason why it stays. A new entity is
/// stored and looked for without a change of this test, so it fails until somebody has decided.
@TrestleTest
class EntityDeletionTest {
  private static final String USER = "01HK2EA8G0MAEFJYX1YBCWY3XW";
  private static final String SERVER = "01HK2EA8G0MAEFJYX1YBCWY3XX";

  private static final String EXPIRES = "It expires within a day.";
  private static final String OF_NOBODY = "It belongs to no user and no server.";
  private static final String OF_THE_USER = "It belongs to the user.";
  private static final String OF_THE_SERVER = "It belongs to the server.";

  private static final Map<Class<?>, String> STAY_AFTER_A_SERVER =
      Map.ofEntries(
          Map.entry(User.class, OF_THE_USER),
          Map.entry(RefreshToken.class, OF_THE_USER),
          Map.entry(Session.class, OF_THE_USER),
          Map.entry(SendNonce.class, EXPIRES),
          Map.entry(SlowModeWait.class, EXPIRES),
          Map.entry(Typing.class, EXPIRES),
          Map.entry(OneTime.class, EXPIRES),
          Map.entry(Blob.class, "It counts its uses, and is deleted when there are none."),
          Map.entry(Job.class, "It says what was done."),
          Map.entry(Secret.class, OF_NOBODY));

  private static final Map<Class<?>, String> STAY_AFTER_A_USER =
      Map.ofEntries(
          Map.entry(User.class, "Messages show a deleted user."),
          Map.entry(Message.class, "Others have answered it."),
          Map.entry(Reaction.class, "It is counted in the message."),
          Map.entry(Pin.class, "It belongs to the channel."),
          Map.entry(Ban.class, "It says whom the server has banned, until the server ends."),
          Map.entry(Audit.class, "It says what was done to the server, for 90 days."),
          Map.entry(Server.class, OF_THE_SERVER),
          Map.entry(ServerDir.class, OF_THE_SERVER),
          Map.entry(Channel.class, OF_THE_SERVER),
          Map.entry(ChannelRef.class, OF_THE_SERVER),
          Map.entry(Invite.class, OF_THE_SERVER),
          Map.entry(InviteRef.class, OF_THE_SERVER),
          Map.entry(SlowModeWait.class, EXPIRES),
          Map.entry(Typing.class, EXPIRES),
          Map.entry(OneTime.class, EXPIRES),
          Map.entry(Blob.class, "It counts its uses, and is deleted when there are none."),
          Map.entry(Job.class, "It says what was done."),
          Map.entry(Secret.class, OF_NOBODY));

  private final ChatTable table;
  private final Database database;
  private final TestClock clock;
  private final Jobs jobs;

  EntityDeletionTest(ChatTable table, Database database, TestClock clock) {
    this.table = table;
    this.database = database;
    this.clock = clock;
    this.jobs = new Jobs(table, new Ids(clock), clock);
    var samples =
        new SampleEntities(
            Map.of(
                "userId",
                USER,
                "serverId",
                SERVER,
                "shard",
                Math.floorMod(SERVER.hashCode(), ServerDir.SHARDS),
                "role",
                Role.MEMBER,
                "memberCount",
                1),
            clock.instant().plus(Duration.ofDays(1)));
    samples.put(database, table);
  }

  @Test
  void every_entity_is_deleted_with_its_server_or_stays_for_a_reason() {
    assertThat(leftAfter(jobs.deleteServer(SERVER))).isEqualTo(STAY_AFTER_A_SERVER.keySet());
  }

  @Test
  void every_entity_is_deleted_with_its_user_or_stays_for_a_reason() {
    assertThat(leftAfter(jobs.deleteUser(USER))).isEqualTo(STAY_AFTER_A_USER.keySet());
  }

  private Set<Class<?>> leftAfter(Create<Job> created) {
    var runner = new JobRunner(table, clock, new JobHandlers(table, clock, _ -> List.of()).all());
    var job = table.run(created);
    for (int i = 0; i < 1_000 && table.job(job.jobId()).load().open().isPresent(); i++) {
      clock.forwardTo(later(clock.instant(), table.job(job.jobId()).load().dueAt()));
      runner.received(table.job(job.jobId()).load());
    }
    assertThat(table.job(job.jobId()).load())
        .returns(Optional.empty(), Job::open)
        .returns(Optional.empty(), Job::failure);
    return SampleEntities.stored(database, table);
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
