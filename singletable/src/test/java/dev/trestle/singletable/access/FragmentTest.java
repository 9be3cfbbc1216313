package dev.trestle.singletable.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Keys;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.testing.TestTable;
import dev.trestle.singletable.testing.fragment.Account;
import dev.trestle.singletable.testing.fragment.AccountItems;
import dev.trestle.singletable.testing.fragment.AccountItems.Session;
import dev.trestle.singletable.testing.fragment.JobItems;
import dev.trestle.singletable.testing.fragment.JobItems.Job;
import dev.trestle.singletable.write.Effects;
import dev.trestle.singletable.write.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A table that extends fragments stores and finds their entities as its own.
class FragmentTest {
  record Player(String userId, String email, int points) implements Account {}

  record Game(String code, String userId) {}

  @SingleTable(name = "games", type = "type", ttl = "ttl", stream = true)
  @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
  interface GameTable extends AccountItems<Player>, JobItems {
    @Entity(pk = "GAME#{code}", sk = "GAME")
    Entities<Game> games();

    @Get
    Ref<Game> game(String code);
  }

  private static final Player ANN = new Player("ann", "ann@example.org", 7);
  private static final Player BOB = new Player("bob", "ann@example.org", 0);

  @RegisterExtension final TestTable<GameTable> test = TestTable.of(GameTable.class);
  private final GameTable table = test.table();

  /// Code that knows the fragment only, and no table.
  private static <U extends Account> U register(AccountItems<U> items, U user) {
    return items.run(items.users().create(user));
  }

  private static Job finish(JobItems items, String jobId) {
    return items.run(items.job(jobId).update().set(Job::state).to("done"));
  }

  @Test
  void entities_of_fragments_are_stored_beside_the_tables_own() {
    register(table, ANN);
    table.run(table.games().create(new Game("g1", "ann")));
    table.run(table.jobs().create(new Job("j1", "ann", "new")));

    assertThat(finish(table, "j1")).isEqualTo(new Job("j1", "ann", "done"));
    assertThat(table.user("ann").load()).isEqualTo(ANN);
    assertThat(table.usersOf(List.of("ann", "zoe"))).containsOnly(Map.entry("ann", ANN));
    assertThat(test.items())
        .extracting(item -> item.find("type").orElseThrow())
        .extracting(Object::toString)
        .hasSize(4);
  }

  @Test
  void an_attribute_that_is_unique_in_a_fragment_is_unique_in_the_table() {
    register(table, ANN);

    assertThat(table.attempt(table.users().create(BOB))).isInstanceOf(Outcome.Refused.class);
    assertThat(table.userByEmail("ann@example.org")).contains(ANN);
    assertThat(table.usersByEmail("ann@example.org").all(10)).containsExactly(ANN);
  }

  @Test
  void bodies_counters_and_queries_of_fragments_work() {
    register(table, ANN);
    var first = table.signIn("ann", "s1", TestTable.NOON);
    var second = table.signIn("ann", "s2", TestTable.NOON.plusSeconds(1));

    assertThat(table.sessionsOf("ann").all(10)).containsExactly(second, first);
    assertThat(table.signIns("ann").value()).isEqualTo(2);
  }

  @Test
  void requests_of_fragments_are_carried_out_once() {
    var session = new Session("ann", "s1", TestTable.NOON);
    for (int i = 0; i < 2; i++) {
      assertThat(
              table
                  .signingIn("r1")
                  .run("ann", () -> Effects.of(session, table.sessions().create(session))))
          .isEqualTo(session);
    }
    assertThat(table.sessionsOf("ann").count(10)).isEqualTo(1);
  }

  @Test
  void a_stream_delivers_entities_of_fragments() throws InterruptedException {
    var created = new LinkedBlockingQueue<Object>();
    JobItems items = table;
    var group =
        Streams.of(items, test.database())
            .group("watch")
            .created(Player.class, change -> created.add(change.entity()))
            .created(Job.class, change -> created.add(change.entity()));
    try (var _ = group.start()) {
      register(table, ANN);
      items.run(items.jobs().create(new Job("j1", "ann", "new")));

      assertThat(List.of(created.take(), created.take()))
          .containsExactlyInAnyOrder(ANN, new Job("j1", "ann", "new"));
    }
  }

  record Member(String userId, String email, String name) implements Account {}

  @SingleTable(name = "club", pk = "PK", sk = "SK", type = "entity", ttl = "ttl", stream = true)
  @Index(name = "GSI1", pk = "GSI1PK", sk = "GSI1SK", aliases = "byEmail")
  @Keys(
      of = "users",
      pk = "MEMBER#{userId}",
      sk = "#META",
      type = "member",
      indexed = @Indexed(index = "byEmail", pk = "MAIL#{email}", sk = "#"),
      unique = @Unique(value = "email", pk = "MAIL#{email}", sk = "#LOCK", type = "mail"),
      alsoUnique = @Unique(value = "name", pk = "NAME#{name}", sk = "#LOCK"))
  @Keys(of = "sessions", pk = "SESSIONS#{userId}", sk = "{since:seconds}#{sessionId}")
  @Keys(of = "signIns", pk = "COUNTS", sk = "SIGN_INS#{userId}", type = "count")
  @Keys(of = "signingIn", pk = "ONCE", sk = "{requestId}")
  interface ClubTable extends AccountItems<Member> {
    @Get(unique = "name")
    Optional<Member> named(String name);
  }

  private static final Member EVE = new Member("eve", "eve@example.org", "Eve");

  @Test
  void a_table_gives_the_entities_of_a_fragment_other_keys() {
    try (var club = TestTable.of(ClubTable.class)) {
      register(club.table(), EVE);
      club.table().signIn("eve", "s1", TestTable.NOON);

      assertThat(keys(club))
          .containsExactlyInAnyOrder(
              "MEMBER#eve / #META: member",
              "MAIL#eve@example.org / #LOCK: mail",
              "NAME#Eve / #LOCK: NameUnique",
              "SESSIONS#eve / 1704110400#s1: Session",
              "COUNTS / SIGN_INS#eve: count");
      assertThat(club.item("MEMBER#eve", "#META").orElseThrow().find("GSI1PK"))
          .contains(Value.of("MAIL#eve@example.org"));
    }
  }

  private static List<String> keys(TestTable<?> test) {
    return test.items().stream()
        .map(
            item ->
                "%s / %s: %s".formatted(text(item, "PK"), text(item, "SK"), text(item, "entity")))
        .toList();
  }

  private static String text(Item item, String attribute) {
    return ((Value.StringValue) item.find(attribute).orElseThrow()).text();
  }

  @Test
  void access_patterns_of_a_fragment_follow_its_entities() {
    try (var club = TestTable.of(ClubTable.class)) {
      var table = club.table();
      register(table, EVE);
      var first = table.signIn("eve", "s1", TestTable.NOON);
      var second = table.signIn("eve", "s2", TestTable.NOON.plusSeconds(60));

      assertThat(table.user("eve").load()).isEqualTo(EVE);
      assertThat(table.userByEmail("eve@example.org")).contains(EVE);
      assertThat(table.named("Eve")).contains(EVE);
      assertThat(table.usersByEmail("eve@example.org").all(10)).containsExactly(EVE);
      assertThat(table.sessionsOf("eve").all(10)).containsExactly(second, first);
      assertThat(table.sessionsSince("eve", TestTable.NOON.plusSeconds(1)).all(10))
          .containsExactly(second);
      assertThat(table.signIns("eve").value()).isEqualTo(2);
    }
  }

  @Test
  void a_stream_delivers_entities_that_have_other_keys() throws InterruptedException {
    try (var club = TestTable.of(ClubTable.class)) {
      var changes = new LinkedBlockingQueue<Object>();
      var group =
          Streams.of(club.table(), club.database())
              .group("watch")
              .created(Member.class, change -> changes.add(change.entity()))
              .created(Session.class, change -> changes.add(change.entity()));
      try (var _ = group.start()) {
        register(club.table(), EVE);
        var session = club.table().signIn("eve", "s1", TestTable.NOON);

        assertThat(List.of(changes.take(), changes.take())).containsExactlyInAnyOrder(EVE, session);
      }
    }
  }

  @Test
  void a_table_that_extends_fragments_is_backfilled_as_one() {
    register(table, ANN);
    table.run(table.jobs().create(new Job("j1", "ann", "new")));

    assertThat(Tables.of(test.database()).backfill(GameTable.class).rewritten()).isZero();
  }

  @Test
  void a_lock_moves_with_its_owner_where_the_table_says() {
    try (var club = TestTable.of(ClubTable.class)) {
      var table = club.table();
      register(table, EVE);
      table.run(table.user("eve").update().set(Member::email).to("e@example.org"));

      assertThat(keys(club))
          .contains("MAIL#e@example.org / #LOCK: mail")
          .doesNotContain("MAIL#eve@example.org / #LOCK: mail");
      assertThat(table.attempt(table.users().create(new Member("x", "x@example.org", "Eve"))))
          .hasToString("create member MEMBER#x / #META: its name is taken");
    }
  }

  @Test
  void queries_between_moments_follow_from_the_entity() {
    var first = table.signIn("ann", "s1", TestTable.NOON);
    table.signIn("ann", "s2", TestTable.NOON.plusSeconds(60));

    assertThat(
            table
                .sessionsBetween(
                    "ann",
                    TestTable.NOON.minusSeconds(1),
                    TestTable.NOON.plusSeconds(1),
                    PageRequest.first(10))
                .entities())
        .containsExactly(first);
    assertThat(table.sessionsSince("ann", TestTable.NOON.plusSeconds(61)).all(10)).isEmpty();
  }

  /// A fragment that leaves to its table what a game is, and what it is called.
  interface Boards<G> extends Table {
    Entities<G> games();

    G newGame(String code);

    default G start(String code) {
      return run(games().create(newGame(code)));
    }
  }

  @SingleTable(name = "boards")
  interface BoardTable extends Boards<Game> {
    @Override
    @Entity(pk = "GAME#{code}", sk = "GAME")
    Entities<Game> games();

    @Override
    default Game newGame(String code) {
      return new Game(code, "nobody");
    }

    @Query(pk = "GAME#{code}")
    Listing<Game> named(String code);
  }

  @Test
  void a_table_says_what_a_fragment_leaves_open() {
    try (var boards = TestTable.of(BoardTable.class)) {
      Boards<Game> fragment = boards.table();

      assertThat(fragment.start("g1")).isEqualTo(new Game("g1", "nobody"));
      assertThat(boards.table().named("g1").all(10)).containsExactly(new Game("g1", "nobody"));
    }
  }

  interface Storing<G> extends Table {
    @Entity(pk = "GAME#{code}", sk = "GAME")
    Entities<G> games();
  }

  @SingleTable(name = "both")
  interface BothTable extends Boards<Game>, Storing<Game> {
    @Override
    default Game newGame(String code) {
      return new Game(code, "someone");
    }
  }

  @Test
  void a_fragment_says_what_another_leaves_open() {
    try (var both = TestTable.of(BothTable.class)) {
      assertThat(both.table().start("g1")).isEqualTo(new Game("g1", "someone"));
    }
  }

  interface Narrow extends Table, JobItems {}

  interface Wide extends Narrow, JobItems {}

  @SingleTable(name = "diamond")
  interface Diamond extends Wide, Narrow {}

  @Test
  void a_fragment_that_comes_on_two_ways_counts_once() {
    try (var diamond = TestTable.of(Diamond.class)) {
      diamond.table().run(diamond.table().jobs().create(new Job("j1", "ann", "new")));
      assertThat(finish(diamond.table(), "j1").state()).isEqualTo("done");
    }
  }
}
