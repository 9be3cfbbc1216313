package dev.trestle.kit.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.engine.Database;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.blob.BlobMemory;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.secret.Signatures;
import dev.trestle.kit.testing.Answer;
import dev.trestle.kit.testing.ApiClient;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import dev.trestle.singletable.write.Write;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.Router;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@TrestleTest
class UploadApiTest {
  private final KitTable table;
  private final TestClock clock;
  private final BlobMemory store = new BlobMemory();
  private final Pictures pictures;
  private final ApiClient client;
  private final Subscription sweep;

  UploadApiTest(KitTable table, Database database, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.pictures = new Pictures(table, "/kit/media/");
    var uploads =
        new UploadApi(
            table, pictures, store, new Signatures(new byte[32], clock), new Ids(clock), clock);
    this.client = client(uploads);
    this.sweep =
        new UnusedPictureSweep(table, store, clock)
            .subscribe(Streams.of(table, database).clock(clock).group("media"))
            .start();
  }

  private static ApiClient client(UploadApi uploads) {
    var api =
        Api.of("Kit", ApiClient.ROOT)
            .authentication(token -> Optional.of(new Caller(token, "family")));
    api.add(
        Route.of("POST", "/picture", "Announces a picture.", uploads::allow)
            .body(UploadApi.UploadRequest.class)
            .answers(200, UploadApi.UploadAddress.class));
    uploads.add(api);
    var router = new Router();
    api.mount(router);
    uploads.mount(router);
    return ApiClient.of(router).as("ann");
  }

  @AfterEach
  void close() {
    sweep.close();
  }

  private String announce(String type, int size) {
    return client.post("/picture", "contentType", type, "size", size).ok(200).text("/uploadUrl");
  }

  private Answer put(String url, byte[] bytes) {
    return client.send("PUT", url, "image/png", bytes);
  }

  private Answer upload(byte[] bytes) {
    return put(announce("image/png", bytes.length), bytes).ok(200);
  }

  private void show(Optional<String> before, Optional<String> after) {
    List<Write<?>> writes = pictures.swap(before, after);
    table.transact(writes);
  }

  @Test
  void a_picture_is_announced_uploaded_and_shown() {
    var uploaded = upload(Drawings.drawn("png", 300, 200));
    assertThat(uploaded.text("/url"))
        .isEqualTo("/kit/media/%s.png".formatted(uploaded.text("/blobId")));
    var shown = client.get(uploaded.text("/url")).ok(200);
    assertThat(shown.header("Content-Type")).contains("image/png");
    assertThat(shown.header("Cache-Control")).contains("public, max-age=31536000, immutable");
    assertThat(shown.header("Content-Security-Policy")).contains("default-src 'none'; sandbox");
    assertThat(shown.response().body())
        .isEqualTo(store.find(uploaded.text("/blobId")).orElseThrow());
    client.get(uploaded.text("/url").replace(".png", ".gif")).ok(404);
    client.get("/kit/media/" + "0".repeat(64) + ".png").ok(404);
  }

  @Test
  void a_ticket_is_valid_once_for_ten_minutes_and_for_the_announced_picture() {
    var png = Drawings.drawn("png", 30, 30);
    var url = announce("image/png", png.length);
    assertThat(put(url, Arrays.copyOf(png, png.length - 1)).ok(400).code())
        .isEqualTo("PICTURE_INVALID");
    put(url, new byte[png.length]).ok(400);
    put(url + "x", png).ok(403);
    put(announce("image/gif", png.length), png).ok(400);
    put(url, png).ok(200);
    assertThat(put(url, png).ok(403).code()).isEqualTo("UPLOAD_USED");
    var late = announce("image/png", png.length);
    clock.forward(Duration.ofMinutes(10));
    put(late, png).ok(403);
  }

  @Test
  void other_formats_and_pictures_above_the_limit_are_not_announced() {
    assertThat(
            client
                .post("/picture", "contentType", "image/svg+xml", "size", 1)
                .ok(400)
                .text("/field"))
        .isEqualTo("contentType");
    assertThat(
            client
                .post("/picture", "contentType", "image/png", "size", UploadApi.MAX_BYTES + 1)
                .ok(400)
                .text("/field"))
        .isEqualTo("size");
    announce("image/png", UploadApi.MAX_BYTES);
  }

  @Test
  void a_picture_is_kept_while_it_is_shown_and_deleted_a_day_later() {
    var png = Drawings.drawn("png", 30, 30);
    var uploaded = upload(png);
    var url = Optional.of(uploaded.text("/url"));
    var blob = uploaded.text("/blobId");
    assertThat(pictures.url(blob)).isEqualTo(url);
    show(Optional.empty(), url);
    assertThat(upload(png).text("/blobId")).isEqualTo(blob);
    clock.forward(Duration.ofDays(2));
    assertThat(table.blob(blob).load()).returns(1L, it -> (long) it.refCount());
    assertThat(store.find(blob)).isPresent();
    show(url, Optional.empty());
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> table.blob(blob).load().unusedUntil().isPresent());
    clock.forward(Duration.ofDays(1));
    await().atMost(Duration.ofSeconds(20)).until(() -> store.find(blob).isEmpty());
    assertThat(pictures.url(blob)).isEmpty();
  }

  @Test
  void a_picture_that_is_never_shown_is_deleted_after_a_day() {
    var blob = upload(Drawings.drawn("png", 30, 30)).text("/blobId");
    clock.forward(Duration.ofDays(1));
    await().atMost(Duration.ofSeconds(20)).until(() -> store.find(blob).isEmpty());
  }

  @Test
  void a_private_picture_needs_a_signed_address_which_expires_and_is_attached_by_its_uploader() {
    var signatures = new Signatures(new byte[32], clock);
    var privately = new PrivatePictures(signatures, clock);
    var uploads =
        new UploadApi(table, pictures, store, signatures, new Ids(clock), clock, privately);
    var png = Drawings.drawn("png", 20, 20);
    var other = client(uploads);
    var ticket = other.post("/picture", "contentType", "image/png", "size", png.length).ok(200);
    var uploaded = other.send("PUT", ticket.text("/uploadUrl"), "image/png", png).ok(200);
    var receipt = uploaded.text("/blobId");
    var blobId = privately.findBlobId("ann", receipt).orElseThrow();
    assertThat(table.blob(blobId).load().width()).contains(256);
    assertThat(privately.findBlobId("bob", receipt)).isEmpty();
    assertThat(privately.findBlobId("ann", blobId)).isEmpty();

    var address = uploaded.text("/url");
    var shown = other.get(address).ok(200);
    assertThat(shown.header("Cache-Control")).contains("private, max-age=86400, immutable");
    var plain = pictures.url(blobId).orElseThrow();
    assertThat(privately.address(plain)).isEqualTo(address);
    other.get(plain).ok(404);
    other.get(plain + "?key=x").ok(404);
    // The signature of one picture does not show another.
    var foreign = privately.address("/kit/media/" + "0".repeat(64) + ".png");
    other.get(plain + foreign.substring(foreign.indexOf('?'))).ok(404);
    clock.forward(Duration.ofDays(1));
    assertThat(privately.address(plain)).isNotEqualTo(address);
    assertThat(privately.findBlobId("ann", receipt)).isEmpty();
    clock.forward(Duration.ofDays(1));
    other.get(address).ok(404);
  }

  @Test
  void an_application_chooses_how_long_unused_pictures_are_kept() {
    var kept = Duration.ofDays(36);
    var uploads =
        new UploadApi(
            table,
            pictures,
            store,
            new Signatures(new byte[32], clock),
            new Ids(clock),
            clock,
            kept);
    var png = Drawings.drawn("png", 20, 20);
    var other = client(uploads);
    var ticket = other.post("/picture", "contentType", "image/png", "size", png.length).ok(200);
    var blob =
        other.send("PUT", ticket.text("/uploadUrl"), "image/png", png).ok(200).text("/blobId");
    assertThat(table.blob(blob).load().unusedUntil()).contains(clock.instant().plus(kept));
  }
}
