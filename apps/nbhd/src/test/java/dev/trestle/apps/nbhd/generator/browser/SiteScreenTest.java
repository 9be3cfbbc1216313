package dev.trestle.apps.nbhd.generator.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Media;
import dev.trestle.apps.nbhd.generator.testing.SampleSites;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How the three templates look, at two sizes, light and dark: without errors, accessible, and nothing wider than the window.
class SiteScreenTest {
  @RegisterExtension static final RealBrowser browser = RealBrowser.chromium();

  @ParameterizedTest
  @ValueSource(strings = {"blog", "project", "newsletter"})
  void every_page_fits_and_is_accessible(String template) {
    var posts =
        template.equals("blog") ? "posts" : template.equals("project") ? "changelog" : "issues";
    try (var site = ServedSite.open(SampleSites.of(template))) {
      for (var path :
          List.of("", posts + "/a-loaf-for-the-ferry/", "archive/", "about/", "404.html")) {
        for (var screen : List.of(Screen.DESKTOP, Screen.PHONE)) {
          for (var colours : Colours.values()) {
            try (var view = browser.open(site.uri(path), screen, colours)) {
              var name = path.isEmpty() ? "front" : path.split("[/.]", 2)[0];
              view.screenshot(
                  "%s-%s-%s-%s"
                      .formatted(template, name, screen, colours)
                      .toLowerCase(Locale.ROOT));
              view.assertFits().assertAccessible();
            }
          }
        }
      }
    }
  }

  @Test
  void posts_are_found_by_the_words_in_them() {
    try (var site = ServedSite.open(SampleSites.of("blog"));
        var view = browser.open(site.uri("archive/"), Screen.PHONE, Colours.LIGHT)) {
      var page = view.page();
      page.getByLabel("Search all posts").fill("SETTER tide");
      assertThat(page.getByRole(AriaRole.STATUS)).hasText("1 found");
      page.locator(".results a").click();
      assertThat(page.locator("h1")).hasText("Records all the way down");
    }
  }

  @Test
  void a_long_list_has_pages() {
    try (var site = ServedSite.open(SampleSites.random("blog", 25, new Random(3)));
        var view = browser.open(site.uri(""), Screen.PHONE, Colours.DARK)) {
      view.page().getByText("Older →").click();
      assertThat(view.page().locator(".pager span").first()).hasText("2 of 3");
      view.screenshot("blog-second-page-phone-dark").assertFits().assertAccessible();
    }
  }

  @Test
  void an_issue_prints_without_what_is_around_it() {
    try (var site = ServedSite.open(SampleSites.of("newsletter"));
        var view =
            browser.open(site.uri("issues/a-loaf-for-the-ferry/"), Screen.DESKTOP, Colours.LIGHT)) {
      view.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertThat(view.page().locator(".signup")).isHidden();
      assertThat(view.page().locator(".masthead nav")).isHidden();
      assertThat(view.page().locator(".issue")).isVisible();
      view.screenshot("newsletter-print");
    }
  }
}
