package dev.trestle.apps.chat.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.engine.Database;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.access.Tables;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class RestartTest {
  private static final int MESSAGES = 1_000;

  @Test
  void a_job_started_by_one_node_is_finished_by_another() {
    try (var database = Database.inMemory()) {
      String serverId;
      ChatTable table;
      String channelId;
      try (var first = LiveChat.on(database, config -> config.nodeId("first"))) {
        table = Tables.of(database).placeholder("stage", "local").open(ChatTable.class);
        var serverFixture = new ServerFixture(table, InstantSource.system());
        var ann = first.signUp("ann");
        serverId = ann.post("/servers", "name", "Chess").ok(201).text("/meta/serverId");
        var serverAccess = serverFixture.access.loadMember(ann.userId(), serverId);
        var channel = serverFixture.channels(serverAccess).getFirst();
        channelId = channel.channelId();
        for (int i = 0; i < MESSAGES; i++) {
          serverFixture.message(serverAccess, channel, "Message " + i);
        }
        ann.delete("/servers/" + serverId, "name", "Chess").ok(202);
        await(() -> job(table).done() > 0);
      }
      assertThat(table.history(channelId).count(MESSAGES + 1)).isPositive();
      try (var _ = LiveChat.on(database, config -> config.nodeId("second"))) {
        await(() -> job(table).step().equals("AGAIN"));
      }
      assertThat(table.history(channelId).count(MESSAGES + 1)).isZero();
      assertThat(table.membersOf(serverId).count(10)).isZero();
      assertThat(job(table).done()).isGreaterThanOrEqualTo(MESSAGES);
    }
  }

  private static Job job(ChatTable table) {
    return table.openJobs(Job.NOW).first().orElseThrow();
  }

  private static void await(Callable<Boolean> condition) {
    Awaitility.await().atMost(Duration.ofSeconds(30)).until(condition);
  }
}
