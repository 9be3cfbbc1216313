package dev.trestle.kit.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.input.Text;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.route.Router;
import dev.trestle.web.testing.SentRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PageLimitsTest {
  @SchemaName("NewNote")
  private record NewNote(
      @Text(min = 3, max = 80) String title,
      @Text(max = 2_000) Optional<String> text,
      @Range(max = 10) List<String> tags,
      @Range(min = 1, max = 5) int stars,
      String unlimited,
      Author author) {}

  @SchemaName("NoteAuthor")
  private record Author(@Text(min = 1, max = 32) String name) {}

  private static final Api API =
      Api.of("Notes", "/notes/api")
          .add(
              Route.of("POST", "/notes", "Writes a note.", _ -> HttpResponse.of(204))
                  .body(NewNote.class))
          .add(Route.of("GET", "/notes", "Lists notes.", _ -> HttpResponse.of(204)));

  @Test
  void limits_are_those_of_the_bodies_of_routes() {
    assertThat(PageLimits.of(API).names())
        .containsExactly(
            "NewNote.stars", "NewNote.tags", "NewNote.text", "NewNote.title", "NoteAuthor.name");
  }

  @Test
  void a_page_has_them_as_json() {
    var pages = AppPages.of("demo", "dev/trestle/kit/app/pages");
    var router = new Router();
    pages.mount(
        router, Assets.of(pages.assets()), PageLimits.of(API).add("comment.text", 1, 2_000)::fill);
    var page = router.answer(SentRequest.get("/demo/"));
    assertThat(new String(page.body(), StandardCharsets.UTF_8))
        .contains(
            "<script type=\"application/json\" id=\"limits\">{"
                + "\"NewNote.stars\":{\"min\":1,\"max\":5},"
                + "\"NewNote.tags\":{\"min\":0,\"max\":10},"
                + "\"NewNote.text\":{\"min\":0,\"max\":2000},"
                + "\"NewNote.title\":{\"min\":3,\"max\":80},"
                + "\"NoteAuthor.name\":{\"min\":1,\"max\":32},"
                + "\"comment.text\":{\"min\":1,\"max\":2000}}</script>");
  }

  @Test
  void two_limits_have_two_names() {
    var limits = PageLimits.of(API);
    assertThatThrownBy(() -> limits.add("NewNote.title", 1, 2))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("NewNote.title");
  }
}
