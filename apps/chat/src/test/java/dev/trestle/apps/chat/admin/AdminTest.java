package dev.trestle.apps.chat.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.testing.Answer;
import dev.trestle.apps.chat.testing.LiveChat;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class AdminTest {
  private static final String TOKEN = "open-sesame-open-sesame";

  private static Answer call(LiveChat live, String method, String path, String token) {
    return live.send(
        live.request(path)
            .header("Authorization", "Bearer " + token)
            .method(method, BodyPublishers.noBody()));
  }

  @Test
  void all_servers_are_listed_newest_first_page_by_page() {
    try (var live = LiveChat.open(config -> config.adminToken(TOKEN))) {
      var ann = live.signUp("ann");
      var made = new ArrayList<String>();
      for (int i = 0; i < 7; i++) {
        made.addFirst(ann.post("/servers", "name", "Server " + i).ok(201).text("/meta/serverId"));
      }
      var listed = new ArrayList<String>();
      var after = "";
      do {
        var page = call(live, "GET", "/admin/servers?limit=3" + after, TOKEN).ok(200);
        page.body().path("servers").forEach(server -> listed.add(server.path("serverId").asText()));
        assertThat(page.body().at("/servers/0/memberCount").asInt()).isEqualTo(1);
        after = page.body().has("next") ? "&after=" + page.text("/next") : "";
      } while (!after.isEmpty());
      assertThat(listed).isEqualTo(made);
      call(live, "GET", "/admin/servers?after=nonsense", TOKEN).ok(400);
    }
  }

  @Test
  void work_and_findings_are_shown() {
    try (var live = LiveChat.open(config -> config.adminToken(TOKEN))) {
      var ann = live.signUp("ann");
      var serverId = ann.post("/servers", "name", "Chess").ok(201).text("/meta/serverId");
      ann.delete("/servers/" + serverId, "name", "Chess").ok(202);
      var jobs = call(live, "GET", "/admin/jobs", TOKEN).ok(200).body().path("jobs");
      assertThat(jobs)
          .singleElement()
          .satisfies(job -> assertThat(job.path("kind").asText()).isEqualTo("delete_server"));
      call(live, "POST", "/admin/integrity", TOKEN).ok(202);
      call(live, "POST", "/admin/integrity", TOKEN).ok(409);
      Awaitility.await()
          .atMost(Duration.ofSeconds(20))
          .until(
              () ->
                  call(live, "GET", "/admin/integrity", TOKEN)
                          .ok(200)
                          .body()
                          .at("/findings/lookedAt")
                          .asInt()
                      > 5);
    }
  }

  @Test
  void only_the_token_opens() {
    try (var live = LiveChat.open(config -> config.adminToken(TOKEN))) {
      var ann = live.signUp("ann");
      for (var path : new String[] {"/admin/servers", "/admin/jobs", "/admin/integrity"}) {
        live.get(path).ok(401);
        ann.get(path).ok(401);
        call(live, "GET", path, TOKEN + "x").ok(401);
      }
    }
    try (var live = LiveChat.open()) {
      call(live, "GET", "/admin/servers", TOKEN).ok(404);
    }
  }
}
