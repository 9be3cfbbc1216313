package dev.trestle.apps.chat.account.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.testing.Answer;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.engine.Database;
import dev.trestle.kit.blob.BlobMemory;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.testing.ZipFiles;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
@TrestleTest
class ExportTest {
  private final TestClock clock;
  private final BlobStore store = new BlobMemory();
  private final ChatTable table;
  private final LiveChat live;

  ExportTest(Database database, TestClock clock) {
    this.clock = clock;
    this.live = LiveChat.on(database, config -> config.clock(clock).blobs(store));
    this.table =
        Tables.of(database).clock(clock).placeholder("stage", "local").open(ChatTable.class);
  }

  @AfterEach
  void close() {
    live.close();
  }

  private static Answer ready(Person person) {
    return await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () -> person.get("/users/me/export").ok(200),
            answer -> answer.text("/status").equals("ready"));
  }

  private static String key(Person person) {
    return "export-" + person.userId().toLowerCase(Locale.ROOT);
  }

  @Test
  void everything_of_a_user_is_in_the_file_and_nothing_of_others() throws IOException {
    var ann = live.signUp("ann");
    var bob = live.signUp("bob");
    var made = ann.post("/servers", "name", "Chess").ok(201);
    var channel = made.text("/channels/0/channelId");
    var code = ann.post("/servers/%s/invites".formatted(made.text("/meta/serverId"))).text("/code");
    bob.post("/invites/%s/join".formatted(code)).ok(200);
    ann.post("/channels/%s/messages".formatted(channel), "content", "first \uD83E\uDD8A").ok(201);
    bob.post("/channels/%s/messages".formatted(channel), "content", "of another").ok(201);
    ann.post("/channels/%s/messages".formatted(channel), "content", "second").ok(201);

    assertThat(ann.get("/users/me/export").ok(200).text("/status")).isEqualTo("none");
    ann.post("/users/me/export").ok(202);
    var status = ready(ann);
    assertThat(status.body().path("progress").asInt()).isEqualTo(2);
    var answer = live.get(status.text("/url")).ok(200);
    assertThat(answer.header("Content-Type")).contains("application/zip");
    assertThat(answer.header("Content-Disposition").orElseThrow()).startsWith("attachment");

    var entries = ZipFiles.read(store.find(key(ann)).orElseThrow());
    assertThat(entries)
        .containsOnlyKeys(
            "profile.json",
            "sign-ins.json",
            "servers.json",
            "left-servers.json",
            "messages.jsonl",
            "pictures.jsonl",
            "about.json");
    assertThat(entries.get("profile.json")).contains("ann@example.org").doesNotContain("argon");
    assertThat(entries.get("servers.json")).contains("Chess");
    assertThat(entries.get("messages.jsonl")).hasLineCount(2);
    var oldest = String.valueOf(entries.get("messages.jsonl")).lines().skip(1).findFirst();
    assertThat(LiveChat.JSON.readTree(oldest.orElseThrow()).path("content").asText())
        .isEqualTo("first \uD83E\uDD8A");
    assertThat(entries.get("about.json")).contains("\"complete\":true");
    assertThat(String.join("", entries.values())).doesNotContain("of another", "bob@");
  }

  @Test
  void messages_in_servers_that_the_user_has_left_are_in_the_file() {
    var ann = live.signUp("ann");
    var bob = live.signUp("bob");
    var said = new ArrayList<String>();
    for (var ending : List.of("leave", "kick", "ban")) {
      var made = ann.post("/servers", "name", "Of " + ending).ok(201);
      var server = made.text("/meta/serverId");
      var code = ann.post("/servers/%s/invites".formatted(server)).text("/code");
      bob.post("/invites/%s/join".formatted(code)).ok(200);
      bob.post(
              "/channels/%s/messages".formatted(made.text("/channels/0/channelId")),
              "content",
              "before " + ending)
          .ok(201);
      said.add("before " + ending);
      switch (ending) {
        case "leave" -> bob.delete("/servers/%s/members/@me".formatted(server)).ok(204);
        case "kick" -> ann.delete("/servers/%s/members/%s".formatted(server, bob.userId())).ok(204);
        default -> ann.put("/servers/%s/bans/%s".formatted(server, bob.userId())).ok(204);
      }
    }
    bob.post("/users/me/export").ok(202);
    ready(bob);
    var entries = ZipFiles.read(store.find(key(bob)).orElseThrow());
    assertThat(entries.get("messages.jsonl")).contains(said);
    assertThat(entries.get("left-servers.json")).contains("Of leave", "Of kick", "Of ban");
    assertThat(entries.get("about.json")).contains("\"complete\":true");
  }

  @Test
  void the_address_is_valid_for_ten_minutes() {
    var ann = live.signUp("ann");
    ann.post("/users/me/export").ok(202);
    var url = ready(ann).text("/url");
    live.get(url + "x").ok(404);
    clock.forward(Duration.ofMinutes(10).minusMillis(1));
    live.get(url).ok(200);
    clock.forward(Duration.ofMillis(1));
    live.get(url).ok(404);
  }

  @Test
  void a_new_export_can_be_made_after_an_hour() {
    var ann = live.signUp("ann");
    var job = ann.post("/users/me/export").ok(202).text("/jobId");
    ready(ann);
    var first = table.job(job).load().version();
    ann.post("/users/me/export").ok(202);
    assertThat(table.job(job).load().version()).isEqualTo(first);
    clock.forward(Duration.ofHours(1));
    var again = live.logIn("ann");
    again.post("/users/me/export").ok(202);
    ready(again);
    assertThat(table.job(job).load().version()).isGreaterThan(first);
  }

  @Test
  void it_is_deleted_with_its_owner() {
    var ann = live.signUp("ann");
    ann.post("/users/me/export").ok(202);
    ready(ann);
    ann.delete("/users/me", "password", Person.PASSWORD).ok(204);
    assertThat(store.find(key(ann))).isEmpty();
  }

  @Test
  void it_is_deleted_after_a_month() {
    var ann = live.signUp("ann");
    ann.post("/users/me/export").ok(202);
    ready(ann);
    clock.forward(Duration.ofDays(30));
    await().atMost(Duration.ofSeconds(20)).until(() -> store.find(key(ann)).isEmpty());
    assertThat(live.logIn("ann").get("/users/me/export").ok(200).text("/status")).isEqualTo("none");
  }
}
