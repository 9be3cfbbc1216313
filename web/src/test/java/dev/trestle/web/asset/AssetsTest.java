package dev.trestle.web.asset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.Gzip;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebException;
import dev.trestle.web.route.Router;
import dev.trestle.web.testing.SentRequest;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AssetsTest {
  private final Assets assets =
      Assets.withShell(AssetTree.classPath("test", "dev/trestle/web/assets"));
  private final Router router =
      new Router()
          .get(Assets.ROUTE, assets)
          .get("/", assets.page("dev/trestle/web/assets/page.html"));

  private HttpResponse get(String target) {
    return router.answer(SentRequest.get(target));
  }

  private static String text(HttpResponse response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  private static Map<String, String> headers(HttpResponse response) {
    var headers = new TreeMap<String, String>();
    response.headers().forEach(header -> headers.put(header.name(), header.value()));
    return headers;
  }

  @Test
  void a_file_has_an_address_with_a_hash_and_is_kept_for_ever() {
    var url = assets.url("test/style.css");
    assertThat(url).matches("/assets/test\\.[0-9a-f]{12}/style\\.css");
    var response = get(url);
    assertThat(response.status()).isEqualTo(200);
    assertThat(text(response)).startsWith(".a { color: red; }");
    assertThat(headers(response))
        .containsEntry("Content-Type", "text/css; charset=utf-8")
        .containsEntry("Cache-Control", "public, max-age=31536000, immutable")
        .containsEntry("Vary", "Accept-Encoding");
  }

  @Test
  void files_of_one_tree_are_beside_each_other() {
    var style = assets.url("test/style.css");
    assertThat(assets.url("test/deep/leaf.js"))
        .isEqualTo(style.replace("style.css", "deep/leaf.js"));
  }

  @ParameterizedTest
  @CsvSource({"gzip, true", "'br, gzip;q=0.8', true", "identity, false", "gzip;q=0, false"})
  void a_file_is_compressed_for_who_wants_it(String accepted, boolean compressed) {
    var url = assets.url("test/style.css");
    var response = router.answer(SentRequest.get(url).with("Accept-Encoding", accepted));
    assertThat(headers(response).containsKey("Content-Encoding")).isEqualTo(compressed);
    if (compressed) {
      assertThat(Gzip.expand(response.body(), 1 << 20)).contains(get(url).body());
    }
  }

  @Test
  void what_does_not_get_smaller_is_sent_as_it_is() {
    var request = SentRequest.get(assets.url("test/tiny.css")).with("Accept-Encoding", "gzip");
    assertThat(headers(router.answer(request))).doesNotContainKey("Content-Encoding");
    assertThat(headers(get(assets.url("test/raw.bin"))))
        .containsEntry("Content-Type", "application/octet-stream");
  }

  @Test
  void who_has_it_already_is_told_so() {
    var tag = headers(get("/")).getOrDefault("ETag", "none");
    for (var known : new String[] {tag, "\"other\", " + tag, tag.substring(2), "*"}) {
      var response = router.answer(SentRequest.get("/").with("If-None-Match", known));
      assertThat(response.status()).as(known).isEqualTo(304);
      assertThat(response.body()).isEmpty();
      assertThat(headers(response)).containsEntry("ETag", tag).containsKey("Cache-Control");
    }
    assertThat(router.answer(SentRequest.get("/").with("If-None-Match", "\"other\"")).status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/../assets/page.html",
        "/assets/HERE/../../../../../../../etc/passwd",
        "/assets/HERE/%2e%2e/%2e%2e/AssetsTest.class",
        "/assets/HERE/..%2f..%2fAssetsTest.class",
        "/assets/HERE//etc/passwd",
        "/assets/HERE/deep",
        "/assets/HERE/",
        "/assets/test.000000000000/style.css",
        "/assets/HERE/style.css%00.png",
        "/assets/HERE\\..\\style.css",
      })
  void no_path_leads_out_of_the_tree(String target) {
    var url = assets.url("test/style.css");
    var here = url.substring("/assets/".length(), url.lastIndexOf('/'));
    assertThat(get(target.replace("HERE", here)).status()).isEqualTo(404);
  }

  @Test
  void a_page_has_its_assets_an_import_map_and_all_modules() {
    var page = text(get("/"));
    assertThat(page)
        .contains("href=\"" + assets.url("test/style.css") + "\"")
        .contains("src=\"" + assets.url("test/main.js") + "\"")
        .contains("\"lit\":\"" + assets.url("lit/index.js") + "\"")
        .contains("\"@lit/reactive-element/\":\"");
    for (var module :
        new String[] {
          "test/main.js",
          "test/part.js",
          "test/deep/leaf.js",
          "lit/index.js",
          "lit-html/lit-html.js",
          "lit__reactive-element/css-tag.js"
        }) {
      assertThat(page).contains("<link rel=\"modulepreload\" href=\"" + assets.url(module) + "\">");
    }
    assertThat(page.indexOf("importmap")).isLessThan(page.indexOf("type=\"module\""));
  }

  @Test
  void a_page_allows_its_import_map_and_no_other_script_within_it() {
    var response = get("/");
    var map = Pattern.compile("<script type=\"importmap\">(.*?)</script>").matcher(text(response));
    assertThat(map.find()).isTrue();
    assertThat(headers(response).get("Content-Security-Policy"))
        .contains("script-src 'self' " + Hash.inPolicy(map.group(1)) + ";")
        .contains("frame-ancestors 'none'", "default-src 'none'")
        .doesNotContain("unsafe");
    assertThat(headers(response)).containsEntry("Cache-Control", "no-cache");
  }

  @Test
  void everything_else_may_do_nothing_in_a_browser() {
    var secured = SecurityHeaders.around(router);
    var page = headers(secured.answer(SentRequest.get("/")));
    var problem = headers(secured.answer(SentRequest.get("/nothing")));
    for (var answer : new Map<?, ?>[] {page, problem}) {
      assertThat(answer.keySet().stream().map(String::valueOf))
          .contains(
              "X-Content-Type-Options",
              "Referrer-Policy",
              "Permissions-Policy",
              "X-Frame-Options",
              "Cross-Origin-Opener-Policy");
    }
    assertThat(page.get("Content-Security-Policy")).contains("script-src 'self'");
    assertThat(problem)
        .containsEntry("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  }

  @Test
  void a_page_that_names_what_is_not_there_is_found_at_the_start() {
    assertThatThrownBy(() -> assets.page("dev/trestle/web/assets/broken.html"))
        .isInstanceOf(WebException.class)
        .hasMessageStartingWith("There is no asset test/missing.css");
    assertThatThrownBy(() -> assets.page("dev/trestle/web/assets/none.html"))
        .isInstanceOf(WebException.class);
    assertThatThrownBy(() -> AssetTree.classPath("none", "dev/trestle/none"))
        .isInstanceOf(WebException.class);
  }

  @Test
  void every_import_of_the_shell_leads_somewhere() {
    assertThat(assets.modulesOf(assets.url("shell/all.js")).size()).isGreaterThan(15);
    for (var module : new String[] {"socket.js", "router.js", "api.js"}) {
      assertThat(assets.modulesOf(assets.url("shell/" + module))).hasSize(1);
    }
  }
}
