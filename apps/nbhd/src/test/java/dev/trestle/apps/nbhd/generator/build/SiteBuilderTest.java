package dev.trestle.apps.nbhd.generator.build;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.io.SyndFeedInput;
import dev.trestle.apps.nbhd.generator.BuiltInTemplates;
import dev.trestle.apps.nbhd.generator.schema.JsonSchema;
import dev.trestle.apps.nbhd.generator.site.ContentRecord;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.testing.BuiltSite;
import dev.trestle.apps.nbhd.generator.testing.SampleSites;
import dev.trestle.web.json.Json;
import java.io.StringReader;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SiteBuilderTest {
  @ParameterizedTest
  @ValueSource(strings = {"blog", "project", "newsletter"})
  void every_template_has_the_files_that_a_site_needs(String template) {
    var build = BuiltSite.of(SampleSites.of(template));
    assertThat(build.files().keySet())
        .contains(
            "index.html",
            "feed.xml",
            "feed.json",
            "sitemap.xml",
            "robots.txt",
            "404.html",
            "search.json",
            "about/index.html",
            "archive/index.html",
            "archive/2025/index.html",
            "files/harbour.png");
    var html = build.page("index.html");
    assertThat(html.select("link[rel=canonical]").attr("href"))
        .isEqualTo("https://alice.nbhd.example/");
    assertThat(html.select("meta[property=og:title]").attr("content")).isNotEmpty();
    assertThat(html.select("h1")).hasSize(1);
    assertThat(html.select("link[rel=stylesheet]").attr("href"))
        .matches("assets/style\\.[0-9a-f]{12}\\.css");
    assertThat(build.files()).containsKey(html.select("link[rel=stylesheet]").attr("href"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"blog", "project", "newsletter"})
  void the_samples_have_no_warnings_and_fit_their_schemas(String template) {
    var source = SampleSites.of(template);
    var schema =
        JsonSchema.parse(
            BuiltInTemplates.find(template).orElseThrow().text("schema.json").orElseThrow());
    assertThat(schema.check(source.config())).isEmpty();
    // The text links to a post of the blog.
    assertThat(BuiltSite.of(source).warnings())
        .hasSize(template.equals("blog") ? 0 : template.equals("newsletter") ? 2 : 1)
        .allMatch(warning -> warning.message().contains("/posts/the-long-platform/"));
  }

  @Test
  void a_blog_has_pages_of_ten_posts_tags_and_neighbours() {
    var build = BuiltSite.of(SampleSites.random("blog", 25, new Random(1)));
    assertThat(build.page("index.html").select(".cards > li")).hasSize(10);
    assertThat(build.page("page/2/index.html").select(".cards > li")).hasSize(10);
    assertThat(build.page("page/3/index.html").select(".cards > li")).hasSize(5);
    assertThat(build.page("page/2/index.html").select("a[rel=next]").attr("href"))
        .isEqualTo("../../page/3/");
    assertThat(build.page("page/2/index.html").select("a[rel=prev]").attr("href"))
        .isEqualTo("../../");
    assertThat(build.files().keySet())
        .doesNotContain("page/4/index.html", "page/1/index.html")
        .contains("tags/java/index.html");
    var sample = BuiltSite.of(SampleSites.of("blog"));
    var post = sample.page("posts/the-long-platform/index.html");
    assertThat(post.select("a[rel=next]").attr("href"))
        .isEqualTo("../../posts/a-loaf-for-the-ferry/");
    assertThat(post.select("a[rel=prev]").attr("href"))
        .isEqualTo("../../posts/records-all-the-way-down/");
    assertThat(post.select("title").text())
        .isEqualTo("The long platform at Nybro · Saltwater Notes");
  }

  @Test
  void links_in_texts_and_pictures_are_relative_to_their_page() {
    var post = BuiltSite.of(SampleSites.of("blog")).page("posts/a-loaf-for-the-ferry/index.html");
    assertThat(post.select(".prose a:contains(never been late)").attr("href"))
        .isEqualTo("../../posts/the-long-platform/");
    var picture = post.select(".prose img");
    assertThat(picture.attr("src")).isEqualTo("../../files/harbour.png");
    assertThat(picture.attr("width")).isEqualTo("1200");
    assertThat(picture.attr("srcset"))
        .matches(
            "\\.\\./\\.\\./assets/pictures/[0-9a-f]{12}-480\\.png 480w, .* 960w,"
                + " \\.\\./\\.\\./files/harbour\\.png 1200w");
    assertThat(post.select(".contents li")).hasSize(3);
  }

  @Test
  void the_page_of_missing_addresses_works_at_any_depth() {
    var source = SampleSites.of("blog");
    assertThat(BuiltSite.of(source).page("404.html").select("link[rel=stylesheet]").attr("href"))
        .startsWith("/assets/");
    assertThat(
            BuiltSite.of(source.withBaseUrl(URI.create("http://localhost:8080/nbhd/sites/alice/")))
                .page("404.html")
                .select("link[rel=stylesheet]")
                .attr("href"))
        .startsWith("/nbhd/sites/alice/assets/");
  }

  @Test
  void feeds_can_be_read_by_others() throws Exception {
    var build = BuiltSite.of(SampleSites.of("blog"));
    var feed = new SyndFeedInput().build(new StringReader(build.text("feed.xml")));
    assertThat(feed.getFeedType()).isEqualTo("atom_1.0");
    assertThat(feed.getTitle()).isEqualTo("Saltwater Notes");
    assertThat(feed.getEntries()).hasSize(5);
    assertThat(feed.getEntries().getFirst().getLink())
        .isEqualTo("https://alice.nbhd.example/posts/a-loaf-for-the-ferry/");
    assertThat(feed.getEntries().getFirst().getContents().getFirst().getValue())
        .contains("src=\"https://alice.nbhd.example/files/harbour.png\"");
    var json = Json.readObject(build.text("feed.json"));
    assertThat(json.get("version")).isEqualTo("https://jsonfeed.org/version/1.1");
    assertThat((List<?>) json.get("items")).hasSize(5);
    assertThat((List<?>) Json.readObject(build.text("search.json")).get("posts")).hasSize(5);
    assertThat(Jsoup.parse(build.text("sitemap.xml")).select("loc").eachText())
        .contains(
            "https://alice.nbhd.example/",
            "https://alice.nbhd.example/tags/bread/",
            "https://alice.nbhd.example/about/");
  }

  @Test
  void a_former_address_leads_to_the_present_one() {
    var build = BuiltSite.of(SampleSites.of("blog"));
    var former = requireNonNull(build.files().get("posts/old-name/index.html"));
    assertThat(former.redirect()).contains("/posts/a-loaf-for-the-ferry/");
    var html = build.page("posts/old-name/index.html");
    assertThat(html.select("a").attr("href")).isEqualTo("../../posts/a-loaf-for-the-ferry/");
    assertThat(html.select("link[rel=canonical]").attr("href"))
        .isEqualTo("https://alice.nbhd.example/posts/a-loaf-for-the-ferry/");
  }

  @Test
  void drafts_and_future_posts_are_not_shown() {
    var posts =
        List.of(
            post("a", "Now", Optional.of(Duration.ZERO)),
            post("b", "Later", Optional.of(Duration.ofSeconds(1))),
            post("c", "Draft", Optional.empty()));
    var build = BuiltSite.of(SampleSites.of("blog", posts));
    assertThat(build.files().keySet())
        .contains("posts/now/index.html")
        .doesNotContain("posts/later/index.html", "posts/draft/index.html");
    assertThat(build.text("feed.xml") + build.text("search.json") + build.text("sitemap.xml"))
        .doesNotContain("Later", "Draft", "later", "draft");
  }

  @Test
  void equal_slugs_get_numbers_and_reserved_ones_are_left_free() {
    var same =
        List.of(
            post("a", "Ü", Optional.of(Duration.ofDays(-2))),
            post("b", "u", Optional.of(Duration.ofDays(-1))),
            page("c", "tags"),
            page("d", "posts"));
    assertThat(BuiltSite.of(SampleSites.of("blog", same)).files().keySet())
        .contains(
            "posts/u/index.html", "posts/u-2/index.html", "tags-2/index.html", "posts-2/index.html")
        .doesNotContain("tags/index.html");
  }

  @Test
  void mistakes_of_authors_are_warnings() {
    var posts =
        List.of(
            post(
                "a",
                "Same",
                Optional.of(Duration.ofDays(-2)),
                "[x](/nowhere/) ![](/files/harbour.png) [y](../../about/)"
                    + " [z](https://alice.nbhd.example/gone) [ok](https://else.example/gone)"),
            post("b", "Same", Optional.of(Duration.ofDays(-1)), "[fine](/posts/same/) [also](#x)"));
    var source = SampleSites.of("blog", posts);
    var yellow = source.withConfig(Map.of("author", "A", "accent_color", "#ffee00"));
    assertThat(BuiltSite.of(yellow).warnings())
        .extracting(warning -> warning.kind() + " " + warning.page() + " " + warning.message())
        .containsExactlyInAnyOrder(
            "BROKEN_LINK /posts/same/ The link to /nowhere/ leads nowhere.",
            "BROKEN_LINK /posts/same/ The link to /about/ leads nowhere.",
            "BROKEN_LINK /posts/same/ The link to /gone leads nowhere.",
            "MISSING_ALTERNATIVE_TEXT /posts/same/ The picture /files/harbour.png has no"
                + " alternative text, for people who cannot see it.",
            "DUPLICATE_TITLE /posts/same/ \"Same\" is also the title of /posts/same-2/.",
            "LOW_CONTRAST  accent_color #ffee00 has a contrast of 1.2 : 1 on white; text needs 4.5"
                + " : 1. Links are shown in #756d00 instead.");
  }

  @Test
  void hostile_titles_tags_and_configuration_stay_text() {
    var evil = "\"><script>alert(1)</script>";
    var record =
        ContentRecord.of(
            "a",
            ContentRecord.Kind.POST,
            evil,
            evil,
            "x",
            Optional.of(SampleSites.NOW),
            Optional.empty(),
            Map.of(
                "tags",
                List.of(evil),
                "description",
                evil,
                "image",
                "javascript:alert(1)",
                "author",
                evil));
    for (var template : BuiltInTemplates.NAMES) {
      var source = SampleSites.of(template, List.of(record));
      var hostile =
          new SiteSource(
              evil,
              Map.of(
                  "author",
                  evil,
                  "site_title",
                  evil,
                  "description",
                  evil,
                  "signup_url",
                  "javascript:alert(1)",
                  "accent_color",
                  evil,
                  "team_members",
                  List.of(Map.of("name", evil, "role", evil)),
                  "links",
                  List.of(Map.of("label", evil, "url", "javascript:alert(1)"))),
              source.template(),
              source.records(),
              List.of(),
              Map.of(),
              source.baseUrl(),
              source.asOf());
      var build = BuiltSite.of(hostile);
      build.files().values().stream()
          .filter(file -> file.contentType().startsWith("text/html"))
          .forEach(
              file -> {
                var html = build.page(file.path());
                assertThat(html.select("script:not([src])")).as(file.path()).isEmpty();
                assertThat(html.select("[href^=javascript], [src^=javascript]"))
                    .as(file.path())
                    .isEmpty();
              });
    }
  }

  private static ContentRecord post(String id, String title, Optional<Duration> after) {
    return post(id, title, after, "Text");
  }

  private static ContentRecord post(
      String id, String title, Optional<Duration> after, String markdown) {
    return ContentRecord.of(
        id,
        ContentRecord.Kind.POST,
        title,
        title,
        markdown,
        after.map(SampleSites.NOW::plus),
        Optional.empty(),
        Map.of());
  }

  private static ContentRecord page(String id, String slug) {
    return ContentRecord.of(
        id,
        ContentRecord.Kind.PAGE,
        slug,
        "Page " + id,
        "Text",
        Optional.of(SampleSites.NOW),
        Optional.empty(),
        Map.of());
  }
}
