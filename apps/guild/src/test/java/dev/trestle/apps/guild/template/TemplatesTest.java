package dev.trestle.apps.guild.template;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TemplatesTest {
  private final LiveGuild live = LiveGuild.open();
  private final GuildUser ann = live.signUp("ann");
  private final GuildUser bob = live.signUp("bob");

  @AfterEach
  void close() {
    live.close();
  }

  private static Map<String, Object> template(String title, String visibility) {
    return new HashMap<>(
        Map.of(
            "title", title, "category", " Sport ", "kind", "QUANTITATIVE", "targetCount", 5,
            "periodSeconds", 86400, "difficulty", "HARD", "tags", List.of("run"), "visibility", visibility));
  }

  private static JsonNode save(GuildUser user, Map<String, Object> input) {
    return user.mutate(
        "saveQuestTemplate",
        "questTemplate { id title category difficulty kind targetCount builtIn visibility version owner { nickname } }",
        input);
  }

  private static List<String> titles(GuildUser viewer, String arguments) {
    return viewer
        .query("{ questTemplates(" + arguments + ") { edges { node { title } } } }")
        .findValuesAsText("title");
  }

  private static String code(JsonNode payload) {
    return payload.at("/userErrors/0/code").asText();
  }

  @Test
  void there_are_good_goals_and_quests_to_begin_with() {
    var goals = ann.query("{ goalTemplates { key title description category tasks } }").path("goalTemplates");
    assertThat(goals).hasSizeGreaterThanOrEqualTo(10);
    assertThat(goals).allSatisfy(goal -> assertThat(goal.path("tasks")).hasSizeGreaterThanOrEqualTo(5));
    assertThat(new HashSet<>(goals.findValuesAsText("key"))).hasSize(goals.size());
    var quests = BuiltInTemplates.read().quests();
    assertThat(quests).hasSizeGreaterThanOrEqualTo(12);
    assertThat(quests)
        .allSatisfy(
            quest ->
                new NewTemplate(
                        quest.title(),
                        java.util.Optional.of(quest.description()),
                        quest.category(),
                        quest.difficulty(),
                        ShownTemplate.of(quest).kind(),
                        quest.targetCount(),
                        quest.periodSeconds(),
                        quest.tags(),
                        dev.trestle.apps.guild.table.Visibility.PUBLIC)
                    .check());
  }

  @Test
  void a_goal_is_created_from_a_template_without_changes() {
    for (var goal : ann.query("{ goalTemplates { title description category } }").path("goalTemplates")) {
      var created =
          ann.mutate(
              "createGoal",
              "goal { title }",
              Map.of(
                  "title", goal.path("title").asText(),
                  "description", goal.path("description").asText(),
                  "category", goal.path("category").asText()));
      assertThat(created.path("userErrors")).isEmpty();
    }
  }

  @Test
  void a_public_template_is_listed_for_others_by_category_and_a_private_one_is_not() {
    var saved = save(ann, template("Public runs", "PUBLIC")).path("questTemplate");
    assertThat(saved.path("category").asText()).isEqualTo("sport");
    assertThat(saved.path("builtIn").asBoolean()).isFalse();
    save(ann, template("Private runs", "PRIVATE"));
    assertThat(titles(bob, "category: \"SPORT\"")).containsExactly("Public runs");
    assertThat(titles(bob, "category: \"focus\"")).contains("Power hour").doesNotContain("Public runs");
    assertThat(ann.query("{ myQuestTemplates { edges { node { title } } } }").findValuesAsText("title"))
        .containsExactly("Public runs", "Private runs");
    assertThat(bob.query("{ myQuestTemplates { edges { node { title } } } }").findValuesAsText("title")).isEmpty();
  }

  @Test
  void pages_go_from_built_in_templates_to_those_of_users_without_gap_or_duplicate() {
    for (int i = 0; i < 7; i++) {
      save(ann, template("Public " + i, "PUBLIC"));
    }
    var all = titles(bob, "first: 50");
    assertThat(all).doesNotHaveDuplicates().contains("First steps", "Public 0", "Public 6");
    for (int size : new int[] {1, 4, 7, 14, 20}) {
      var found = new ArrayList<String>();
      var after = "";
      boolean more = true;
      while (more) {
        var page =
            bob.query(
                    "{ questTemplates(first: %d%s) { edges { node { title } } pageInfo { hasNextPage endCursor } } }"
                        .formatted(size, after))
                .path("questTemplates");
        found.addAll(page.findValuesAsText("title"));
        more = page.at("/pageInfo/hasNextPage").asBoolean();
        after = ", after: \"%s\"".formatted(page.at("/pageInfo/endCursor").asText());
      }
      assertThat(found).as("pages of " + size).isEqualTo(all);
    }
    assertThat(bob.run("{ questTemplates(after: \"builtin-x\") { edges { cursor } } }").text("/errors/0/extensions/code"))
        .isEqualTo("VALIDATION");
  }

  @Test
  void only_the_owner_changes_and_deletes_a_template() {
    var saved = save(ann, template("Runs", "PUBLIC")).path("questTemplate");
    var change = template("More runs", "PRIVATE");
    change.put("id", saved.path("id").asText());
    change.put("version", saved.path("version").asInt());
    assertThat(code(save(bob, change))).isEqualTo("NOT_FOUND");
    assertThat(save(ann, change).at("/questTemplate/title").asText()).isEqualTo("More runs");
    assertThat(code(save(ann, change))).isEqualTo("VERSION_CONFLICT");
    assertThat(titles(bob, "category: \"sport\"")).isEmpty();
    var id = Map.<String, Object>of("id", saved.path("id").asText());
    assertThat(code(bob.mutate("deleteQuestTemplate", "deletedId", id))).isEqualTo("NOT_FOUND");
    assertThat(ann.mutate("deleteQuestTemplate", "deletedId", id).path("userErrors")).isEmpty();
    assertThat(code(ann.mutate("deleteQuestTemplate", "deletedId", id))).isEqualTo("NOT_FOUND");
  }

  @Test
  void a_node_is_a_built_in_a_public_or_an_own_template_without_a_block() {
    var open = save(ann, template("Open", "PUBLIC")).at("/questTemplate/id").asText();
    var hidden = save(ann, template("Hidden", "PRIVATE")).at("/questTemplate/id").asText();
    var builtIn = ann.query("{ questTemplates(first: 1) { edges { node { id } } } }").findValuesAsText("id").getFirst();
    assertThat(node(bob, open)).isEqualTo("Open");
    assertThat(node(bob, hidden)).isEmpty();
    assertThat(node(ann, hidden)).isEqualTo("Hidden");
    assertThat(node(bob, builtIn)).isEqualTo("First steps");
    var bobId = bob.query("{ me { user { id } } }").at("/me/user/id").asText();
    ann.mutate("blockUser", "user { id }", Map.of("userId", bobId));
    assertThat(node(bob, open)).isEmpty();
    assertThat(titles(bob, "category: \"sport\"")).isEmpty();
  }

  private static String node(GuildUser viewer, String id) {
    return viewer
        .query("query($id: ID!) { node(id: $id) { ... on QuestTemplate { title } } }", "id", id)
        .at("/node/title")
        .asText();
  }

  @Test
  void wrong_values_and_too_many_templates_are_refused() {
    var wrong = template("ab", "FOLLOWERS");
    wrong.put("kind", "LINKED");
    wrong.put("targetCount", 10_001);
    assertThat(save(ann, wrong).path("userErrors").findValuesAsText("field"))
        .containsExactlyInAnyOrder("title", "kind", "targetCount", "visibility");
    for (int i = 0; i < QuestTemplates.MAX; i++) {
      save(ann, template("Template " + i, "PRIVATE"));
    }
    assertThat(code(save(ann, template("One more", "PRIVATE")))).isEqualTo("LIMIT_REACHED");
  }

  @Test
  void templates_need_a_sign_in() {
    for (var query :
        new String[] {
          "{ goalTemplates { key } }",
          "{ questTemplates { edges { cursor } } }",
          "{ myQuestTemplates { edges { cursor } } }",
          "{ analytics { questsEnded } }",
          "{ sharedGoals { edges { cursor } } }",
          "{ collaborationInvites { id } }",
          "{ goalTimeline(goalId: \"x\") { at } }"
        }) {
      assertThat(live.post("/guild/graphql", "query", query).status()).as(query).isEqualTo(401);
    }
  }
}
