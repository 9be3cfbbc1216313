package dev.trestle.kit.api.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.route.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InputRulesTest {
  enum Mood {
    HAPPY,
    SAD
  }

  record Song(
      @Text(min = 2, max = 5) String title,
      @Text(max = 9, multiline = true) Optional<String> text,
      @Range(min = 1, max = 3) Optional<Integer> stars,
      @Range(min = 1, max = 2) List<String> singers,
      @OneOf(value = Mood.class, orEmpty = true) Optional<String> mood,
      @OneOf(value = Mood.class, checkedBy = Mood.class) @Text(max = 1, checkedBy = Mood.class)
          String free) {}

  record Plain(String text) {}

  private static Song song(String title, int stars, String mood) {
    return new Song(
        title,
        Optional.of(" a\nb "),
        Optional.of(stars),
        List.of("ann"),
        Optional.of(mood),
        "checked elsewhere");
  }

  @Test
  void texts_are_stripped_and_everything_else_stays() {
    assertThat(InputRules.check(song("  Kid ", 3, "sad")))
        .isEqualTo(
            new Song(
                "Kid",
                Optional.of("a\nb"),
                Optional.of(3),
                List.of("ann"),
                Optional.of("sad"),
                "checked elsewhere"));
    assertThat(InputRules.check(song("Kid", 1, "")).mood()).contains("");
  }

  @Test
  void all_wrong_fields_are_named_at_once() {
    var wrong =
        new Song("K", Optional.empty(), Optional.of(4), List.of(), Optional.of("angry"), "");
    assertThatThrownBy(() -> InputRules.check(wrong))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> {
              var problem = refused.problem();
              assertThat(problem.code()).isEqualTo("VALIDATION");
              assertThat(problem.more().get("field")).isEqualTo("title");
              assertThat(problem.more().get("errors"))
                  .isEqualTo(
                      Map.of(
                          "title", "title has 2 to 5 characters.",
                          "stars", "stars is 1 to 3.",
                          "singers", "singers has 1 to 2 elements.",
                          "mood", "mood is one of happy, sad."));
            });
  }

  @Test
  void a_record_without_limits_is_left_alone() {
    var plain = new Plain(" x ");
    assertThat(InputRules.check(plain)).isSameAs(plain);
  }

  record Singer(@Text(min = 2, max = 5) String name) {}

  record Album(
      Singer main,
      @Range(max = 3) List<Singer> guests,
      @Text(max = 3) List<String> tags,
      Optional<Song> song,
      Map<String, Singer> roles) {}

  private static Album album(String singer, String tag, String title) {
    return new Album(
        new Singer(singer),
        List.of(new Singer("Bob"), new Singer(singer)),
        List.of("ok", tag),
        Optional.of(song(title, 1, "sad")),
        Map.of("bass", new Singer(singer)));
  }

  @Test
  void limits_of_inner_records_and_of_elements_are_checked() {
    assertThat(InputRules.check(album(" Ann ", " b ", " Kid ")))
        .returns(new Singer("Ann"), Album::main)
        .returns(List.of(new Singer("Bob"), new Singer("Ann")), Album::guests)
        .returns(List.of("ok", "b"), Album::tags)
        .returns("Kid", it -> it.song().orElseThrow().title())
        .returns(Map.of("bass", new Singer("Ann")), Album::roles);
    assertThatThrownBy(() -> InputRules.check(album("A", "long", "K")))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused ->
                assertThat(refused.problem().more().get("errors"))
                    .isEqualTo(
                        Map.of(
                            "main.name", "name has 2 to 5 characters.",
                            "guests[1].name", "name has 2 to 5 characters.",
                            "tags[1]", "tags has at most 3 characters.",
                            "song.title", "title has 2 to 5 characters.",
                            "roles.bass.name", "name has 2 to 5 characters.")));
  }
}
