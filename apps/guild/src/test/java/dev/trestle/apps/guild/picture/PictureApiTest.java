package dev.trestle.apps.guild.picture;

import static dev.trestle.apps.guild.testing.LiveTalk.code;
import static dev.trestle.apps.guild.testing.LiveTalk.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.testing.Answer;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.apps.guild.testing.LiveTalk;
import dev.trestle.kit.media.Drawings;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PictureApiTest {
  private static final byte[] PNG = Drawings.drawn("png", 300, 200);

  private final AtomicReference<Instant> now =
      new AtomicReference<>(InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS));
  private final LiveTalk talk = LiveTalk.open(config -> config.clock(now::get));

  @AfterEach
  void close() {
    talk.close();
  }

  private Answer announce(String name, String kind, String type, int size) {
    return talk.live.send(
        talk.user(name)
            .request("/uploads/" + kind)
            .POST(BodyPublishers.ofString(LiveGuild.json("contentType", type, "size", size))));
  }

  private Answer put(String url, byte[] bytes) {
    return talk.live.send(
        talk.live
            .request(url)
            .setHeader("Content-Type", "image/png")
            .PUT(BodyPublishers.ofByteArray(bytes)));
  }

  /// Uploads a picture.
  ///
  /// @param kind `pictures` or `avatars`
  private JsonNode upload(String name, String kind, byte[] bytes) {
    var url = announce(name, kind, "image/png", bytes.length).ok(200).text("/uploadUrl");
    return put(url, bytes).ok(200).body();
  }

  private String uploadId(String name, String kind, byte[] bytes) {
    return upload(name, kind, bytes).path("blobId").asText();
  }

  private JsonNode post(String name, String audience, List<?> pictures) {
    var input = new HashMap<String, Object>();
    input.put("text", "Look");
    input.put("audience", audience);
    input.put("pictures", pictures);
    return talk.user(name)
        .mutate(
            "postActivity", "activity { id pictures { url contentType width height alt } }", input);
  }

  private List<Integer> counts() {
    return talk.live.table().activitiesOf(talk.user("ann").userId()).all(10).stream()
        .map(Activity::media)
        .flatMap(Optional::stream)
        .map(media -> talk.live.table().blob(media.s3Key()).load().refCount())
        .toList();
  }

  @Test
  void a_post_shows_its_pictures_with_signed_addresses_that_expire() {
    var id = uploadId("ann", "pictures", PNG);
    var posted = done(post("ann", "PUBLIC", List.of(Map.of("id", id, "alt", " Red and blue "))));
    var picture = posted.at("/activity/pictures/0");
    assertThat(picture.path("width").asInt()).isEqualTo(300);
    assertThat(picture.path("height").asInt()).isEqualTo(200);
    assertThat(picture.path("alt").asText()).isEqualTo("Red and blue");
    var url = picture.path("url").asText();
    var shown = talk.live.get(url);
    assertThat(shown.status()).isEqualTo(200);
    assertThat(shown.header("Content-Type")).contains("image/png");
    assertThat(shown.header("Content-Security-Policy")).contains("default-src 'none'; sandbox");
    assertThat(talk.live.get(url.substring(0, url.indexOf('?'))).status()).isEqualTo(404);
    now.updateAndGet(it -> it.plus(Duration.ofDays(2)));
    assertThat(talk.live.get(url).status()).isEqualTo(404);
    var again =
        talk.live
            .signIn("sam@example.org")
            .query(
                "{ activity(id: \"%s\") { pictures { url } } }"
                    .formatted(posted.at("/activity/id").asText()));
    assertThat(talk.live.get(again.at("/activity/pictures/0/url").asText()).status())
        .isEqualTo(200);
  }

  @Test
  void a_post_has_at_most_four_different_pictures_that_its_author_has_uploaded() {
    var ids =
        List.of(20, 30, 40, 50, 60).stream()
            .map(side -> uploadId("ann", "pictures", Drawings.drawn("png", side, side)))
            .map(id -> Map.of("id", id))
            .toList();
    var posted = done(post("ann", "PUBLIC", ids.subList(0, 4)));
    assertThat(posted.at("/activity/pictures").findValuesAsText("width"))
        .containsExactly("20", "30", "40", "50");
    assertThat(code(post("ann", "PUBLIC", ids))).isEqualTo("VALIDATION");
    assertThat(code(post("ann", "PUBLIC", Collections.nCopies(2, ids.getFirst()))))
        .isEqualTo("VALIDATION");
    assertThat(code(post("flo", "PUBLIC", ids.subList(0, 1)))).isEqualTo("NOT_FOUND");
    assertThat(code(post("ann", "PUBLIC", List.of(Map.of("id", "nonsense")))))
        .isEqualTo("NOT_FOUND");
  }

  @Test
  void a_description_has_at_most_500_characters() {
    var id = uploadId("ann", "pictures", PNG);
    done(post("ann", "PUBLIC", List.of(Map.of("id", id, "alt", "x".repeat(500)))));
    assertThat(code(post("ann", "PUBLIC", List.of(Map.of("id", id, "alt", "x".repeat(501))))))
        .isEqualTo("VALIDATION");
  }

  @Test
  void a_picture_is_at_most_8_megabytes_and_a_ticket_is_for_its_user_and_for_one_upload() {
    announce("ann", "pictures", "image/png", 8 << 20).ok(200);
    announce("ann", "pictures", "image/png", (8 << 20) + 1).ok(400);
    announce("ann", "pictures", "image/svg+xml", 100).ok(400);
    var url = announce("ann", "pictures", "image/png", PNG.length).ok(200).text("/uploadUrl");
    put(url, PNG).ok(200);
    assertThat(put(url, PNG).code()).isEqualTo("UPLOAD_USED");
    var signedOut = talk.live.post("/uploads/pictures", "contentType", "image/png", "size", 1);
    assertThat(signedOut.status()).isEqualTo(401);
  }

  @Test
  void a_user_announces_60_uploads_an_hour() {
    try (var limited = LiveGuild.open(config -> config.forPrograms(false).clock(now::get))) {
      var ann = limited.signUp("ann");
      for (int i = 0; i < 61; i++) {
        now.updateAndGet(it -> it.plusMillis(100));
        var kind = i % 2 == 0 ? "pictures" : "avatars";
        var announced =
            limited.send(
                ann.request("/uploads/" + kind)
                    .POST(
                        BodyPublishers.ofString(
                            LiveGuild.json("contentType", "image/png", "size", 100))));
        assertThat(announced.status()).isEqualTo(i < 60 ? 200 : 429);
      }
    }
  }

  @Test
  void references_are_counted_while_posts_show_a_picture_and_it_is_deleted_a_day_after_the_last() {
    var id = uploadId("ann", "pictures", PNG);
    var first = done(post("ann", "PUBLIC", List.of(Map.of("id", id))));
    var second = done(post("ann", "PUBLIC", List.of(Map.of("id", id))));
    assertThat(counts()).containsExactly(2, 2);
    var url = first.at("/activity/pictures/0/url").asText();
    delete(first);
    await().untilAsserted(() -> assertThat(counts()).containsExactly(1));
    delete(second);
    var sha = url.replaceFirst(".*/([0-9a-f]{64}).*", "$1");
    await()
        .untilAsserted(
            () -> assertThat(talk.live.table().blob(sha).load().unusedUntil()).isPresent());
    assertThat(talk.live.table().blob(sha).load().refCount()).isZero();
  }

  private void delete(JsonNode posted) {
    done(
        talk.user("ann")
            .mutate(
                "deleteActivity", "deletedId", Map.of("id", posted.at("/activity/id").asText())));
  }

  @Test
  void a_user_sets_changes_and_removes_an_avatar() {
    var first = uploadId("ann", "avatars", PNG);
    var set = setAvatar("ann", Map.of("picture", first));
    var url = set.at("/me/user/avatarUrl").asText();
    assertThat(talk.live.get(url).status()).isEqualTo(200);
    var sha = url.replaceFirst(".*/([0-9a-f]{64}).*", "$1");
    assertThat(talk.live.table().blob(sha).load().refCount()).isEqualTo(1);
    setAvatar("ann", Map.of("picture", first));
    assertThat(talk.live.table().blob(sha).load().refCount()).as("the same again").isEqualTo(1);
    var second = uploadId("ann", "avatars", Drawings.drawn("png", 20, 70));
    assertThat(setAvatar("ann", Map.of("picture", second)).at("/me/user/avatarUrl").asText())
        .isNotEqualTo(url);
    await().untilAsserted(() -> assertThat(talk.live.table().blob(sha).load().refCount()).isZero());
    assertThat(setAvatar("ann", Map.of()).at("/me/user/avatarUrl").isNull()).isTrue();
    assertThat(code(talk.user("flo").mutate("setAvatar", "me { email }", Map.of("picture", first))))
        .isEqualTo("NOT_FOUND");
  }

  private JsonNode setAvatar(String name, Map<String, Object> input) {
    return done(talk.user(name).mutate("setAvatar", "me { user { avatarUrl } }", input));
  }

  @Test
  void administrators_set_the_avatar_of_a_group() {
    for (var name : List.of("meg", "sam")) {
      assertThat(code(setGroupAvatar(name, uploadId(name, "avatars", PNG))))
          .isEqualTo(name.equals("meg") ? "FORBIDDEN" : "NOT_MEMBER");
    }
    var set = done(setGroupAvatar("adam", uploadId("adam", "avatars", PNG)));
    var url = set.at("/group/avatarUrl").asText();
    assertThat(talk.live.get(url).status()).isEqualTo(200);
    var seen =
        talk.user("sam")
            .query("{ group(id: \"%s\") { avatarUrl } }".formatted(talk.groupId()))
            .at("/group/avatarUrl")
            .asText();
    assertThat(seen).isEqualTo(url);
  }

  private JsonNode setGroupAvatar(String name, String picture) {
    return talk.user(name)
        .mutate(
            "setGroupAvatar",
            "group { avatarUrl }",
            Map.of("groupId", talk.groupId(), "picture", picture));
  }
}
