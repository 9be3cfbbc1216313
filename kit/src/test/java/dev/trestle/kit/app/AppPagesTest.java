package dev.trestle.kit.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.route.Router;
import dev.trestle.web.testing.SentRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AppPagesTest {
  private static final Pattern PRELOAD =
      Pattern.compile("<link rel=\"modulepreload\" href=\"([^\"]+)\">");

  private static final AppPages PAGES =
      AppPages.of("demo", "dev/trestle/kit/app/pages", "hall", "attic/{shelf}", "yard")
          .preloading("demo/room/hall.js", "", "hall")
          .preloading("demo/room/attic.js", "attic/{shelf}");

  private static Router served(Assets assets) {
    var router = new Router().get(Assets.ROUTE, assets);
    PAGES.mount(router, assets, UnaryOperator.identity());
    return router;
  }

  private static String text(HttpResponse response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  private static List<String> preloads(Router router, String path) {
    var page = text(router.answer(SentRequest.get(path)));
    return PRELOAD.matcher(page).results().map(found -> found.group(1)).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "/demo/, demo/room/hall.js",
    "/demo/hall, demo/room/hall.js",
    "/demo/attic/7, demo/room/attic.js"
  })
  void a_path_preloads_its_own_module_and_no_other(String path, String module) {
    var router = served(Assets.of(PAGES.assets()));
    var links = preloads(router, path);
    assertThat(links).singleElement().asString().endsWith("/" + module);
    assertThat(text(router.answer(SentRequest.get(links.getFirst()))))
        .contains("define('%s'".formatted(module));
  }

  @Test
  void a_path_without_a_module_preloads_nothing() {
    assertThat(preloads(served(Assets.of(PAGES.assets())), "/demo/yard")).isEmpty();
  }

  @Test
  void in_single_modules_a_path_preloads_its_module_beside_those_of_the_page() {
    var router = served(Assets.of(PAGES.assets()).inSingleModules());
    assertThat(preloads(router, "/demo/yard"))
        .satisfiesExactlyInAnyOrder(
            link -> assertThat(link).endsWith("/main.js"),
            link -> assertThat(link).endsWith("/word.js"));
    assertThat(preloads(router, "/demo/hall"))
        .hasSize(3)
        .anyMatch(link -> link.endsWith("/room/hall.js"));
  }

  @Test
  void a_module_for_a_path_that_is_not_served_is_refused() {
    assertThatThrownBy(() -> PAGES.preloading("demo/room/hall.js", "cellar"))
        .hasMessageContaining("cellar");
  }

  @Test
  void account_pages_are_those_of_the_shell() {
    var pages = AppPages.of("demo", "dev/trestle/kit/app/pages", "yard").withAccounts();
    assertThat(pages.paths()).containsExactly("", "yard", "login", "signup", "reset", "verify");
    assertThat(pages.modules())
        .containsOnlyKeys("login", "signup", "reset", "verify")
        .containsEntry("reset", List.of("shell/account/reset.js"));
  }
}
