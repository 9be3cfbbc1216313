package dev.trestle.singletable.spec;

import static dev.trestle.singletable.spec.BatchSpec.batch;
import static dev.trestle.singletable.spec.CounterSpec.counter;
import static dev.trestle.singletable.spec.EntitySpec.entity;
import static dev.trestle.singletable.spec.GetSpec.get;
import static dev.trestle.singletable.spec.IdempotentSpec.idempotent;
import static dev.trestle.singletable.spec.QuerySpec.query;
import static dev.trestle.singletable.spec.TableSpec.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.engine.Database;
import dev.trestle.singletable.Counter;
import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Keys;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.checking.DesignChecker;
import dev.trestle.singletable.codec.CustomTypes;
import dev.trestle.singletable.codec.StorageStyle;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.design.Design;
import dev.trestle.singletable.design.DesignReader;
import dev.trestle.singletable.design.Placeholder;
import dev.trestle.singletable.javatype.Reflection;
import dev.trestle.singletable.model.DesignException;
import dev.trestle.singletable.write.Effects;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// A table that is described as a value is the same as one that is described as an interface.
class TableSpecTest {
  sealed interface Mine {}

  record User(String userId, Optional<String> email, String name) implements Mine {}

  record Post(String userId, Instant at, String text, int stars, @Expires Instant until)
      implements Mine {}

  record Receipt(String text) {}

  @SingleTable(
      name = "everything-{stage}",
      pk = "PK",
      sk = "SK",
      type = "kind",
      ttl = "TTL",
      stream = true,
      recoveryDays = 7,
      names = StorageStyle.Naming.SNAKE_CASE,
      enums = StorageStyle.EnumText.LOWER_CASE,
      times = StorageStyle.Precision.SECONDS)
  @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
  @Index(name = "gsi2", pk = "kind", sk = "name")
  @Index(
      name = "byText",
      pk = {"text", "user_id"},
      sk = {"stars", "at"})
  interface Everything extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE", type = "USER")
    @Indexed(index = "gsi1", pk = "EMAIL#{email}", sk = "USER#{userId}")
    @Indexed(index = "gsi2", pk = "USER", sk = "{name}")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE", holds = "name as who")
    Entities<User> users();

    @Entity(pk = "USER#{userId}", sk = "POST#{at:millis}")
    @Indexed(index = "byText")
    Entities<Post> posts();

    @Get
    Optional<User> user(String userId);

    @Get(unique = "email")
    Optional<User> byEmail(String email);

    @Get
    Map<String, User> usersOf(Collection<String> userIds);

    @Get(eventual = true)
    Map<Instant, Post> postsAt(Collection<Instant> ats, String userId);

    @Get(eventual = true)
    Optional<Post> post(String userId, Instant at);

    @Query(pk = "USER#{userId}", skipOtherTypes = true, eventual = true)
    Listing<Mine> everythingOf(String userId);

    @Query(pk = "USER#{userId}", sk = "POST#", descending = true, consistent = true)
    Listing<Post> postsOf(String userId);

    @Query(pk = "USER#{userId}", after = "POST#{at:millis}")
    Listing<Post> postsAfter(String userId, Instant at);

    @Query(pk = "USER#{userId}", before = "POST#{at:millis}")
    Listing<Post> postsBefore(String userId, Instant at);

    @Query(pk = "USER#{userId}", from = "POST#{from:millis}", to = "POST#{to:millis}")
    Listing<Post> postsBetween(String userId, Instant from, Instant to);

    @Query(
        index = "byText",
        pk = {"{text}", "{userId}"},
        sk = "{stars}",
        after = "{at}")
    Listing<Post> starred(String text, String userId, int stars, Instant at);

    @Query(
        index = "byText",
        pk = {"{text}", "{userId}"},
        sk = "{stars}",
        begins = "{day}")
    Listing<Post> starredOn(String text, String userId, int stars, String day);

    @Query(index = "gsi2", pk = "USER")
    Listing<User> usersByName();

    @Counter(
        pk = "COUNT#{userId}#{shard:pad2}",
        sk = "C",
        shards = 8,
        attribute = "n",
        changedAt = "changed",
        type = "VISITS")
    CounterRef visits(String userId);

    @Idempotent(pk = "REQ#{id}", sk = "R", keepFor = "PT1H", type = "REQUEST")
    IdempotentRequest<Receipt> request(String id);
  }

  private static final EntitySpec<User> USERS =
      entity("users", User.class, "USER#{userId}", "PROFILE")
          .as("USER")
          .indexed("gsi1", "EMAIL#{email}", "USER#{userId}")
          .indexed("gsi2", "USER", "{name}")
          .unique(
              new EntitySpec.Unique(
                  "email",
                  new KeyTemplates("EMAIL#{email}", "UNIQUE"),
                  "",
                  List.of("name as who")));
  private static final EntitySpec<Post> POSTS =
      entity("posts", Post.class, "USER#{userId}", "POST#{at:millis}").indexed("byText");
  private static final GetSpec<User> USER = get("user", User.class).by("userId", String.class);
  private static final GetSpec<User> BY_EMAIL =
      get("byEmail", User.class).by("email", String.class).unique("email");
  private static final BatchSpec<String, User> USERS_OF =
      batch("usersOf", User.class, "userIds", String.class);
  private static final BatchSpec<Instant, Post> POSTS_AT =
      batch("postsAt", Post.class, "ats", Instant.class).by("userId", String.class).eventually();
  private static final QuerySpec<Post> STARRED =
      query("starred", Post.class, "{text}", "{userId}")
          .on("byText")
          .prefix("{stars}")
          .after("{at}")
          .by("text", String.class)
          .by("userId", String.class)
          .by("stars", int.class)
          .by("at", Instant.class);
  private static final QuerySpec<Post> STARRED_ON =
      query("starredOn", Post.class, "{text}", "{userId}")
          .on("byText")
          .prefix("{stars}")
          .begins("{day}")
          .by("text", String.class)
          .by("userId", String.class)
          .by("stars", int.class)
          .by("day", String.class);
  private static final GetSpec<Post> POST =
      get("post", Post.class).by("userId", String.class).by("at", Instant.class).eventually();
  private static final QuerySpec<Mine> EVERYTHING_OF =
      query("everythingOf", Mine.class, "USER#{userId}")
          .by("userId", String.class)
          .skipOtherTypes()
          .eventually();
  private static final QuerySpec<Post> POSTS_OF =
      query("postsOf", Post.class, "USER#{userId}")
          .by("userId", String.class)
          .prefix("POST#")
          .descending()
          .consistently();
  private static final QuerySpec<Post> POSTS_AFTER =
      query("postsAfter", Post.class, "USER#{userId}")
          .by("userId", String.class)
          .by("at", Instant.class)
          .after("POST#{at:millis}");
  private static final QuerySpec<Post> POSTS_BEFORE =
      query("postsBefore", Post.class, "USER#{userId}")
          .by("userId", String.class)
          .by("at", Instant.class)
          .before("POST#{at:millis}");
  private static final QuerySpec<Post> POSTS_BETWEEN =
      query("postsBetween", Post.class, "USER#{userId}")
          .by("userId", String.class)
          .by("from", Instant.class)
          .by("to", Instant.class)
          .between("POST#{from:millis}", "POST#{to:millis}");
  private static final QuerySpec<User> USERS_BY_NAME =
      query("usersByName", User.class, "USER").on("gsi2");
  private static final CounterSpec VISITS =
      counter("visits", "COUNT#{userId}#{shard:pad2}", "C")
          .by("userId", String.class)
          .shards(8)
          .storedIn("n")
          .changedAt("changed")
          .as("VISITS");
  private static final IdempotentSpec<Receipt> REQUEST =
      idempotent("request", Receipt.class, "REQ#{id}", "R", Duration.ofHours(1))
          .by("id", String.class)
          .as("REQUEST");

  private static final TableSpec EVERYTHING =
      table("everything-{stage}")
          .key("PK", "SK")
          .type("kind")
          .ttl("TTL")
          .withStream()
          .recoverable(7)
          .style(
              new StorageStyle(
                  StorageStyle.Naming.SNAKE_CASE,
                  StorageStyle.EnumText.LOWER_CASE,
                  StorageStyle.Precision.SECONDS))
          .index("gsi1", "gsi1pk", "gsi1sk")
          .index("gsi2", "kind", "name")
          .index("byText", List.of("text", "user_id"), List.of("stars", "at"))
          .with(USERS, POSTS)
          .with(
              USER,
              BY_EMAIL,
              POST,
              USERS_OF,
              POSTS_AT,
              STARRED,
              STARRED_ON,
              EVERYTHING_OF,
              POSTS_OF,
              POSTS_AFTER,
              POSTS_BEFORE,
              POSTS_BETWEEN,
              USERS_BY_NAME,
              VISITS,
              REQUEST);

  @Test
  void it_gives_the_draft_that_the_interface_gives() {
    var ofSpec = DesignChecker.check(EVERYTHING.declaration(), CustomTypes.of(Set.of()));
    var ofInterface =
        DesignChecker.check(
            DesignReader.read(Reflection.of(Everything.class)).orElseThrow(),
            CustomTypes.of(Set.of()));
    assertThat(ofSpec.problems()).isEmpty();
    assertThat(ofSpec)
        .usingRecursiveComparison()
        .ignoringFieldsOfTypes(SourceLocation.class)
        .isEqualTo(ofInterface);
  }

  @Test
  void it_gives_the_model_that_the_interface_gives() {
    var words = Map.of("stage", Placeholder.of("test"));
    var ofSpec = Design.model("everything", EVERYTHING.declaration(), words, Map.of());
    var ofInterface = Design.read(Everything.class, words, Map.of());
    assertThat(ModelTexts.text(ofSpec)).isEqualTo(ModelTexts.text(ofInterface));
    assertThat(ofSpec.setup()).isEqualTo(ofInterface.setup());
    assertThat(ofSpec.setup().recoveryDays()).hasValue(7);
  }

  @Test
  void a_mistake_has_the_message_that_it_has_in_an_interface() {
    var wrong =
        table("wrong")
            .with(entity("users", User.class, "USER#{id}", "PROFILE"))
            .with(get("post", Post.class).by("userId", String.class));
    try (var db = Database.inMemory()) {
      assertThatThrownBy(() -> Tables.of(db).open(wrong))
          .isInstanceOfSatisfying(
              DesignException.class,
              exception ->
                  assertThat(exception.problems())
                      .containsExactly(
                          "users(), part {id} of \"USER#{id}\": there is nothing called id here;"
                              + " User has the components userId, email, name",
                          "post(): Post is no entity of this table"));
    }
  }

  @Test
  void its_specs_are_the_handles_to_ask_it_with() {
    try (var db = Database.inMemory()) {
      var table = Tables.of(db).placeholder("stage", "test").open(EVERYTHING);
      db.createTable(table.model().create());
      var noon = Instant.parse("2024-01-01T12:00:00Z");
      var ada = new User("1", Optional.of("ada@example.com"), "Ada");
      var post = new Post("1", noon, "Hello", 5, Instant.parse("9000-01-01T00:00:00Z"));

      table.transact(table.entities(USERS).create(ada), table.entities(POSTS).create(post));
      assertThat(table.find(USER, "1")).contains(ada);
      assertThat(table.find(BY_EMAIL, "ada@example.com")).contains(ada);
      assertThat(table.find(USERS_OF, List.of("2", "1"))).isEqualTo(Map.of("1", ada));
      assertThat(table.find(POSTS_AT, List.of(noon), "1")).isEqualTo(Map.of(noon, post));
      assertThat(table.list(STARRED, "Hello", "1", 5, noon.minusSeconds(1)).all(10))
          .containsExactly(post);
      assertThat(table.list(STARRED_ON, "Hello", "1", 5, "2024-01-01").all(10))
          .containsExactly(post);
      assertThat(table.list(EVERYTHING_OF, "1").all(10)).containsExactly(post, ada);
      assertThat(table.list(POSTS_AFTER, "1", noon.minusSeconds(1)).first()).contains(post);
      assertThat(table.list(USERS_BY_NAME).page(PageRequest.first(1)).entities())
          .containsExactly(ada);

      table.run(table.ref(USER, "1").update().set(User::name).to("Lovelace"));
      assertThat(table.find(USER, "1").orElseThrow().name()).isEqualTo("Lovelace");

      table.run(table.count(VISITS, "1").add(2));
      assertThat(table.count(VISITS, "1").value()).isEqualTo(2);

      var receipt = new Receipt("done");
      for (int i = 0; i < 2; i++) {
        assertThat(
                table
                    .request(REQUEST, "r")
                    .run(
                        new Receipt("asked"),
                        () -> Effects.of(receipt, table.count(VISITS, "1").add(1))))
            .isEqualTo(receipt);
      }
      assertThat(table.count(VISITS, "1").value()).isEqualTo(3);
    }
  }

  @Test
  void arguments_fit_the_parameters() {
    try (var db = Database.inMemory()) {
      var table = Tables.of(db).placeholder("stage", "test").open(EVERYTHING);
      assertThatThrownBy(() -> table.find(POST, "1"))
          .hasMessage("post takes (String userId, Instant at), not [1]");
      assertThatThrownBy(() -> table.find(USER, 1))
          .hasMessage("user takes (String userId), not [1]");
      assertThatThrownBy(() -> table.find(get("other", User.class)))
          .hasMessage("other is no access pattern of everything-{stage}");
      assertThatThrownBy(() -> table.entities(entity("users", User.class, "A", "B")))
          .hasMessage("users is no entity of everything-{stage}");
      assertThatThrownBy(() -> table.ref(BY_EMAIL, "a"))
          .hasMessageContaining(
              "only an entity found by its key can be changed without being read");
    }
  }

  record Note(String owner, String noteId, String title) {}

  /// A fragment as an interface.
  interface Notes extends Table {
    @Entity(pk = "OWNER#{owner}", sk = "NOTE#{noteId}")
    @Indexed(index = "byTitle", pk = "TITLE#{title}", sk = "NOTE#{noteId}")
    @Unique(value = "title", pk = "TITLE#{title}", sk = "UNIQUE")
    Entities<Note> notes();

    @Query
    Listing<Note> notesOf(String owner);

    @Query(index = "byTitle", after = "noteId")
    Listing<Note> titledAfter(String title, String noteId);
  }

  @SingleTable(name = "notes", type = "type")
  @Index(name = "GSI1", pk = "GSI1PK", sk = "GSI1SK", aliases = "byTitle")
  @Keys(
      of = "notes",
      pk = "NOTES#{owner}",
      sk = "N#{noteId}",
      type = "note",
      indexed = @Indexed(index = "byTitle", pk = "T#{title}", sk = "N#{noteId}"),
      unique = @Unique(value = "title", pk = "T#{title}", sk = "LOCK", type = "lock"))
  interface NotesTable extends Notes {}

  /// The same as code, which takes what differs from table to table.
  private static TableSpec withNotes(TableSpec table, String index) {
    return table
        .with(
            entity("notes", Note.class, "NOTES#{owner}", "N#{noteId}")
                .as("note")
                .indexed(index, "T#{title}", "N#{noteId}")
                .unique(
                    new EntitySpec.Unique(
                        "title", new KeyTemplates("T#{title}", "LOCK"), "lock", List.of())))
        .with(
            query("notesOf", Note.class).by("owner", String.class),
            query("titledAfter", Note.class)
                .on(index)
                .by("title", String.class)
                .by("noteId", String.class)
                .after("noteId"));
  }

  @Test
  void a_method_that_several_specs_share_gives_the_model_of_a_fragment() {
    var spec = withNotes(table("notes").type("type").index("GSI1", "GSI1PK", "GSI1SK"), "GSI1");

    assertThat(ModelTexts.text(Design.model("notes", spec.declaration(), Map.of(), Map.of())))
        .isEqualTo(ModelTexts.text(Design.read(NotesTable.class, Map.of(), Map.of())));
  }
}
