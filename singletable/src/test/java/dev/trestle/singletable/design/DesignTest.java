package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.model.DesignException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Each mistake in a design has its message.
class DesignTest {
  record User(String userId, String email) {}

  record Post(String userId, String postId) {}

  private static void assertProblems(Class<?> design, String... problems) {
    assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of()))
        .isInstanceOfSatisfying(
            DesignException.class, wrong -> assertThat(wrong.problems()).containsExactly(problems));
  }

  interface NoTable extends Table {}

  @Test
  void a_design_names_its_table() {
    assertProblems(NoTable.class, "It has no @SingleTable; add one with the name of the table.");
  }

  @SingleTable(name = "t-{stage}")
  interface Unnamed extends Table {}

  @Test
  void words_in_a_name_have_a_meaning() {
    assertProblems(
        Unnamed.class, "Its table is called t-{stage}: give values for the words in braces.");
  }

  @SingleTable(name = "table", recoveryDays = 36)
  interface LongMemory extends Table {}

  @Test
  void history_is_kept_for_35_days_at_most() {
    assertProblems(
        LongMemory.class,
        "recoveryDays is 36; DynamoDB keeps 1 to 35 days of history, and 0 is for none.");
  }

  @SingleTable(name = "table")
  interface UnknownPart extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    Entities<User> users();
  }

  @Test
  void a_part_is_a_component() {
    assertProblems(
        UnknownPart.class,
        "users(), part {id} of \"USER#{id}\": there is nothing called id here; User has the"
            + " components userId, email");
  }

  @SingleTable(name = "table")
  interface SameKeys extends Table {
    @Entity(pk = "USER#{userId}", sk = "{postId}")
    Entities<Post> posts();

    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<User> users();
  }

  @Test
  void two_entities_never_share_a_key() {
    assertProblems(
        SameKeys.class,
        "Post (USER#{userId} / {postId}) and User (USER#{userId} / PROFILE) can have the same key,"
            + " so one would overwrite the other; give one of them a literal of its own.");
  }

  @SingleTable(name = "table")
  interface ForeignCatch extends Table {
    @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
    Entities<Post> posts();

    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<User> users();

    @Query(pk = "USER#{userId}", sk = "P")
    Page<Post> postsOf(String userId, PageRequest page);
  }

  @SingleTable(name = "table")
  interface FarRange extends Table {
    @Entity(pk = "USER#{userId}", sk = "A#{postId}")
    Entities<Post> posts();

    @Entity(pk = "USER#{userId}", sk = "B")
    Entities<User> users();

    @Query(pk = "USER#{userId}", from = "A#{low}", to = "C#{high}")
    Page<Post> postsBetween(String userId, String low, String high, PageRequest page);
  }

  @Test
  void a_range_finds_everything_between_its_bounds() {
    assertProblems(
        FarRange.class,
        "postsBetween would also find User (USER#{userId} / B); ask for a longer prefix, return a"
            + " sealed type that has it, or skip it with skipOtherTypes = true.");
  }

  @Test
  void a_query_finds_what_it_says_and_nothing_else() {
    assertProblems(
        ForeignCatch.class,
        "postsOf would also find User (USER#{userId} / PROFILE); ask for a longer prefix, return a"
            + " sealed type that has it, or skip it with skipOtherTypes = true.");
  }

  @SingleTable(name = "table")
  interface NeverFound extends Table {
    @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
    Entities<Post> posts();

    @Query(pk = "USER#{userId}", sk = "COMMENT#")
    Page<Post> postsOf(String userId, PageRequest page);
  }

  @Test
  void a_query_can_find_what_it_says() {
    assertProblems(
        NeverFound.class,
        "postsOf never finds Post: its key is USER#{userId} / POST#{postId}, and the query asks for"
            + " USER#{userId} / COMMENT#.");
  }

  @SingleTable(name = "table")
  @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
  interface NotInIndex extends Table {
    @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
    Entities<Post> posts();

    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    @Indexed(index = "gsi1", pk = "EMAIL#{email}", sk = "USER#{userId}")
    Entities<User> users();

    @Query(index = "gsi1", pk = "POST#{postId}")
    Page<Post> byId(String postId, PageRequest page);
  }

  @Test
  void a_query_of_an_index_lists_entities_that_are_in_the_index() {
    assertProblems(
        NotInIndex.class,
        "byId lists Post in index gsi1, where it never is; add an @Indexed to the entity.");
  }

  @SingleTable(name = "table")
  @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
  interface Unused extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<User> users();
  }

  @Test
  void an_index_is_used() {
    assertProblems(Unused.class, "No entity is in index gsi1; drop it, or add an @Indexed.");
  }

  @SingleTable(name = "table")
  interface UnknownIndex extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    @Indexed(index = "gsi9", pk = "EMAIL#{email}", sk = "USER#{userId}")
    Entities<User> users();
  }

  @Test
  void an_index_is_declared() {
    assertProblems(UnknownIndex.class, "users(): there is no index gsi9; the table has []");
  }

  @SingleTable(name = "table", pk = "userId", sk = "sk")
  interface Taken extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<User> users();
  }

  @Test
  void a_component_takes_no_name_of_the_tables_own() {
    assertProblems(
        Taken.class,
        "User.userId is stored as userId, which the table needs for itself; rename the component,"
            + " or store it under another name.");
  }

  @SingleTable(name = "table")
  interface WrongParameters extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<User> users();

    @Get
    Optional<User> user(String id);

    @Get
    Optional<Post> post(String postId);

    @Get
    User bare(String userId);
  }

  @Test
  void a_get_has_the_parts_of_the_key_as_parameters() {
    assertProblems(
        WrongParameters.class,
        "bare() returns dev.trestle.singletable.design.DesignTest$User; return Optional of an"
            + " entity",
        "post(): Post is no entity of this table",
        "user(), part {userId} of \"USER#{userId}\": there is nothing called userId here; the"
            + " method has the parameter id");
  }

  record Odd(String id, Thread thread) {}

  record Raw(String id, @SuppressWarnings("rawtypes") List list) {}

  record Ephemeral(String id, @Expires Instant gone) {}

  @SingleTable(name = "table")
  interface OddTypes extends Table {
    @Entity(pk = "A#{id}", sk = "A")
    Entities<Odd> odd();

    @Entity(pk = "B#{id}", sk = "B")
    Entities<Raw> raw();

    @Entity(pk = "C#{id}", sk = "C")
    Entities<Ephemeral> brief();
  }

  @Test
  void every_component_can_be_stored() {
    assertProblems(
        OddTypes.class,
        "Ephemeral.gone is marked with @Expires, but the table names no time-to-live attribute",
        "Odd.thread has the type java.lang.Thread, for which there is no codec; use a type from the"
            + " list in Codecs, or give a codec of your own",
        "Raw.list is a raw java.util.List; give its type argument");
  }

  @SingleTable(name = "table", type = "entity_type")
  @Index(name = "GSI1", pk = "entity_type", sk = "email")
  interface WrongType extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE", type = "USER")
    @Indexed(index = "GSI1", pk = "PERSON", sk = "{email}")
    Entities<User> users();
  }

  @Test
  void an_index_by_type_is_by_the_type() {
    assertProblems(
        WrongType.class,
        "USER is in index GSI1 as \"PERSON\", but there entity_type is its type, USER.");
  }

  @SingleTable(name = "x")
  interface ShortName extends Table {}

  @SingleTable(name = "my table")
  interface SpacedName extends Table {}

  @SingleTable(name = "t{stage")
  interface TornName extends Table {}

  @Test
  void a_table_has_a_name_that_dynamodb_takes() {
    var rule = "; DynamoDB takes 3 to 255 letters, digits, _, - and .";
    assertProblems(ShortName.class, "The table is called \"x\"" + rule);
    assertProblems(SpacedName.class, "The table is called \"my table\"" + rule);
    assertProblems(TornName.class, "The table is called \"t{stage\"" + rule);
  }

  @SingleTable(name = "{stage}")
  interface AnyName extends Table {}

  @Test
  void a_placeholder_may_be_all_of_a_name() {
    assertThat(
            Design.read(AnyName.class, Map.of("stage", Placeholder.of("production")), Map.of())
                .name())
        .hasToString("production");
    assertThatThrownBy(
            () -> Design.read(AnyName.class, Map.of("stage", Placeholder.of("a b")), Map.of()))
        .isInstanceOf(DesignException.class)
        .hasMessageContaining("The table is called \"a b\"; DynamoDB takes");
  }

  @SingleTable(name = "orders{-stage}")
  interface OptionalStage extends Table {}

  @SingleTable(name = "orders{_stage}_{stage}")
  interface TwoStages extends Table {}

  @SingleTable(name = "t{-stage}")
  interface ShortWithoutStage extends Table {}

  private static String name(Class<?> design, Map<String, Placeholder> words) {
    return Design.read(design, words, Map.of()).name().text();
  }

  @Test
  void an_optional_placeholder_is_left_out_without_a_value_and_for_the_default_value() {
    var test = Map.of("stage", Placeholder.of("test"));
    var local = Map.of("stage", new Placeholder("local", true));
    assertThat(name(OptionalStage.class, test)).isEqualTo("orders-test");
    assertThat(name(OptionalStage.class, local)).isEqualTo("orders");
    assertThat(name(OptionalStage.class, Map.of())).isEqualTo("orders");
    assertThat(name(TwoStages.class, test)).isEqualTo("orders_test_test");
    assertThat(name(TwoStages.class, local)).isEqualTo("orders_local");
  }

  @Test
  void a_name_is_long_enough_without_its_optional_placeholders() {
    assertProblems(
        ShortWithoutStage.class,
        "The table is called \"t{-stage}\"; DynamoDB takes 3 to 255 letters, digits, _, - and .");
  }

  @SingleTable(name = "table")
  interface NotATable {}

  @Test
  void a_design_extends_table() {
    assertProblems(
        NotATable.class,
        "NotATable has a @SingleTable, but does not extend Table; write interface NotATable extends Table.");
  }

  @SingleTable(name = "table", ttl = "ttl")
  interface UnusedParameter extends Table {
    @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
    Entities<Post> posts();

    @Get
    Optional<Post> post(String userId, String postId, String language);

    @Query(pk = "USER#{userId}", sk = "POST#")
    Page<Post> postsOf(String userId, String language, PageRequest page);
  }

  @Test
  void every_parameter_is_used() {
    assertProblems(
        UnusedParameter.class,
        "post() has the parameter language, which no template uses; put {language} into a key, or drop it.",
        "postsOf() has the parameter language, which no template uses; put {language} into a key, or drop it.");
  }
}
