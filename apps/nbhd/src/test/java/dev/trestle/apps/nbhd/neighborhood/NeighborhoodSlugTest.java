package dev.trestle.apps.nbhd.neighborhood;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NeighborhoodSlugTest {
  @ParameterizedTest
  @CsvSource({
    "Downtown Collective, downtown-collective",
    "  Straße & Gärten!, strasse-garten",
    "Łódź Œuvre, lodz-oeuvre",
    "It's ours, its-ours",
    "a--b__c, a-b-c",
    "2026, 2026",
    "москва, ''",
    "🌳 Park 🌳, park"
  })
  void a_slug_follows_from_a_name(String name, String slug) {
    assertThat(NeighborhoodSlug.of(name)).isEqualTo(slug);
  }

  @Test
  void a_long_name_is_cut_without_a_hyphen_at_the_end() {
    var slug = NeighborhoodSlug.of("x".repeat(49) + " and more");
    assertThat(slug).isEqualTo("x".repeat(49));
    assertThat(NeighborhoodSlug.findProblem(slug)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "a-b", "downtown-collective", "123"})
  void small_letters_digits_and_single_hyphens_are_valid(String slug) {
    assertThat(NeighborhoodSlug.findProblem(slug)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ab",
        "",
        "-ab",
        "ab-",
        "a--b",
        "Abc",
        "a_b",
        "a b",
        "é-te",
        "admin",
        "www",
        "nbhd-1",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
      })
  void others_are_not(String slug) {
    assertThat(NeighborhoodSlug.findProblem(slug)).isPresent();
  }
}
