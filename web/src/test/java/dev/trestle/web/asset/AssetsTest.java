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
  void files_that_do_not_get_smaller_are_sent_uncompressed() {
    var request = SentRequest.get(assets.url("test/tiny.css")).with("Accept-Encoding", "gzip");
    assertThat(headers(router.answer(request))).doesNotContainKey("Content-Encoding");
    assertThat(headers(get(assets.url("test/raw.bin"))))
        .containsEntry("Content-Type", "application/octet-stream");
  }

  @Test
  void a_client_with_the_current_version_gets_not_modified() {
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
  void a_page_has_one_bundle_for_all_its_modules() {
    var page = text(get("/"));
    assertThat(page)
        .contains("href=\"" + assets.url("test/style.css") + "\"")
        .doesNotContain("importmap", "modulepreload");
    var bundle = get(bundle(page));
    assertThat(headers(bundle))
        .containsEntry("Content-Type", "text/javascript; charset=utf-8")
        .containsEntry("Cache-Control", "public, max-age=31536000, immutable");
    assertThat(text(bundle))
        .contains("define('test/main.js'", "define('test/part.js'", "define('test/deep/leaf.js'")
        .contains("define('lit-html/lit-html.js'")
        .doesNotContain("define('shell/components/all.js'", "define('test/later.js'");
    assertThat(headers(get("/")).get("Content-Security-Policy"))
        .contains("script-src 'self';")
        .doesNotContain("sha256");
  }

  @Test
  void a_page_preloads_what_its_module_loads_at_once() {
    var page = assets.page("dev/trestle/web/assets/page.html");
    var link = Pattern.compile("<link rel=\"modulepreload\" href=\"([^\"]+/test/later.js)\">");
    var html =
        text(new Router().get("/", page.preloading("test/later.js")).answer(SentRequest.get("/")));
    var found = link.matcher(html);
    assertThat(found.find()).isTrue();
    assertThat(text(get(found.group(1))))
        .startsWith("import{define}from'./../test/main.js';")
        .contains("define('test/later.js'")
        .doesNotContain("define('test/part.js'");
    assertThatThrownBy(() -> page.preloading("test/part.js"))
        .hasMessageContaining("does not load test/part.js");
  }

  @Test
  void a_bundle_has_a_map_to_the_modules_as_they_were_written() {
    var bundle = bundle(text(get("/")));
    assertThat(text(get(bundle))).endsWith("//# sourceMappingURL=main.js.map\n");
    assertThat(text(get(bundle + ".map")))
        .contains("\"" + assets.url("test/main.js") + "\"", "\"mappings\":\"");
    assertThat(get(assets.url("test/main.js")).status()).isEqualTo(200);
  }

  private static String bundle(String page) {
    var script = Pattern.compile("type=\"module\" src=\"([^\"]+)\"").matcher(page);
    assertThat(script.find()).isTrue();
    assertThat(script.group(1)).matches("/assets/bundle\\.[0-9a-f]{12}/test/main\\.js");
    return script.group(1);
  }

  @Test
  void a_page_for_developers_has_an_import_map_and_all_modules() {
    var single = assets.inSingleModules();
    var page = single.page("dev/trestle/web/assets/page.html");
    var response = new Router().get("/", page).answer(SentRequest.get("/"));
    assertThat(text(response))
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
      assertThat(text(response))
          .contains("<link rel=\"modulepreload\" href=\"" + assets.url(module) + "\">");
    }
    var map = Pattern.compile("<script type=\"importmap\">(.*?)</script>").matcher(text(response));
    assertThat(map.find()).isTrue();
    assertThat(map.start()).isLessThan(text(response).indexOf("type=\"module\""));
    assertThat(headers(response).get("Content-Security-Policy"))
        .contains("script-src 'self' " + Hash.inPolicy(map.group(1)) + ";")
        .doesNotContain("unsafe");
  }

  @Test
  void a_page_allows_no_script_within_it() {
    assertThat(headers(get("/")).get("Content-Security-Policy"))
        .contains("script-src 'self';", "frame-ancestors 'none'", "default-src 'none'")
        .doesNotContain("unsafe");
    assertThat(headers(get("/"))).containsEntry("Cache-Control", "no-cache");
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
    assertThat(assets.withImports("shell/components/all.js").size()).isGreaterThan(15);
    for (var module : new String[] {"socket/liveness.js", "browser/random.js", "api/api.js"}) {
      assertThat(assets.withImports("shell/" + module)).hasSize(1);
    }
    assertThat(assets.withImports("shell/browser/router.js"))
        .containsExactlyInAnyOrder("shell/browser/router.js", "shell/browser/random.js");
  }
}
