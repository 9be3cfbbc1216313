package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.json.Json;
import dev.trestle.web.testing.openapi.OpenApiDocument;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The OpenAPI document of the game, as clients read it.
class OpenApiDocumentTest {
  @Test
  void the_document_is_valid_and_names_all_routes() {
    try (var live = LiveGame.open(config -> config)) {
      var text = live.get("/snakes/api/openapi.json").raw().body();
      OpenApiDocument.assertValid(Json.read(text, Map.class));
      assertThat(text)
          .contains(
              "\"/api/games/{code}/players\":{", "\"/api/boards/check\":{", "\"/poll/send\":{")
          .contains("GAME_NOT_FOUND", "\"text/event-stream\":{}");
    }
  }
}
