package dev.trestle.apps.guild.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.attempt.LoginAttempt;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.room.AssistMember;
import dev.trestle.apps.guild.table.room.AssistMsg;
import dev.trestle.apps.guild.table.room.AssistThread;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.apps.guild.testing.SampleRecords;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.kit.blob.BlobMemory;
import dev.trestle.kit.export.ExportJobs;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.testing.ExportedEntities;
import dev.trestle.kit.testing.ZipFiles;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

@TrestleTest
class GuildExportTest {
  private static final String THREAD = "thread";
  private static final String AVATAR = "a".repeat(64);
  private static final String POSTED = "b".repeat(64);

  private final GuildTable table;
  private final LoginAttemptsTable attempts;
  private final Dynamo dynamo;
  private final TestClock clock;
  private final BlobMemory blobs = new BlobMemory();

  GuildExportTest(GuildTable table, LoginAttemptsTable attempts, Dynamo dynamo, TestClock clock) {
    this.table = table;
    this.attempts = attempts;
    this.dynamo = dynamo;
    this.clock = clock;
  }

  @Test
  void every_kind_of_item_is_in_the_export_or_has_a_reason_to_be_left_out() {
    var listed = new TreeSet<>(GuildExport.included(table, attempts));
    assertThat(listed).doesNotContainAnyElementsOf(GuildExport.EXCLUDED.keySet());
    listed.addAll(GuildExport.EXCLUDED.keySet());
    assertThat(listed).isEqualTo(SampleRecords.kinds(table.model()));
  }

  /// Stores items of all kinds that name a user, and some that are found only with another one.
  private String stored() {
    var userId = new Ids(clock).next();
    for (var entity : table.model().entities()) {
      SampleRecords.items(entity, userId)
          .forEach(item -> dynamo.putItem(PutItem.of(table.model().name(), item)));
    }
    table.run(table.users().put(SampleItems.user(userId, "ann")));
    attempts.run(
        attempts
            .loginAttempts()
            .create(
                new LoginAttempt(
                    "ann@example.com",
                    7,
                    LoginAttempt.Result.FAILED,
                    "10.0.0.1",
                    clock.instant().plus(Duration.ofDays(30)))));
    addConnected(userId);
    addPictures(userId);
    return userId;
  }

  private void addConnected(String userId) {
    var now = clock.instant();
    table.transact(
        table.assistMembers().put(new AssistMember(THREAD, userId, now)),
        table
            .assistThreads()
            .put(new AssistThread(THREAD, userId, "Help", Set.of(userId), now, now)),
        table.assistMessages().put(new AssistMsg("1", THREAD, userId, "Hello", now)),
        table
            .feedStates()
            .put(
                new FeedState(
                    userId,
                    now,
                    now,
                    Optional.empty(),
                    Optional.of(now),
                    Optional.empty(),
                    0,
                    Set.of())));
  }

  private void addPictures(String userId) {
    var shown = new Activity.Media(POSTED, "image/jpeg", 1, 1, Optional.of("a cat"));
    var now = clock.instant();
    table.transact(
        table
            .activities()
            .put(
                new Activity(
                    "1",
                    userId,
                    "post",
                    "Post",
                    userId,
                    "Look",
                    Optional.empty(),
                    Optional.of(shown),
                    List.of(shown),
                    List.of(),
                    Activity.Audience.PUBLIC,
                    Optional.empty(),
                    0,
                    0,
                    Optional.empty(),
                    Optional.empty(),
                    now)),
        table.user(userId).update().set(User::avatarUrl).to("/guild/media/" + AVATAR + ".png"));
    blobs.put(AVATAR, "avatar".getBytes(UTF_8));
    blobs.put(POSTED, "posted".getBytes(UTF_8));
  }

  @Test
  void an_export_contains_exactly_the_entities_that_it_says() {
    var exported =
        new ExportedEntities<>(table, dynamo, GuildExport.of(table, attempts), blobs, clock)
            .of(stored());
    assertThat(exported.stream().map(EntityModel::name).collect(Collectors.toSet()))
        .isEqualTo(GuildExport.included(table, attempts));
  }

  @Test
  void every_file_has_what_the_user_has_stored() {
    var userId = stored();
    var files = export(userId);
    // Its items need two states; a sample has the first.
    files.remove("ended-group-quests.jsonl");
    files.forEach((name, content) -> assertThat(content).as(name).isNotBlank());
    assertThat(files.keySet())
        .contains("profile.json", "goals.jsonl", "messages.jsonl", "about.json");
    assertThat(files)
        .containsEntry("pictures/" + AVATAR + ".png", "avatar")
        .containsEntry("pictures/" + POSTED + ".jpg", "posted");
    assertThat(files.get("profile.json")).contains("ann@example.com").doesNotContain("hash");
    assertThat(files.get("about.json")).contains("\"complete\":true");
  }

  /// Runs an export, each step by another runner, as after the crash of a node.
  private Map<String, String> export(String userId) {
    var exports = new ExportJobs<>(table, GuildExport.of(table, attempts), blobs, clock);
    var jobId = exports.start(userId);
    while (table.job(jobId).load().open().isPresent()) {
      clock.forward(Duration.ofMinutes(2));
      new JobRunner(table, clock, Map.of(ExportJobs.KIND, exports)).round();
      assertThat(table.job(jobId).load().failure()).isEmpty();
    }
    var file = table.job(jobId).find().flatMap(Job::result).orElseThrow();
    return ZipFiles.read(blobs.find(file).orElseThrow());
  }

  @Test
  void a_user_starts_an_export_and_downloads_it_from_an_address_of_some_minutes()
      throws IOException, InterruptedException {
    try (var live = LiveGuild.open()) {
      var ann = live.signUp("ann");
      ann.mutate("createGoal", "goal { id }", Map.of("title", "Marathon"));
      assertThat(state(ann)).isEqualTo("NONE");
      live.send(ann.request("/users/me/export").POST(BodyPublishers.noBody())).ok(202);
      await().untilAsserted(() -> assertThat(state(ann)).isEqualTo("READY"));
      var again =
          ann.mutate("exportMyData", "exportStatus { state lines url expiresAt }", Map.of());
      assertThat(again.at("/exportStatus/lines").asInt()).isPositive();
      var address = live.uri(again.at("/exportStatus/url").asText());
      try (var http = HttpClient.newHttpClient()) {
        var zip = http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofByteArray());
        assertThat(zip.statusCode()).isEqualTo(200);
        assertThat(ZipFiles.read(zip.body()).get("goals.jsonl")).contains("Marathon");
      }
      assertThat(live.get("/guild/exports/forged.address").status()).isEqualTo(404);
    }
  }

  private static String state(GuildUser user) {
    return user.query("{ exportStatus { state } }").at("/exportStatus/state").asText();
  }
}
