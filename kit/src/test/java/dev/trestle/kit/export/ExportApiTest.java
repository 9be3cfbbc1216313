package dev.trestle.kit.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.engine.Database;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.secret.Signatures;
import dev.trestle.kit.testing.Answer;
import dev.trestle.kit.testing.ApiClient;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.Router;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@TrestleTest
class ExportApiTest {
  private final DiaryTable table;
  private final TestClock clock;
  private final ExportFixture fixture;
  private final ExportJobs<String> exports;
  private final ApiClient client;

  ExportApiTest(DiaryTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new ExportFixture(table, clock);
    this.exports = fixture.exports(ExportLimits.DEFAULT);
    var exportApi =
        new ExportApi("kit", exports, fixture.store, new Signatures(new byte[32], clock), clock);
    var api =
        Api.of("Kit", ApiClient.ROOT)
            .authentication(token -> Optional.of(new Caller(token, "family")));
    exportApi.add(api);
    var router = new Router();
    api.mount(router);
    exportApi.mount(router);
    this.client = ApiClient.of(router).as("ann");
  }

  private Answer status() {
    return client.get("/users/me/export").ok(200);
  }

  private Answer finished() {
    while (status().text("/status").equals("running")) {
      fixture.step(exports);
    }
    return status();
  }

  @Test
  void an_export_is_started_shown_and_downloaded() {
    fixture.write("ann", 3, 4);
    assertThat(status().text("/status")).isEqualTo("none");
    assertThat(client.post("/users/me/export").ok(202).text("/jobId")).isEqualTo("EXPORT-ann");
    assertThat(status().text("/status")).isEqualTo("running");
    var ready = finished();
    assertThat(ready.text("/status")).isEqualTo("ready");
    assertThat(ready.body().path("progress").asInt()).isEqualTo(7);
    var file = client.get(ready.text("/url")).ok(200);
    assertThat(file.header("Content-Type")).contains("application/zip");
    assertThat(file.header("Content-Disposition"))
        .contains("attachment; filename=\"kit-export.zip\"");
    assertThat(file.response().body()).isEqualTo(fixture.store.find("export-ann").orElseThrow());
    assertThat(client.as("bob").get("/users/me/export").text("/status")).isEqualTo("none");
  }

  @Test
  void the_address_of_the_file_is_signed_and_valid_for_ten_minutes() {
    client.post("/users/me/export").ok(202);
    var url = finished().text("/url");
    assertThat(url).startsWith("/kit/exports/");
    client.get(url + "x").ok(404);
    clock.forward(Duration.ofMinutes(10).minusMillis(1));
    client.get(url).ok(200);
    clock.forward(Duration.ofMillis(1));
    client.get(url).ok(404);
  }

  @Test
  void a_new_export_can_be_made_an_hour_later() {
    client.post("/users/me/export").ok(202);
    finished();
    var first = fixture.job("ann").version();
    client.post("/users/me/export").ok(202);
    assertThat(fixture.job("ann").version()).isEqualTo(first);
    clock.forward(Duration.ofHours(1));
    client.post("/users/me/export").ok(202);
    assertThat(finished().text("/status")).isEqualTo("ready");
    assertThat(fixture.job("ann").version()).isGreaterThan(first);
  }

  @Test
  void an_export_that_fails_is_shown_as_failed() {
    client.post("/users/me/export").ok(202);
    fixture.step(
        _ -> {
          throw new IllegalStateException("a fault");
        });
    assertThat(status().text("/status")).isEqualTo("failed");
  }

  @Test
  void the_file_is_deleted_after_a_month(Database database) {
    client.post("/users/me/export").ok(202);
    finished();
    try (var _ =
        Streams.of(table, database)
            .clock(clock)
            .group("exports")
            .on(Job.class, exports::react)
            .start()) {
      clock.forward(Duration.ofDays(30));
      await().atMost(Duration.ofSeconds(20)).until(() -> fixture.store.all.isEmpty());
    }
    assertThat(status().text("/status")).isEqualTo("none");
  }
}
