package dev.trestle.apps.chat.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.testing.Answer;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.engine.Database;
import dev.trestle.kit.blob.BlobMemory;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.media.Blob;
import dev.trestle.kit.media.Drawings;
import dev.trestle.kit.media.WebpDrawings;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
@TrestleTest
class MediaTest {
  private static final int MB = 1 << 20;

  /// Blobs that can be out of reach, and something that happens right before one is deleted.
  private static final class Blobs implements BlobStore {
    private final BlobStore blobs = new BlobMemory();
    private volatile boolean broken;
    private final AtomicInteger deletions = new AtomicInteger();
    private final AtomicReference<Runnable> beforeDelete = new AtomicReference<>(() -> {});

    @Override
    public void put(String key, byte[] bytes) {
      reach();
      blobs.put(key, bytes);
    }

    @Override
    public Optional<byte[]> find(String key) {
      reach();
      return blobs.find(key);
    }

    @Override
    public void delete(String key) {
      reach();
      beforeDelete.getAndSet(() -> {}).run();
      blobs.delete(key);
      deletions.incrementAndGet();
    }

    private void reach() {
      if (broken) {
        throw new UncheckedIOException(new IOException("No such disk"));
      }
    }
  }

  private final TestClock clock;
  private final Blobs store = new Blobs();
  private final ChatTable table;
  private final LiveChat live;

  MediaTest(Database database, TestClock clock) {
    this.clock = clock;
    this.live = LiveChat.on(database, config -> config.clock(clock).blobs(store));
    this.table =
        Tables.of(database).clock(clock).placeholder("stage", "local").open(ChatTable.class);
  }

  @AfterEach
  void close() {
    live.close();
  }

  private static String allowed(Person person, String type, int size) {
    return person
        .post("/users/avatar/upload-url", "contentType", type, "size", size)
        .ok(200)
        .text("/uploadUrl");
  }

  private Answer put(String url, byte[] bytes) {
    return live.send(
        live.request(url)
            .setHeader("Content-Type", "image/png")
            .PUT(BodyPublishers.ofByteArray(bytes)));
  }

  private Answer upload(Person person, byte[] bytes) {
    return put(allowed(person, "image/png", bytes.length), bytes).ok(200);
  }

  @Test
  void a_picture_is_uploaded_and_shown_to_all() {
    var ann = live.signUp("ann");
    var uploaded = upload(ann, Drawings.drawn("png", 300, 200));
    var me = ann.patch("/users/me", "avatarBlobId", uploaded.text("/blobId")).ok(200);
    assertThat(me.text("/avatarUrl"))
        .isEqualTo(uploaded.text("/url"))
        .startsWith("/chat/media/")
        .endsWith(".png");

    var shown = live.get(me.text("/avatarUrl")).ok(200);
    assertThat(shown.header("Content-Type")).contains("image/png");
    assertThat(shown.header("Cache-Control")).contains("public, max-age=31536000, immutable");
    assertThat(shown.raw().headers().allValues("Content-Security-Policy"))
        .containsExactly("default-src 'none'; sandbox");
    assertThat(shown.header("X-Content-Type-Options")).contains("nosniff");
    live.get(me.text("/avatarUrl").replace(".png", ".webp")).ok(404);
    live.get("/chat/media/" + "0".repeat(64) + ".png").ok(404);

    var without = ann.patch("/users/me", "avatarBlobId", "").ok(200);
    assertThat(without.body().has("avatarUrl")).isFalse();
  }

  @Test
  void a_webp_is_shown_as_a_png() {
    var ann = live.signUp("ann");
    var webp = WebpDrawings.lossy();
    var uploaded = put(allowed(ann, "image/webp", webp.length), webp).ok(200);
    var shown = live.get(uploaded.text("/url")).ok(200);
    assertThat(shown.header("Content-Type")).contains("image/png");
  }

  @Test
  void an_upload_address_is_valid_once_for_the_announced_picture() {
    var ann = live.signUp("ann");
    var png = Drawings.drawn("png", 30, 30);
    var url = allowed(ann, "image/png", png.length);
    put(url, Arrays.copyOf(png, png.length - 1)).ok(400);
    put(url, new byte[png.length]).ok(400);
    put(url + "x", png).ok(403);
    put(allowed(ann, "image/gif", png.length), png).ok(400);
    put(url, png).ok(200);
    assertThat(put(url, png).ok(403).code()).isEqualTo("UPLOAD_USED");
    var late = allowed(ann, "image/png", png.length);
    clock.forward(Duration.ofMinutes(10));
    put(late, png).ok(403);
  }

  @Test
  void a_picture_has_eight_megabytes_and_other_bodies_stay_small() {
    var ann = live.signUp("ann");
    var png = Drawings.drawn("png", 30, 30);
    put(allowed(ann, "image/png", 8 * MB), Arrays.copyOf(png, 8 * MB)).ok(200);
    put(allowed(ann, "image/png", 8 * MB), Arrays.copyOf(png, 8 * MB + 1)).ok(413);
    var request =
        ann.post("/users/avatar/upload-url", "contentType", "image/png", "size", 8 * MB + 1);
    assertThat(request.ok(400).text("/field")).isEqualTo("size");
    var type =
        ann.post("/users/avatar/upload-url", "contentType", "image/svg+xml", "size", 1).ok(400);
    assertThat(type.text("/field")).isEqualTo("contentType");
    ann.patch("/users/me", "bio", "x".repeat(65 << 10)).ok(413);
  }

  @Test
  void icons_are_for_admins() {
    var ann = live.signUp("ann");
    var bob = live.signUp("bob");
    var server = ann.post("/servers", "name", "Chess").ok(201).text("/meta/serverId");
    var path = "/servers/%s/icon/upload-url".formatted(server);
    bob.post(path, "contentType", "image/png", "size", 10).ok(404);
    var code = ann.post("/servers/%s/invites".formatted(server)).ok(201).text("/code");
    bob.post("/invites/%s/join".formatted(code)).ok(200);
    bob.post(path, "contentType", "image/png", "size", 10).ok(403);

    var png = Drawings.drawn("png", 30, 30);
    var url = ann.post(path, "contentType", "image/png", "size", png.length).ok(200);
    var blob = put(url.text("/uploadUrl"), png).ok(200).text("/blobId");
    var changed = ann.patch("/servers/" + server, "iconBlobId", blob, "version", 1).ok(200);
    assertThat(changed.text("/iconUrl")).contains(blob);
    assertThat(table.blob(blob).load().refCount()).isEqualTo(1);
  }

  @Test
  void pictures_are_kept_while_they_are_referenced() {
    var ann = live.signUp("ann");
    var bob = live.signUp("bob");
    var png = Drawings.drawn("png", 30, 30);
    var blob = upload(ann, png).text("/blobId");
    assertThat(upload(bob, png).text("/blobId")).isEqualTo(blob);
    ann.patch("/users/me", "avatarBlobId", blob).ok(200);
    ann.patch("/users/me", "avatarBlobId", blob).ok(200);
    bob.patch("/users/me", "avatarBlobId", blob).ok(200);
    assertThat(table.blob(blob).load().refCount()).isEqualTo(2);

    bob.patch("/users/me", "avatarBlobId", "").ok(200);
    clock.forward(Duration.ofDays(2));
    assertThat(store.find(blob)).isPresent();

    live.logIn("ann").delete("/users/me", "password", Person.PASSWORD).ok(204);
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> table.blob(blob).find().flatMap(Blob::unusedUntil).isPresent());
    assertThat(table.blob(blob).load().refCount()).isZero();
    clock.forward(Duration.ofDays(1));
    await().atMost(Duration.ofSeconds(20)).until(() -> store.find(blob).isEmpty());
  }

  @Test
  void pictures_that_are_never_referenced_are_deleted() {
    var ann = live.signUp("ann");
    var blob = upload(ann, Drawings.drawn("png", 30, 30)).text("/blobId");
    clock.forward(Duration.ofDays(1));
    await().atMost(Duration.ofSeconds(20)).until(() -> store.find(blob).isEmpty());
    live.logIn("ann").patch("/users/me", "avatarBlobId", blob).ok(400);
  }

  @Test
  void callers_are_asked_to_try_again_while_blobs_are_unreachable() {
    var ann = live.signUp("ann");
    var png = Drawings.drawn("png", 30, 30);
    var shown = upload(ann, Drawings.drawn("png", 40, 30)).text("/url");
    var url = allowed(ann, "image/png", png.length);
    ann.post("/users/me/export").ok(202);
    var export =
        await()
            .atMost(Duration.ofSeconds(20))
            .until(
                () -> ann.get("/users/me/export").ok(200),
                answer -> answer.text("/status").equals("ready"))
            .text("/url");
    store.broken = true;
    for (var answer : List.of(put(url, png), live.get(shown), live.get(export))) {
      assertThat(answer.ok(503).code()).isEqualTo("UNAVAILABLE");
      assertThat(answer.header("Retry-After")).isPresent();
    }
    store.broken = false;
    put(url, png).ok(200);
    live.get(shown).ok(200);
    live.get(export).ok(200);
  }

  @Test
  void pictures_are_shown_to_one_address_so_often() {
    var ann = live.signUp("ann");
    var url = upload(ann, Drawings.drawn("png", 30, 30)).text("/url");
    var first = live.get(url).ok(200);
    int often = Integer.parseInt(first.header("RateLimit-Limit").orElseThrow());
    assertThat(often).isGreaterThanOrEqualTo(1_000);
    for (int i = 1; i < often; i++) {
      live.get(url).ok(200);
    }
    live.get(url).ok(429);
    clock.forward(Duration.ofMinutes(1));
    live.get(url).ok(200);
  }

  @Test
  void a_picture_that_is_uploaded_again_while_it_is_forgotten_is_kept() {
    var ann = live.signUp("ann");
    var png = Drawings.drawn("png", 30, 30);
    var blob = upload(ann, png).text("/blobId");
    store.beforeDelete.set(() -> upload(live.logIn("ann"), png));
    clock.forward(Duration.ofDays(1));
    await().atMost(Duration.ofSeconds(20)).until(() -> store.deletions.get() > 0);
    await().atMost(Duration.ofSeconds(20)).until(() -> store.find(blob).isPresent());
    assertThat(table.blob(blob).find()).isPresent();
  }
}
