package dev.trestle.apps.guild.report;

import static dev.trestle.apps.guild.testing.LiveTalk.code;
import static dev.trestle.apps.guild.testing.LiveTalk.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.notice.Report;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.apps.guild.testing.LiveTalk;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReportsTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS));
  private final LiveTalk talk = LiveTalk.open(config -> config.clock(now::get));

  @AfterEach
  void close() {
    talk.close();
  }

  private JsonNode report(String name, String object, Object... more) {
    return report(talk.user(name), object, more);
  }

  private static JsonNode report(GuildUser user, String object, Object... more) {
    var input = new LinkedHashMap<String, Object>(Map.of("object", object, "reason", "SPAM"));
    for (int i = 0; i < more.length; i += 2) {
      input.put((String) more[i], more[i + 1]);
    }
    return user.mutate("report", "objectId", input);
  }

  private List<Report> open() {
    return talk.live.table().reportsIn(Report.State.OPEN).all(100);
  }

  @Test
  void a_report_is_stored_for_administrators_with_the_beginning_of_the_object() {
    var post = talk.post("PUBLIC");
    var made = done(report("sam", post, "reason", "ABUSE", "note", " Rude "));
    assertThat(made.path("objectId").asText()).isEqualTo(post);
    var stored = open().getFirst();
    assertThat(stored.reporterId()).isEqualTo(talk.user("sam").userId());
    assertThat(stored.authorId()).contains(talk.user("ann").userId());
    assertThat(stored.excerpt()).isEqualTo("Ran 5 km");
    assertThat(stored.reason()).isEqualTo(Report.Reason.ABUSE);
    assertThat(stored.note()).isEqualTo(Optional.of("Rude"));
    var table = talk.live.table();
    assertThat(table.reportsBy(talk.user("sam").userId()).all(10)).containsExactly(stored);
    assertThat(table.reportsAbout(talk.user("ann").userId()).all(10)).containsExactly(stored);
  }

  @Test
  void a_second_report_of_a_user_about_one_object_changes_nothing() {
    var post = talk.post("PUBLIC");
    done(report("sam", post));
    done(report("sam", post, "reason", "HARM"));
    assertThat(open()).hasSize(1);
    done(report("flo", post));
    assertThat(open()).hasSize(2);
  }

  @Test
  void comments_goals_users_groups_and_messages_are_reported() {
    var post = talk.post("PUBLIC");
    done(report("sam", talk.commentId("flo", post, "Buy this")));
    done(report("flo", talk.goal("FOLLOWERS")));
    done(report("sam", talk.user("ann").globalId()));
    done(report("sam", talk.groupId()));
    var room =
        done(talk.user("flo").mutate("openDm", "room { id }", talk.userInput("sam")))
            .at("/room/id")
            .asText();
    var message =
        done(talk.user("flo")
                .mutate("sendMessage", "message { id }", Map.of("roomId", room, "text", "Hm")))
            .at("/message/id")
            .asText();
    done(report("sam", message));
    assertThat(open())
        .extracting(Report::objectType)
        .containsExactly("Comment", "Goal", "User", "Group", "Message");
    assertThat(code(report("meg", message))).isEqualTo("NOT_FOUND");
    assertThat(code(report("sam", room))).isEqualTo("NOT_FOUND");
  }

  @Test
  void only_what_a_user_sees_is_reported_and_nothing_of_their_own() {
    var post = talk.post("FOLLOWERS");
    done(report("flo", post));
    for (var name : List.of("sam", "meg", "bob", "bea")) {
      assertThat(code(report(name, post))).isEqualTo("NOT_FOUND");
    }
    assertThat(code(report("ann", post))).isEqualTo("FORBIDDEN");
    assertThat(code(report("ann", talk.user("ann").globalId()))).isEqualTo("FORBIDDEN");
    assertThat(code(report("bob", talk.user("ann").globalId()))).isEqualTo("NOT_FOUND");
    assertThat(code(report("ann", "nonsense"))).isEqualTo("NOT_FOUND");
    assertThat(code(report("ann", GlobalId.of("Badge", "a", "b")))).isEqualTo("NOT_FOUND");
    var signedOut =
        talk.live.send(
            talk.live
                .request("/guild/graphql")
                .POST(
                    BodyPublishers.ofString(
                        "{\"query\": \"mutation { report(input: {object: \\\"x\\\", reason: SPAM}) { objectId } }\"}")));
    assertThat(signedOut.status()).isEqualTo(401);
  }

  @Test
  void a_note_has_at_most_500_characters() {
    var post = talk.post("PUBLIC");
    assertThat(code(report("sam", post, "note", "x".repeat(501)))).isEqualTo("VALIDATION");
    done(report("sam", post, "note", "x".repeat(500)));
  }

  @Test
  void a_user_makes_30_reports_an_hour() {
    try (var limited = LiveGuild.open(config -> config.forPrograms(false).clock(now::get))) {
      var ann = limited.signUp("ann");
      var sam = limited.signUp("sam");
      var post =
          done(ann.mutate(
                  "postActivity", "activity { id }", Map.of("text", "Hi", "audience", "PUBLIC")))
              .at("/activity/id")
              .asText();
      for (int i = 0; i < 31; i++) {
        now.updateAndGet(it -> it.plusMillis(500));
        var comment =
            done(ann.mutate("addComment", "comment { id }", Map.of("object", post, "text", "Hm")));
        var made = report(sam, comment.at("/comment/id").asText());
        assertThat(code(made)).isEqualTo(i < 30 ? "" : "RATE_LIMITED");
      }
    }
  }
}
