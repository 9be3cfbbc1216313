package dev.trestle.apps.guild.group;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Each query and mutation of groups, called by everyone from the owner to a user who is signed out.
class GroupAuthorizationTest {
  private static final String UNKNOWN = GlobalId.of(GlobalId.GROUP, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
  private static final List<String> OUTSIDERS =
      List.of("requester", "banned", "blocked", "stranger");

  private static LiveGuild live;
  private static final Map<String, GuildUser> USERS = new LinkedHashMap<>();
  private static final List<String> CREATED = new ArrayList<>();
  private static int groups;

  @BeforeAll
  static void open() {
    live = LiveGuild.open();
    for (var name : List.of("owner", "admin", "member", "target")) {
      USERS.put(name, live.signUp("the-" + name));
    }
    OUTSIDERS.forEach(name -> USERS.put(name, live.signUp("the-" + name)));
    user("owner").mutate("blockUser", "user { id }", Map.of("userId", user("blocked").globalId()));
  }

  @AfterAll
  static void close() {
    live.close();
    USERS.clear();
  }

  /// Keeps below the limit of groups that a user can own.
  @AfterEach
  void deleteGroups() {
    CREATED.forEach(
        id -> {
          mutate("owner", "deleteGroup", Map.of("id", id));
          mutate("target", "deleteGroup", Map.of("id", id));
        });
    CREATED.clear();
  }

  private static GuildUser user(String name) {
    return Objects.requireNonNull(USERS.get(name), name);
  }

  private static JsonNode mutate(String name, String mutation, Map<String, Object> input) {
    var fields =
        mutation.equals("deleteGroup")
            ? "deletedId"
            : mutation.equals("createGroupInvite") ? "code link" : "group { id viewerRole }";
    return user(name).mutate(mutation, fields, input);
  }

  private static void done(JsonNode payload) {
    assertThat(payload.path("userErrors")).as(payload.toString()).isEmpty();
  }

  /// A group with an administrator, a member, a target who is a member, a request and a ban.
  private static String group(String access) {
    var created =
        mutate(
            "owner",
            "createGroup",
            Map.of("name", "Runners", "slug", "group-" + groups++, "access", "APPROVAL"));
    done(created);
    var id = created.at("/group/id").asText();
    CREATED.add(id);
    for (var name : List.of("admin", "member", "target")) {
      done(mutate(name, "joinGroup", Map.of("groupId", id)));
      done(mutate("owner", "approveJoinRequest", in(id, name)));
    }
    var admin = with(in(id, "admin"), "role", "ADMIN");
    done(mutate("owner", "setGroupRole", admin));
    done(mutate("requester", "joinGroup", Map.of("groupId", id)));
    done(mutate("owner", "banFromGroup", in(id, "banned")));
    if (!access.equals("APPROVAL")) {
      done(mutate("owner", "updateGroup", update(id, access)));
    }
    return id;
  }

  private static Map<String, Object> update(String id, String access) {
    return Map.of("id", id, "version", version(id), "access", access);
  }

  private static int version(String id) {
    return user("owner")
        .query("query($id: ID!) { group(id: $id) { version } }", "id", id)
        .at("/group/version")
        .asInt();
  }

  private static Map<String, Object> in(String id, String name) {
    return Map.of("groupId", id, "userId", user(name).globalId());
  }

  private static Map<String, Object> with(Map<String, Object> input, String name, Object value) {
    var all = new LinkedHashMap<>(input);
    all.put(name, value);
    return all;
  }

  private static Map<String, Object> input(String mutation, String id) {
    return switch (mutation) {
      case "updateGroup" -> Map.of("id", id, "version", version(id), "name", "Walkers");
      case "deleteGroup" -> Map.of("id", id);
      case "createGroupInvite" -> Map.of("groupId", id);
      case "approveJoinRequest", "rejectJoinRequest" -> in(id, "requester");
      case "unbanFromGroup" -> in(id, "banned");
      case "setGroupRole" -> with(in(id, "target"), "role", "ADMIN");
      default -> in(id, "target");
    };
  }

  private static String code(JsonNode payload) {
    return payload.at("/userErrors/0/code").asText("DONE");
  }

  @ParameterizedTest
  @CsvSource({
    "updateGroup, DONE, DONE, FORBIDDEN",
    "deleteGroup, DONE, FORBIDDEN, FORBIDDEN",
    "approveJoinRequest, DONE, DONE, FORBIDDEN",
    "rejectJoinRequest, DONE, DONE, FORBIDDEN",
    "removeGroupMember, DONE, DONE, FORBIDDEN",
    "setGroupRole, DONE, DONE, FORBIDDEN",
    "transferGroup, DONE, FORBIDDEN, FORBIDDEN",
    "banFromGroup, DONE, DONE, FORBIDDEN",
    "unbanFromGroup, DONE, DONE, FORBIDDEN",
    "muteGroupMember, DONE, DONE, FORBIDDEN",
    "createGroupInvite, DONE, DONE, FORBIDDEN"
  })
  void mutations_of_a_group_need_a_role(
      String mutation, String owner, String admin, String member) {
    var id = group("APPROVAL");
    var hidden = group("PRIVATE");
    for (var outsider : OUTSIDERS) {
      assertThat(code(mutate(outsider, mutation, input(mutation, id))))
          .as(outsider)
          .isEqualTo("NOT_MEMBER");
      assertThat(mutate(outsider, mutation, input(mutation, hidden)))
          .as("%s cannot tell a private group from none", outsider)
          .isEqualTo(mutate(outsider, mutation, unknown(input(mutation, hidden), hidden)));
    }
    assertThat(code(mutate("member", mutation, input(mutation, id)))).isEqualTo(member);
    assertThat(code(mutate("admin", mutation, input(mutation, id)))).isEqualTo(admin);
    var fresh = group("PRIVATE");
    assertThat(code(mutate("owner", mutation, input(mutation, fresh)))).isEqualTo(owner);
  }

  /// The same input about a group that does not exist.
  private static Map<String, Object> unknown(Map<String, Object> input, String id) {
    var all = new LinkedHashMap<>(input);
    all.replaceAll((_, value) -> value.equals(id) ? UNKNOWN : value);
    return all;
  }

  @Test
  void joining_depends_on_the_access_and_on_bans_and_blocks() {
    var approval = group("APPROVAL");
    assertThat(join("stranger", approval)).isEqualTo("DONE");
    assertThat(join("requester", approval)).isEqualTo("DONE");
    assertThat(join("member", approval)).isEqualTo("DONE");
    assertThat(join("banned", approval)).isEqualTo("FORBIDDEN");
    assertThat(join("blocked", approval)).isEqualTo("BLOCKED");
    var hidden = group("PRIVATE");
    for (var outsider : OUTSIDERS) {
      assertThat(join(outsider, hidden)).isEqualTo("NOT_FOUND");
    }
    var open = group("PUBLIC");
    var joined = mutate("requester", "joinGroup", Map.of("groupId", open));
    assertThat(joined.at("/group/viewerRole").asText()).isEqualTo("MEMBER");
    assertThat(join("banned", open)).isEqualTo("FORBIDDEN");
    assertThat(join("blocked", open)).isEqualTo("BLOCKED");
  }

  private static String join(String name, String id) {
    return code(mutate(name, "joinGroup", Map.of("groupId", id)));
  }

  @Test
  void a_private_group_is_joined_with_the_code_of_an_invitation() {
    var id = group("PRIVATE");
    var invite = mutate("admin", "createGroupInvite", Map.of("groupId", id));
    assertThat(invite.path("link").asText()).endsWith(invite.path("code").asText());
    var joined =
        mutate(
            "stranger",
            "joinGroup",
            Map.of("groupId", id, "inviteCode", invite.path("code").asText()));
    assertThat(joined.at("/group/viewerRole").asText()).isEqualTo("MEMBER");
    var left = mutate("stranger", "leaveGroup", Map.of("groupId", id));
    done(left);
    assertThat(left.path("group").isNull()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"groupMembers", "joinRequests", "groupBans"})
  void lists_of_a_group_are_for_members_or_administrators(String query) {
    var id = group("APPROVAL");
    var hidden = group("PRIVATE");
    for (var outsider : OUTSIDERS) {
      assertThat(failure(outsider, query, id)).as(outsider).isEqualTo("NOT_MEMBER");
      assertThat(failure(outsider, query, hidden)).as(outsider).isEqualTo("NOT_FOUND");
      assertThat(failure(outsider, query, UNKNOWN)).as(outsider).isEqualTo("NOT_FOUND");
    }
    var member = query.equals("groupMembers") ? "" : "FORBIDDEN";
    assertThat(failure("member", query, hidden)).isEqualTo(member);
    assertThat(failure("admin", query, hidden)).isEmpty();
    assertThat(failure("owner", query, hidden)).isEmpty();
  }

  private static String failure(String name, String query, String id) {
    return user(name)
        .run(
            "query($id: ID!) { %s(groupId: $id) { edges { node { user { nickname } } } } }"
                .formatted(query),
            "id",
            id)
        .at("/errors/0/extensions/code")
        .asText();
  }

  @Test
  void a_group_is_found_by_those_who_may_see_it() {
    var id = group("PRIVATE");
    var slug = "group-" + (groups - 1);
    var document =
        "query($id: ID!, $slug: String!) { a: group(id: $id) { id } b: group(slug: $slug) { id } node(id: $id) { id } }";
    for (var insider : List.of("owner", "admin", "member")) {
      var found = user(insider).query(document, "id", id, "slug", slug);
      assertThat(found.at("/a/id").asText()).isEqualTo(id);
      assertThat(found.at("/b/id").asText()).isEqualTo(id);
      assertThat(found.at("/node/id").asText()).isEqualTo(id);
    }
    for (var outsider : OUTSIDERS) {
      var found = user(outsider).query(document, "id", id, "slug", slug);
      assertThat(found.path("a").isNull()).isTrue();
      assertThat(found.path("b").isNull()).isTrue();
      assertThat(found.path("node").isNull()).isTrue();
    }
  }

  @Test
  void the_caller_sees_their_own_role_request_and_room() {
    var id = group("APPROVAL");
    var document =
        "query($id: ID!) { group(id: $id) { viewerRole viewerRequested roomId memberCount owner { nickname } } }";
    var member = user("member").query(document, "id", id).path("group");
    assertThat(member.path("viewerRole").asText()).isEqualTo("MEMBER");
    assertThat(member.path("roomId").isNull()).isFalse();
    assertThat(member.path("memberCount").asInt()).isEqualTo(4);
    var requester = user("requester").query(document, "id", id).path("group");
    assertThat(requester.path("viewerRole").isNull()).isTrue();
    assertThat(requester.path("viewerRequested").asBoolean()).isTrue();
    assertThat(requester.path("roomId").isNull()).isTrue();
    assertThat(requester.at("/owner/nickname").asText()).isEqualTo("the-owner");
    var blocked = user("blocked").query(document, "id", id).path("group");
    assertThat(blocked.path("owner").isNull()).isTrue();
    assertThat(blocked.path("viewerRequested").asBoolean()).isFalse();
  }

  @Test
  void members_do_not_see_members_whom_they_block_and_administrators_do() {
    var id = group("APPROVAL");
    var target = Map.<String, Object>of("userId", user("target").globalId());
    user("member").mutate("blockUser", "user { id }", target);
    user("admin").mutate("blockUser", "user { id }", target);
    assertThat(members("member", id))
        .containsExactlyInAnyOrder("the-owner", "the-admin", "the-member");
    assertThat(members("admin", id)).contains("the-target");
    user("member").mutate("unblockUser", "user { id }", target);
    user("admin").mutate("unblockUser", "user { id }", target);
  }

  private static List<String> members(String name, String id) {
    return user(name)
        .query(
            "query($id: ID!) { groupMembers(groupId: $id) { edges { node { user { nickname } } } } }",
            "id",
            id)
        .at("/groupMembers/edges")
        .findValuesAsText("nickname");
  }

  @Test
  void the_directory_lists_groups_that_are_not_private_and_my_groups_lists_all_of_mine() {
    var shown = group("APPROVAL");
    var hidden = group("PRIVATE");
    for (var name : List.of("stranger", "member")) {
      var listed =
          ids(user(name).query("{ groups(search: \"RUN\", first: 50) { edges { node { id } } } }"));
      assertThat(listed).contains(shown).doesNotContain(hidden);
    }
    assertThat(
            ids(
                user("stranger")
                    .query("{ groups(search: \"walk it\") { edges { node { id } } } }")))
        .isEmpty();
    assertThat(ids(user("member").query("{ myGroups(first: 50) { edges { node { id } } } }")))
        .contains(shown, hidden);
    assertThat(ids(user("requester").query("{ myGroups(first: 50) { edges { node { id } } } }")))
        .doesNotContain(shown, hidden);
  }

  @Test
  void groups_are_found_by_tag() {
    var id = group("PUBLIC");
    done(
        mutate(
            "owner",
            "updateGroup",
            Map.of("id", id, "version", version(id), "tags", List.of("Trail"))));
    var found = "{ groups(tag: \"trail\") { edges { node { id tags } } } }";
    assertThat(ids(user("stranger").query(found))).containsExactly(id);
    done(mutate("owner", "updateGroup", update(id, "PRIVATE")));
    assertThat(ids(user("stranger").query(found))).isEmpty();
  }

  private static List<String> ids(JsonNode data) {
    return data.findValuesAsText("id");
  }

  @Test
  void without_sign_in_there_is_nothing() {
    for (var document :
        List.of(
            "{ groups { edges { node { id } } } }",
            "{ myGroups { edges { node { id } } } }",
            "{ group(slug: \"group-0\") { id } }",
            "mutation { leaveGroup(input: {groupId: \"x\"}) { group { id } } }")) {
      assertThat(live.post("/guild/graphql", "query", document).status()).isEqualTo(401);
    }
  }

  @Test
  void a_mutation_that_is_sent_again_finds_the_first_outcome() {
    var input =
        Map.<String, Object>of("name", "Runners", "slug", "once-only", "requestId", "create-1");
    var first = mutate("owner", "createGroup", input);
    done(first);
    assertThat(mutate("owner", "createGroup", input)).isEqualTo(first);
    var id = first.at("/group/id").asText();
    var invite = Map.<String, Object>of("groupId", id, "requestId", "invite-1");
    assertThat(mutate("owner", "createGroupInvite", invite))
        .isEqualTo(mutate("owner", "createGroupInvite", invite));
  }
}
