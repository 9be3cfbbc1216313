package dev.trestle.apps.nbhd.generator.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RootLinksTest {
  @Test
  void links_from_the_root_get_another_beginning() {
    assertThat(
            RootLinks.rewrite(
                "<a href=\"/a/\">/b</a><a href=\"//c\">=&quot;/d</a><img src=\"/e\" srcset=\"/f 1w,"
                    + " /g 2w\" alt=\"/h\">",
                "../"))
        .isEqualTo(
            "<a href=\"../a/\">/b</a><a href=\"//c\">=&quot;/d</a><img src=\"../e\" srcset=\"../f"
                + " 1w, ../g 2w\" alt=\"/h\">");
  }

  @ParameterizedTest
  @CsvSource({
    "Hello World, hello-world",
    "Crème brûlée!, creme-brulee",
    "日本 語, 日本-語",
    "it's, its",
    "!!!, fallback",
    "--a--b--, a-b",
    "ﬁn, fin",
    "😀 a, a"
  })
  void a_slug_has_letters_digits_and_single_hyphens(String text, String slug) {
    assertThat(Slug.of(text, "fallback")).isEqualTo(slug);
  }

  @ParameterizedTest
  @CsvSource({
    "https://a, true",
    "mailto:a, true",
    "/a:b, true",
    "a/b:c, true",
    "?a:b, true",
    "javascript:x, false",
    "JavaScript:x, false",
    "data:x, false",
    "file:x, false",
    "'', true"
  })
  void an_address_is_safe_by_its_scheme(String url, boolean safe) {
    assertThat(Urls.isSafe(url)).isEqualTo(safe);
  }

  @Test
  void control_characters_do_not_hide_a_scheme() {
    assertThat(Urls.isSafe(" \u0001java\nscript\t:x")).isFalse();
  }

  @Test
  void parts_of_addresses_are_encoded() {
    assertThat(Urls.encode("a/b c?é")).isEqualTo("a%2Fb%20c%3F%C3%A9");
    assertThat(Urls.encodePath("/tags/日/")).isEqualTo("/tags/%E6%97%A5/");
  }
}
