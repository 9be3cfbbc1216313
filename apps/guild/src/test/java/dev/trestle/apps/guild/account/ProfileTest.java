package dev.trestle.apps.guild.account;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.engine.Database;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class ProfileTest {
  private static final String MINE =
      "me { country birthDate gender language timeZone dayStart weekStart role tier nicknameChangeableAt"
          + " user { nickname fullName bio pronouns tags country } }";

  private final TestClock clock;
  private final LiveGuild live;

  ProfileTest(TestClock clock, Database database) {
    this.clock = clock;
    this.live = LiveGuild.on(database, database, config -> config.clock(clock));
  }

  @AfterEach
  void close() {
    live.close();
  }

  private static JsonNode update(GuildUser user, Map<String, Object> input) {
    return user.mutate("updateProfile", MINE, input);
  }

  private static String code(JsonNode payload) {
    return payload.at("/userErrors/0/code").asText();
  }

  @Test
  void a_profile_is_changed_member_by_member_and_the_empty_text_removes() {
    var ann = live.signUp("ann");
    var me =
        update(
                ann,
                Map.of(
                    "fullName",
                    " Ann A. ",
                    "bio",
                    "Runs.",
                    "pronouns",
                    "she",
                    "tags",
                    List.of("run"),
                    "country",
                    "US",
                    "language",
                    "pt-BR",
                    "gender",
                    "woman",
                    "birthDate",
                    "1990-12-31",
                    "timeZone",
                    "Europe/Berlin",
                    "dayStart",
                    4))
            .path("me");
    assertThat(me.at("/user/fullName").asText()).isEqualTo("Ann A.");
    assertThat(me.path("birthDate").asText()).isEqualTo("1990-12-31");
    assertThat(me.path("weekStart").asInt()).as("Sunday in the USA").isEqualTo(7);
    assertThat(me.path("role").asText()).isEqualTo("USER");
    var later = update(ann, Map.of("bio", "", "country", "", "birthDate", "")).path("me");
    assertThat(later.at("/user/bio").isNull()).isTrue();
    assertThat(later.path("birthDate").isNull()).isTrue();
    assertThat(later.path("weekStart").asInt()).isEqualTo(1);
    assertThat(later.at("/user/fullName").asText()).isEqualTo("Ann A.");
    assertThat(later.path("timeZone").asText()).isEqualTo("Europe/Berlin");
  }

  @Test
  void wrong_values_are_named_with_their_fields_and_change_nothing() {
    var ann = live.signUp("ann");
    var payload =
        update(
            ann,
            Map.of(
                "fullName",
                "",
                "bio",
                "b".repeat(501),
                "country",
                "XX",
                "language",
                "german",
                "birthDate",
                "2100-01-01",
                "timeZone",
                "Mars/Olympus",
                "dayStart",
                24,
                "gender",
                "g".repeat(41),
                "tags",
                List.of("no tag")));
    assertThat(payload.path("userErrors").findValuesAsText("field"))
        .containsExactlyInAnyOrder(
            "fullName",
            "bio",
            "country",
            "language",
            "birthDate",
            "timeZone",
            "dayStart",
            "gender",
            "tags");
    assertThat(payload.path("me").isNull()).isTrue();
    assertThat(code(update(ann, Map.of("bio", "b".repeat(500), "dayStart", 23)))).isEmpty();
  }

  private JsonNode rename(GuildUser user, String nickname) {
    return user.mutate(
        "changeNickname",
        "me { nicknameChangeableAt user { nickname } }",
        Map.of("nickname", nickname));
  }

  @Test
  void a_nickname_changes_once_in_seven_days() {
    var ann = live.signUp("ann");
    var changed = rename(ann, "Anna");
    assertThat(changed.at("/me/user/nickname").asText()).isEqualTo("Anna");
    assertThat(changed.at("/me/nicknameChangeableAt").isNull()).isFalse();
    assertThat(code(rename(ann, "Anne"))).isEqualTo("RATE_LIMITED");
    assertThat(rename(ann, "Anna").path("userErrors")).as("nothing to change").isEmpty();
    clock.forward(Duration.ofDays(7).minusMillis(1));
    assertThat(code(rename(signIn("ann"), "Anne"))).isEqualTo("RATE_LIMITED");
    clock.forward(Duration.ofMillis(1));
    assertThat(rename(signIn("ann"), "Anne").path("userErrors")).isEmpty();
  }

  private GuildUser signIn(String name) {
    return live.signIn(name + "@example.org");
  }

  @Test
  void the_old_nickname_is_reserved_for_thirty_days_for_everyone_but_its_owner() {
    var ann = live.signUp("ann");
    live.signUp("bob");
    assertThat(rename(ann, "anna").path("userErrors")).isEmpty();
    assertThat(code(rename(signIn("bob"), "ANN"))).isEqualTo("NICKNAME_TAKEN");
    assertThat(
            live.post(
                    "/auth/signup",
                    "nickname",
                    "Ann",
                    "email",
                    "x@example.org",
                    "password",
                    LiveGuild.PASSWORD)
                .ok(409)
                .code())
        .isEqualTo("NICKNAME_TAKEN");
    clock.forward(Duration.ofDays(7));
    assertThat(rename(signIn("ann"), "Ann").at("/me/user/nickname").asText()).isEqualTo("Ann");
    assertThat(code(rename(signIn("bob"), "anna"))).isEqualTo("NICKNAME_TAKEN");
    clock.forward(Duration.ofDays(30));
    assertThat(rename(signIn("bob"), "anna").path("userErrors")).isEmpty();
  }

  @Test
  void a_nickname_is_taken_however_it_is_written_and_capitals_may_change() {
    var ann = live.signUp("ann");
    live.signUp("Bob");
    assertThat(code(rename(ann, "bOB"))).isEqualTo("NICKNAME_TAKEN");
    assertThat(code(rename(ann, "admin"))).isEqualTo("NICKNAME_TAKEN");
    assertThat(code(rename(ann, "a b"))).isEqualTo("VALIDATION");
    assertThat(rename(ann, "ANN").at("/me/user/nickname").asText()).isEqualTo("ANN");
  }

  @Test
  void of_many_who_want_one_nickname_at_once_one_gets_it() {
    var users = new GuildUser[ConcurrentRun.SIZE];
    for (int i = 0; i < users.length; i++) {
      users[i] = live.signUp("user" + i);
    }
    var changed = new AtomicInteger();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          if (rename(users[number], number % 2 == 0 ? "winner" : "WINNER")
              .path("userErrors")
              .isEmpty()) {
            changed.incrementAndGet();
          }
        });
    assertThat(changed).hasValue(1);
  }

  @Test
  void preferences_keep_what_is_absent() {
    var ann = live.signUp("ann");
    var fields = "me { notificationPreferences { inApp email digest } }";
    var first =
        ann.mutate(
            "setNotificationPreferences",
            fields,
            Map.of("inApp", List.of("LIKE", "FOLLOW"), "digest", "WEEKLY"));
    assertThat(first.at("/me/notificationPreferences").toString())
        .isEqualTo("{\"inApp\":[\"FOLLOW\",\"LIKE\"],\"email\":[],\"digest\":\"WEEKLY\"}");
    var second =
        ann.mutate("setNotificationPreferences", fields, Map.of("email", List.of("MENTION")));
    assertThat(second.at("/me/notificationPreferences").toString())
        .isEqualTo(
            "{\"inApp\":[\"FOLLOW\",\"LIKE\"],\"email\":[\"MENTION\"],\"digest\":\"WEEKLY\"}");
  }

  @Test
  void privacy_is_for_everyone_for_followers_or_for_nobody() {
    var ann = live.signUp("ann");
    var fields = "me { privacy onBoards }";
    var set = ann.mutate("setPrivacy", fields, Map.of("privacy", "FOLLOWERS", "onBoards", false));
    assertThat(set.path("me").toString())
        .isEqualTo("{\"privacy\":\"FOLLOWERS\",\"onBoards\":false}");
    assertThat(
            ann.mutate("setPrivacy", fields, Map.of("privacy", "PRIVATE"))
                .at("/me/onBoards")
                .asBoolean())
        .isFalse();
    assertThat(code(ann.mutate("setPrivacy", fields, Map.of("privacy", "GROUP"))))
        .isEqualTo("VALIDATION");
  }

  @Test
  void a_repeated_request_changes_the_nickname_once() {
    var ann = live.signUp("ann");
    Map<String, Object> input = Map.of("nickname", "anna", "requestId", "r1");
    assertThat(ann.mutate("changeNickname", "me { user { nickname } }", input).path("userErrors"))
        .isEmpty();
    var again = ann.mutate("changeNickname", "me { user { nickname } }", input);
    assertThat(again.path("userErrors")).isEmpty();
    assertThat(again.at("/me/user/nickname").asText()).isEqualTo("anna");
    assertThat(
            code(
                ann.mutate(
                    "changeNickname",
                    "me { user { nickname } }",
                    Map.of("nickname", "other", "requestId", "r1"))))
        .isEqualTo("IDEMPOTENCY_MISMATCH");
  }
}
