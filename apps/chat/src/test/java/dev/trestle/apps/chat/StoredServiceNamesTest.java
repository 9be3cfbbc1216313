package dev.trestle.apps.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Pins the names that a running chat stores or hands out beside its entities: stream groups, secrets, tokens. A server of another release
/// goes on with them.
class StoredServiceNamesTest {
  private static final String TABLE = "discord-clone-local-DiscordTable";

  @Test
  void stream_groups_keep_their_names() {
    try (var live = LiveChat.open()) {
      await()
          .untilAsserted(
              () ->
                  assertThat(texts(live, TABLE + "-streams", "pk"))
                      .extracting(key -> key.split("#", -1)[1])
                      .containsOnly("jobs", "media", "mentions", "messages"));
    }
  }

  @Test
  void secrets_keep_their_names() {
    try (var live = LiveChat.open()) {
      assertThat(texts(live, TABLE, "sk").filter(key -> key.startsWith("SECRET#")))
          .containsExactlyInAnyOrder("SECRET#CURSORS", "SECRET#TOKENS", "SECRET#UPLOADS");
    }
  }

  @Test
  void tokens_keep_their_form() throws Exception {
    try (var live = LiveChat.open()) {
      var ann = live.signUp("ann");
      var parts = List.of(ann.accessToken().split("\\.", -1));
      var header = LiveChat.JSON.readTree(Base64.getUrlDecoder().decode(parts.get(0)));
      var claims = LiveChat.JSON.readTree(Base64.getUrlDecoder().decode(parts.get(1)));
      assertThat(header).isEqualTo(LiveChat.JSON.readTree("{\"alg\":\"HS256\"}"));
      assertThat(claims.fieldNames())
          .toIterable()
          .containsExactlyInAnyOrder("sub", "family", "iat", "jti");
      assertThat(claims.path("sub").asText()).isEqualTo(ann.userId());
      assertThat(ann.refreshToken())
          .matches(
              "%s\\.[0-9A-Z]{26}\\.%s\\.[\\w-]{43}\\.[\\w-]{43}"
                  .formatted(ann.userId(), claims.path("family").asText()));
    }
  }

  private static Stream<String> texts(LiveChat live, String table, String attribute) {
    return live.database().scan(Scan.of(TableName.of(table))).items().stream()
        .flatMap(item -> text(item, attribute));
  }

  private static Stream<String> text(Item item, String attribute) {
    return item.find(attribute).stream()
        .flatMap(
            value ->
                value instanceof Value.StringValue(var text) ? Stream.of(text) : Stream.empty());
  }
}
