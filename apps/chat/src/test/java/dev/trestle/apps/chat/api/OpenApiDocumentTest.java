package dev.trestle.apps.chat.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.web.json.Json;
import dev.trestle.web.testing.openapi.OpenApiDocument;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The OpenAPI document of the chat, as clients read it.
class OpenApiDocumentTest {
  @Test
  void the_document_is_valid_and_names_limits_and_problems() {
    try (var live = LiveChat.open(config -> config)) {
      var text = live.signUp("ann").get("/openapi.json").ok(200).raw().body();
      OpenApiDocument.assertValid(Json.read(text, Map.class));
      assertThat(text)
          .contains("\"NewServer\":{\"type\":\"object\"")
          .contains("\"name\":{\"type\":\"string\",\"minLength\":2,\"maxLength\":100}")
          .contains("\"name\":\"q\",\"in\":\"query\",")
          .contains("\"image/webp\":{}")
          .contains("INVITE_INVALID");
    }
  }
}
