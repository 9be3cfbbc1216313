package dev.trestle.apps.guild.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.testing.GraphQlSocketClient;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.kit.app.SettingException;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllowedDocumentsTest {
  private static final String KNOWN = "{ me { email } }";
  private static final String HASH = PersistedQueries.sha256(KNOWN);

  @TempDir private Path directory;

  private AllowedDocuments read(String text) throws IOException {
    return AllowedDocuments.read(Files.writeString(directory.resolve("documents.json"), text));
  }

  private static JsonNode send(LiveGuild live, GuildUser user, Object... members) {
    return live.send(
            user.request("/guild/graphql").POST(BodyPublishers.ofString(LiveGuild.json(members))))
        .body();
  }

  @Test
  void only_documents_of_the_list_are_executed_also_over_sockets() throws IOException {
    var list = read(LiveGuild.json(HASH, KNOWN));
    try (var live = LiveGuild.open(config -> config.documents(list))) {
      var ann = live.signUp("ann");
      assertThat(ann.query(KNOWN).at("/me/email").asText()).isEqualTo("ann@example.org");
      var extensions = Map.of("persistedQuery", Map.of("version", 1, "sha256Hash", HASH));
      assertThat(send(live, ann, "extensions", extensions).at("/data/me/email").asText())
          .as("by its hash alone, at once")
          .isEqualTo("ann@example.org");
      var other = "{ me { email id } }";
      assertThat(send(live, ann, "query", other).at("/errors/0/extensions/code").asText())
          .isEqualTo("DOCUMENT_NOT_ALLOWED");
      var kept =
          Map.of(
              "persistedQuery", Map.of("version", 1, "sha256Hash", PersistedQueries.sha256(other)));
      assertThat(
              send(live, ann, "query", other, "extensions", kept)
                  .at("/errors/0/extensions/code")
                  .asText())
          .isEqualTo("DOCUMENT_NOT_ALLOWED");
      assertThat(
              send(live, ann, "query", "{ __schema { queryType { name } } }")
                  .at("/errors/0/extensions/code")
                  .asText())
          .isEqualTo("DOCUMENT_NOT_ALLOWED");
      try (var socket = GraphQlSocketClient.of(live, ann)) {
        socket.subscribe("1", "subscription { onNotification { id } }");
        assertThat(socket.awaitEnd("1").at("/payload/0/extensions/code").asText())
            .isEqualTo("DOCUMENT_NOT_ALLOWED");
      }
    }
  }

  @Test
  void a_file_with_a_wrong_hash_or_no_json_is_refused() {
    assertThatThrownBy(() -> read(LiveGuild.json("abc", KNOWN)))
        .isInstanceOf(SettingException.class)
        .hasMessageContaining("'abc' is not the SHA-256");
    assertThatThrownBy(() -> read("nothing"))
        .isInstanceOf(SettingException.class)
        .hasMessageContaining("documents.json");
    assertThatThrownBy(() -> AllowedDocuments.read(directory.resolve("missing")))
        .isInstanceOf(SettingException.class)
        .hasMessageContaining("missing");
  }
}
