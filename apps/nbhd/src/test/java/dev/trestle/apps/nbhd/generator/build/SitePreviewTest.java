package dev.trestle.apps.nbhd.generator.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.nbhd.generator.site.ContentRecord;
import dev.trestle.apps.nbhd.generator.site.ContentRecord.Kind;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.template.TemplatePackage;
import dev.trestle.apps.nbhd.generator.testing.BuiltSite;
import dev.trestle.apps.nbhd.generator.testing.SampleSites;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SitePreviewTest {
  private static final String ROOT = "/previews/1/";

  private final SiteSource source = SampleSites.of("blog");
  private final SitePreview preview = SitePreview.of(source, BuildMemory.NONE, ROOT);

  @ParameterizedTest
  @ValueSource(strings = {"blog", "project", "newsletter"})
  void a_preview_shows_what_a_build_will_publish(String template) {
    var site = SampleSites.of(template);
    var built = BuiltSite.of(site.withFiles(List.of()));
    var shown = SitePreview.of(site.withFiles(List.of()), BuildMemory.NONE, "/");
    for (var path : built.memory().pages().keySet()) {
      if (path.endsWith("index.html") && !path.contains("old-name")) {
        var page = shown.page(SiteLinks.address(path)).orElseThrow();
        var prefix = "../".repeat((int) path.chars().filter(c -> c == '/').count());
        assertThat(relative(page.html(), prefix))
            .as(path)
            .isEqualTo(relative(built.text(path), prefix));
      }
    }
  }

  /// The page with links from the root.
  private static String relative(String html, String prefix) {
    var document = Jsoup.parse(html);
    for (var attribute : new String[] {"href", "src", "data-index", "data-root", "content"}) {
      for (var element : document.select("[" + attribute + "]")) {
        var value = element.attr(attribute);
        var rooted =
            value.startsWith("/") && !value.startsWith("//") ? prefix + value.substring(1) : value;
        element.attr(attribute, rooted.equals("./") ? "" : rooted);
      }
    }
    return document.html();
  }

  @Test
  void a_typed_text_is_shown_in_the_place_of_the_saved_one() {
    var saved = source.records().getFirst();
    var page =
        preview.record(
            typed(saved.id(), saved.slug(), "New title", "Fresh *words*", saved.publishAt()));
    assertThat(page.address()).isEqualTo("/posts/a-loaf-for-the-ferry/");
    var html = Jsoup.parse(page.html());
    assertThat(html.select("h1").text()).isEqualTo("New title");
    assertThat(html.select(".prose em").text()).isEqualTo("words");
    assertThat(html.select("link[rel=stylesheet]").attr("href")).startsWith(ROOT + "assets/style.");
    assertThat(html.select("nav.around a").attr("href"))
        .isEqualTo(ROOT + "posts/the-long-platform/");
  }

  @Test
  void drafts_and_scheduled_posts_are_shown_as_they_will_look() {
    var draft = preview.record(typed("new", "", "Not yet", "Draft", Optional.empty()));
    assertThat(Jsoup.parse(draft.html()).select("time").attr("datetime"))
        .isEqualTo("2026-06-01T12:00:00Z");
    var later = Optional.of(source.asOf().plus(Duration.ofDays(30)));
    var scheduled = preview.record(typed("new", "later", "Later", "Text", later));
    assertThat(Jsoup.parse(scheduled.html()).select("time").attr("datetime"))
        .isEqualTo("2026-07-01T12:00:00Z");
  }

  @Test
  void pictures_have_their_size_and_are_not_scaled() {
    var picture =
        Jsoup.parse(preview.record(source.records().getFirst()).html()).select(".prose img");
    assertThat(picture.attr("src")).isEqualTo(ROOT + "files/harbour.png");
    assertThat(picture.attr("width")).isEqualTo("1200");
    assertThat(picture.hasAttr("srcset")).isFalse();
  }

  @Test
  void faults_of_the_text_are_warnings_of_the_record() {
    var page =
        preview.record(
            typed(
                "new",
                "x",
                "X",
                "[gone](/posts/never/) ![](/files/harbour.png)",
                Optional.empty()));
    assertThat(page.warnings())
        .extracting(BuildWarning::kind)
        .containsExactly(BuildWarning.Kind.BROKEN_LINK, BuildWarning.Kind.MISSING_ALTERNATIVE_TEXT);
    assertThat(page.warnings())
        .allMatch(warning -> warning.place().equals(new BuildPlace.Content("new")));
  }

  @Test
  void one_can_walk_through_a_preview() {
    var config = new TreeMap<String, Object>(source.config());
    config.put("site_title", "Typed");
    config.put("accent_color", "#aa0000");
    var other = SitePreview.of(source.withConfig(config), BuildMemory.NONE, ROOT);
    var front = Jsoup.parse(other.page("/").orElseThrow().html());
    assertThat(front.select("h1").text()).isEqualTo("Typed");
    assertThat(front.select("style").html()).contains("--accent:#aa0000");
    var style = front.select("link[rel=stylesheet]").attr("href").substring(ROOT.length());
    assertThat(other.asset(style)).isPresent();
    assertThat(other.asset("assets/none.css")).isEmpty();
    assertThat(other.page("/nowhere/")).isEmpty();
    assertThat(other.page("/archive/2025/")).isPresent();
  }

  @Test
  void a_fault_of_the_template_names_its_line_and_the_page() {
    var files = new TreeMap<>(source.template().files());
    files.put("layouts/post.html", "<p>\n{{ post.titel }}".getBytes(StandardCharsets.UTF_8));
    var broken =
        SitePreview.of(source.withTemplate(TemplatePackage.of(files)), BuildMemory.NONE, ROOT);
    assertThatThrownBy(() -> broken.record(source.records().getFirst()))
        .isInstanceOfSatisfying(
            BuildException.class,
            fault -> {
              assertThat(fault.place())
                  .isEqualTo(new BuildPlace.TemplateLine("layouts/post.html", 2));
              assertThat(fault.page()).isEqualTo("/posts/a-loaf-for-the-ferry/");
            });
  }

  @Test
  void a_root_begins_and_ends_with_a_slash() {
    assertThatThrownBy(() -> SitePreview.of(source, BuildMemory.NONE, "previews/"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static ContentRecord typed(
      String id, String slug, String title, String markdown, Optional<Instant> publishAt) {
    return ContentRecord.of(
        id, Kind.POST, slug, title, markdown, publishAt, Optional.empty(), Map.of());
  }
}
