package dev.trestle.apps.chat.account.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.channel.Channels;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.kit.blob.BlobMemory;
import dev.trestle.kit.export.ExportJobs;
import dev.trestle.kit.export.ExportLimits;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.media.Pictures;
import dev.trestle.kit.testing.ZipFiles;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Pins what is stored of an export that is under way, and the bytes of its file: an export that an earlier release began goes on.
@TrestleTest
class StoredExportTest {
  /// Ends a step after each page.
  private static final ExportLimits ONE_PAGE = new ExportLimits(1, 1 << 20, 1 << 20, 1 << 20);

  private final ChatTable table;
  private final TestClock clock;
  private final ServerFixture serverFixture;
  private final BlobMemory store = new BlobMemory();
  private final ExportJobs<User> exports;
  private final ServerAccess bob;
  private final List<Channel> channels;

  StoredExportTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.serverFixture = new ServerFixture(table, clock);
    var content = ChatExport.of(table, new Pictures(table, "/chat/media/"));
    this.exports = new ExportJobs<>(table, content, store, clock, ONE_PAGE);
    var owner = serverFixture.server("Chess");
    serverFixture.channels.create(
        owner, new Channels.NewChannel("openings", Optional.empty(), Optional.empty()));
    this.bob = serverFixture.newcomer(owner, "bob");
    this.channels = serverFixture.channels(owner);
  }

  private String bobId() {
    return bob.member().userId();
  }

  private String key() {
    return "export-" + bobId().toLowerCase(Locale.ROOT);
  }

  private Job step() {
    clock.forward(Duration.ofMinutes(1));
    new JobRunner(table, clock, Map.of(ExportJobs.KIND, exports)).round();
    return table.job("EXPORT-" + bobId()).load();
  }

  private Map<String, String> finishedFile() {
    var job = step();
    while (job.open().isPresent()) {
      job = step();
    }
    assertThat(job.result()).contains(key());
    return ZipFiles.read(store.find(key()).orElseThrow());
  }

  private static String json(Instant moment) {
    return Json.text(moment);
  }

  private static String line(Message message, Channel channel) {
    return """
        {"messageId":"%s","serverId":"%s","channelId":"%s","channel":"%s","createdAt":%s,"content":"%s"}
        """
        .formatted(
            message.messageId(),
            message.serverId(),
            message.channelId(),
            channel.name(),
            json(message.createdAt()),
            message.content());
  }

  @Test
  void the_position_after_a_channel_is_its_ids_and_the_bytes_that_count() {
    var message = serverFixture.message(bob, channels.getFirst(), "Hello");
    int bytes = line(message, channels.getFirst()).length();
    exports.start(bobId());
    var job = step();
    assertThat(job)
        .returns("export_user", Job::kind)
        .returns(bobId(), Job::subject)
        .returns("BEGIN", Job::step)
        .returns(1L, Job::done);
    assertThat(job.place())
        .contains(
            """
            {"serverId":"%s","channelId":"%s","part":0,"partBytes":%d,"bytes":%d,"complete":true}"""
                .formatted(bob.server().serverId(), channels.getFirst().channelId(), bytes, bytes));
    assertThat(store.find(key() + "-0")).isPresent();
    var ended =
        """
        "ended":[{"part":0,"partBytes":%d,"lines":1,"file":"messages.jsonl"}]}"""
            .formatted(bytes);
    var next =
        """
        {"part":1,"partBytes":0,"bytes":%d,"complete":true,"""
            .formatted(bytes);
    assertThat(step()).returns("BEGIN", Job::step).returns(Optional.of(next + ended), Job::place);
    assertThat(step())
        .returns("WRITE", Job::step)
        .returns(Optional.of(next + "\"section\":\"pictures.jsonl\"," + ended), Job::place);
    assertThat(step()).returns("TIDY", Job::step);
    assertThat(step()).returns("DONE", Job::step).returns(Optional.empty(), Job::place);
  }

  @Test
  void the_position_within_a_channel_has_a_cursor() {
    for (int i = 0; i <= 1_000; i++) {
      serverFixture.message(bob, channels.getFirst(), "Number " + i);
    }
    exports.start(bobId());
    assertThat(Json.read(step().place().orElseThrow(), Map.class).keySet().toString())
        .isEqualTo("[serverId, channelId, cursor, part, partBytes, bytes, complete]");
  }

  @Test
  void the_position_of_a_user_without_servers_is_the_next_file() {
    var ann = serverFixture.person("ann");
    exports.start(ann);
    step(ann);
    assertThat(table.job("EXPORT-" + ann).load().place())
        .contains(
            """
            {"part":0,"partBytes":0,"bytes":0,"complete":true,\
            "ended":[{"part":0,"partBytes":0,"lines":0,"file":"messages.jsonl"}]}""");
  }

  private void step(String userId) {
    clock.forward(Duration.ofMinutes(1));
    new JobRunner(table, clock, Map.of(ExportJobs.KIND, exports)).round();
    assertThat(table.job("EXPORT-" + userId).load().step()).isEqualTo("BEGIN");
  }

  @Test
  void an_export_of_an_earlier_release_goes_on() {
    serverFixture.message(bob, channels.getFirst(), "Was collected by the earlier release");
    var later = serverFixture.message(bob, channels.getLast(), "Is collected by this one");
    var collected = "{\"content\":\"Was collected by the earlier release\"}\n";
    store.put(key() + "-0", (collected + "not counted\n").getBytes(StandardCharsets.UTF_8));
    exports.start(bobId());
    table.run(
        table
            .job("EXPORT-" + bobId())
            .update()
            .set(Job::place)
            .to(
                """
                {"serverId":"%s","channelId":"%s","part":0,"partBytes":%d,"bytes":%d,"complete":true}"""
                    .formatted(
                        bob.server().serverId(),
                        channels.getFirst().channelId(),
                        collected.length(),
                        collected.length()))
            .set(Job::done)
            .to(1L));
    assertThat(finishedFile())
        .containsEntry("messages.jsonl", collected + line(later, channels.getLast()));
  }

  @Test
  void the_file_keeps_its_entries_and_their_bytes() {
    var message = serverFixture.message(bob, channels.getFirst(), "Hello");
    var other = serverFixture.server("Draughts");
    var left = serverFixture.joined(other, bobId());
    clock.forward(Duration.ofMinutes(1));
    serverFixture.members.leave(left);
    var user = table.user(bobId()).load();
    exports.start(bobId());
    var entries = finishedFile();
    assertThat(entries.keySet())
        .containsExactly(
            "profile.json",
            "sign-ins.json",
            "servers.json",
            "left-servers.json",
            "messages.jsonl",
            "pictures.jsonl",
            "about.json");
    assertThat(entries.get("profile.json"))
        .isEqualTo(
            """
            {"userId":"%s","username":"bob","email":"bob@example.org","emailVerified":true,\
            "presencePref":"online","receipts":true,"createdAt":%s}"""
                .formatted(bobId(), json(user.createdAt())));
    assertThat(entries.get("sign-ins.json")).isEqualTo("[]");
    assertThat(entries.get("servers.json"))
        .isEqualTo(
            """
            [{"serverId":"%s","server":"Chess","role":"MEMBER","joinedAt":%s}]"""
                .formatted(bob.server().serverId(), json(bob.member().joinedAt())));
    assertThat(entries.get("left-servers.json"))
        .isEqualTo(
            """
            [{"serverId":"%s","server":"Draughts","leftAt":%s}]"""
                .formatted(
                    other.server().serverId(),
                    json(table.leftServersOf(bobId()).first().orElseThrow().leftAt())));
    assertThat(entries.get("messages.jsonl")).isEqualTo(line(message, channels.getFirst()));
    assertThat(String.valueOf(entries.get("about.json")).replaceAll("20[0-9-]+T[0-9:.]+Z", "T"))
        .isEqualTo(
            "{\"madeAt\":\"T\",\"messages\":1,\"pictures\":0,\"files\":0,\"complete\":true}");
  }
}
