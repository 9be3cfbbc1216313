package dev.trestle.apps.guild.authorisation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.authorisation.AuthorisationRows.Row;
import dev.trestle.apps.guild.authorisation.AuthorisationWorld.Caller;
import dev.trestle.apps.guild.testing.Answer;
import dev.trestle.apps.guild.testing.GraphQlSocketClient;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Every query, mutation and subscription, as every kind of caller. A field of the schema without a row fails.
class AuthorisationTest {
  /// Fields that need no sign-in.
  private static final Set<String> ANONYMOUS = Set.of("isEmailAvailable", "isNicknameAvailable");

  /// The secrets of the owner, and the callers who may read them.
  private static final Map<String, Set<Caller>> SECRETS = AuthorisationRows.secrets();

  private static final SchemaDocuments DOCUMENTS = new SchemaDocuments();
  private static LiveGuild live;
  private static AuthorisationWorld world;

  @BeforeAll
  static void open() {
    live = LiveGuild.open();
    world = new AuthorisationWorld(live);
  }

  @AfterAll
  static void close() {
    live.close();
  }

  @Test
  void every_root_field_of_the_schema_has_a_row() {
    assertThat(AuthorisationRows.queries().keySet()).isEqualTo(DOCUMENTS.fields("Query").keySet());
    assertThat(AuthorisationRows.mutations().keySet())
        .isEqualTo(DOCUMENTS.fields("Mutation").keySet());
    assertThat(AuthorisationRows.subscriptions().keySet())
        .isEqualTo(DOCUMENTS.fields("Subscription").keySet());
  }

  private static Answer run(Caller caller, String document) {
    return world.user(caller).run(document);
  }

  private static Map<String, String> arguments(Row row, boolean absent) {
    var all = new LinkedHashMap<>(row.others());
    row.named()
        .forEach(
            (name, thing) ->
                all.put(name, "\"" + (absent ? world.absent(thing) : world.id(thing)) + "\""));
    return all;
  }

  /// The responses to a request for something of the owner, and to one for the like of it that does not exist.
  private static void assertLikeAbsent(
      SoftAssertions soft, String what, Row row, Answer of, Answer absent) {
    var names = row.named().values();
    var real = names.stream().map(world::id).toArray(String[]::new);
    var unreal = names.stream().map(world::absent).toArray(String[]::new);
    soft.assertThat(AuthorisationWorld.normalised(of.body(), real))
        .as("%s answers as for something that does not exist", what)
        .isEqualTo(AuthorisationWorld.normalised(absent.body(), unreal));
    soft.assertThat(of.status()).as(what).isEqualTo(absent.status());
  }

  private static void assertNoSecret(
      SoftAssertions soft, String what, Caller caller, Answer answer) {
    SECRETS.forEach(
        (secret, readers) -> {
          if (!readers.contains(caller)) {
            soft.assertThat(answer.body().toString())
                .as("%s by %s", what, caller)
                .doesNotContain(secret);
          }
        });
  }

  @Test
  void a_query_shows_to_each_caller_what_is_theirs_to_see_and_nothing_of_the_rest() {
    var soft = new SoftAssertions();
    AuthorisationRows.queries()
        .forEach(
            (field, row) -> {
              for (var caller : Caller.values()) {
                var what = field + " by " + caller;
                var answer = run(caller, DOCUMENTS.query(field, arguments(row, false)));
                assertNoSecret(soft, field, caller, answer);
                if (row.allowed().contains(caller)) {
                  soft.assertThat(answer.body().has("errors"))
                      .as("%s: %s", what, answer.body())
                      .isFalse();
                  soft.assertThat(answer.at("/data/" + field).isNull()).as(what).isFalse();
                } else if (!row.refused().contains(caller)) {
                  assertLikeAbsent(
                      soft,
                      what,
                      row,
                      answer,
                      run(caller, DOCUMENTS.query(field, arguments(row, true))));
                }
              }
            });
    soft.assertAll();
  }

  @Test
  void a_mutation_of_something_that_is_not_for_the_caller_is_refused_as_if_it_did_not_exist() {
    var soft = new SoftAssertions();
    AuthorisationRows.mutations()
        .forEach(
            (field, row) -> {
              for (var caller : EnumSet.complementOf(EnumSet.copyOf(row.allowed()))) {
                var what = field + " by " + caller;
                var answer = run(caller, mutation(field, row, false));
                assertNoSecret(soft, field, caller, answer);
                soft.assertThat(answer.at("/data/" + field + "/userErrors").isEmpty())
                    .as("%s is not refused: %s", what, answer.body())
                    .isFalse();
                if (!row.refused().contains(caller)) {
                  assertLikeAbsent(
                      soft, what, row, answer, run(caller, mutation(field, row, true)));
                }
              }
            });
    soft.assertAll();
  }

  private static String mutation(String field, Row row, boolean absent) {
    var ids = new LinkedHashMap<String, String>();
    row.named()
        .forEach((name, thing) -> ids.put(name, absent ? world.absent(thing) : world.id(thing)));
    return DOCUMENTS
        .mutation(field, ids)
        .orElseThrow(() -> new AssertionError("The row of " + field + " lacks an id"));
  }

  @Test
  void without_sign_in_only_the_availability_of_names_is_answered() {
    var soft = new SoftAssertions();
    AuthorisationRows.queries()
        .forEach(
            (field, row) -> {
              var status = signedOut(DOCUMENTS.query(field, arguments(row, false))).status();
              soft.assertThat(status).as(field).isEqualTo(ANONYMOUS.contains(field) ? 200 : 401);
            });
    AuthorisationRows.mutations()
        .forEach(
            (field, row) ->
                DOCUMENTS
                    .mutation(field, ids(row))
                    .ifPresent(
                        document ->
                            soft.assertThat(signedOut(document).status())
                                .as(field)
                                .isEqualTo(401)));
    soft.assertAll();
  }

  @Test
  void a_subscription_to_something_that_is_not_for_the_caller_ends_as_if_it_did_not_exist() {
    AuthorisationRows.subscriptions()
        .forEach(
            (field, row) -> {
              for (var caller : EnumSet.complementOf(EnumSet.copyOf(row.allowed()))) {
                var end = subscriptionEnd(caller, field, arguments(row, false));
                assertThat(end).as("%s by %s", field, caller).contains("error");
                assertThat(end).isEqualTo(subscriptionEnd(caller, field, arguments(row, true)));
              }
            });
  }

  private static String subscriptionEnd(
      Caller caller, String field, Map<String, String> arguments) {
    try (var socket = GraphQlSocketClient.of(live, world.user(caller))) {
      socket.subscribe("1", DOCUMENTS.subscription(field, arguments));
      return socket.awaitEnd("1").toString();
    }
  }

  @Test
  void a_subscription_needs_sign_in() {
    try (var socket = GraphQlSocketClient.connect(live)) {
      socket.subscribe(
          "1",
          DOCUMENTS.subscription("onMessage", Map.of("roomId", "\"" + world.id("room") + "\"")));
      socket.awaitEndOrClose("1");
    }
  }

  private static Map<String, String> ids(Row row) {
    var ids = new LinkedHashMap<String, String>();
    row.named().forEach((name, thing) -> ids.put(name, world.id(thing)));
    return ids;
  }

  private static Answer signedOut(String document) {
    return live.send(
        live.request("/guild/graphql")
            .header("Accept", "application/graphql-response+json")
            .POST(BodyPublishers.ofString(LiveGuild.json("query", document))));
  }

  /// Lists below other things, with arguments.
  private static final Map<String, String> LISTS =
      Map.of(
          "User.goals",
              "{ user(id: \"%s\") { goals(first: 5) { edges { node { title tasks { title } } } } } }",
          "Room.members",
              "{ room(id: \"%s\") { members(first: 5) { edges { node { nickname bio } } } } }",
          "UserList.feed", "{ lists { id feed(first: 5) { edges { node { text } } } } }");

  private static String list(String name) {
    return Objects.requireNonNull(LISTS.get(name))
        .formatted(world.id(name.startsWith("Room") ? "room" : "owner"));
  }

  @Test
  void the_operations_of_this_test_select_every_field_of_the_schema() {
    assertThat(DOCUMENTS.unreached(Set.of("Query", "Mutation", "Subscription")))
        .isEqualTo(LISTS.keySet());
  }

  @Test
  void lists_below_other_things_show_nothing_that_is_not_for_the_caller() {
    var soft = new SoftAssertions();
    for (var name : LISTS.keySet()) {
      for (var caller : Caller.values()) {
        assertNoSecret(soft, name, caller, run(caller, list(name)));
      }
    }
    soft.assertThat(run(Caller.FOLLOWER, list("User.goals")).body().toString())
        .contains("secret for followers");
    soft.assertThat(run(Caller.OWNER, list("User.goals")).body().toString())
        .contains("secret goal", "secret task");
    soft.assertAll();
  }
}
