package dev.trestle.apps.guild.table.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.notice.NotificationPreferences.Digest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NotificationPreferencesTest {
  private final NotificationPreferences usual = new NotificationPreferences(Map.of());

  @Test
  void by_default_all_kinds_are_shown_and_none_is_sent() {
    assertThat(usual.shown()).containsExactly(NotificationKind.values());
    assertThat(usual.emailed()).isEmpty();
    assertThat(usual.digest()).isEqualTo(Digest.NONE);
  }

  @Test
  void a_kind_is_shown_or_sent_as_the_user_chose() {
    var chosen =
        usual.show(List.of(NotificationKind.LIKE)).email(List.of(NotificationKind.TASK_DUE));
    assertThat(chosen.shown()).containsExactly(NotificationKind.LIKE);
    assertThat(chosen.emailed()).containsExactly(NotificationKind.TASK_DUE);
    assertThat(new NotificationPreferences(chosen.stored())).isEqualTo(chosen);
    assertThat(chosen.stored()).containsEntry("app.like", true).containsEntry("app.follow", false);
  }

  @Test
  void a_user_has_one_digest_or_none() {
    var daily = usual.digest(Digest.DAILY);
    assertThat(daily.stored()).isEqualTo(Map.of("digest.daily", true));
    assertThat(daily.digest(Digest.WEEKLY).digest()).isEqualTo(Digest.WEEKLY);
    assertThat(daily.digest(Digest.NONE)).isEqualTo(usual);
  }
}
