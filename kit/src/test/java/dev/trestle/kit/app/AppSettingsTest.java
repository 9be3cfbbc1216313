package dev.trestle.kit.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AppSettingsTest {
  private static final Setting<String> HOST =
      Setting.text("notes-host", "HOST", "a host").needsPublicUrl("links lead there");
  private static final Setting<Integer> PORT =
      Setting.number("notes-port", "N", "its port")
          .fallback(25)
          .valid(port -> port > 0, "1 or more")
          .needs(HOST);

  private static final List<Setting<?>> ALL = List.of(HOST, PORT);

  private static AppSettings given(Map<String, Object> values) {
    return new AppSettings(values, true);
  }

  @Test
  void a_setting_that_is_not_given_has_its_default() {
    assertThat(AppSettings.NONE.find(PORT)).contains(25);
    assertThat(AppSettings.NONE.has(PORT)).isFalse();
    assertThat(AppSettings.NONE.find(HOST)).isEmpty();
    assertThat(AppSettings.NONE.with(PORT, 26).find(PORT)).contains(26);
  }

  @Test
  void values_that_fulfil_all_rules_are_accepted() {
    AppSettings.NONE.check(ALL);
    given(Map.of("notes-host", "mail", "notes-port", 1)).check(ALL);
  }

  @Test
  void the_first_rule_that_is_broken_is_named() {
    assertThatThrownBy(() -> given(Map.of("notes-port", 0)).check(ALL))
        .isInstanceOf(SettingException.class)
        .hasMessage("--notes-port is '0'; give 1 or more.");
    assertThatThrownBy(() -> given(Map.of("notes-port", 1)).check(ALL))
        .hasMessage("--notes-port goes with --notes-host.");
    assertThatThrownBy(() -> AppSettings.NONE.with(HOST, "mail").check(ALL))
        .hasMessage("--notes-host goes with --public-url: links lead there.");
  }

  @Test
  void a_choice_shows_its_words_and_a_setting_its_variable() {
    var day = Setting.choice("notes-day", DayOfWeek.class, "when");
    assertThat(day.placeholder()).startsWith("monday|tuesday|");
    assertThat(day.flag()).isEqualTo("--notes-day");
    assertThat(day.variable()).isEqualTo("TRESTLE_NOTES_DAY");
  }
}
