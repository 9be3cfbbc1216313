package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.model.DesignException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Each mistake in how a table is read, or in the key of an index, has its message.
class AccessPatternDesignTest {
  record User(String userId, String email, String country, long rank) {}

  private static void assertProblems(Class<?> design, String... problems) {
    assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of()))
        .isInstanceOfSatisfying(
            DesignException.class, wrong -> assertThat(wrong.problems()).containsExactly(problems));
  }

  interface Users extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    @Indexed(index = "byEmail", pk = "EMAIL#{email}", sk = "USER#{userId}")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
    Entities<User> users();
  }

  @SingleTable(name = "table")
  @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
  interface Consistency extends Users {
    @Query(index = "byEmail", pk = "EMAIL#{email}", consistent = true)
    Listing<User> byEmail(String email);

    @Query(pk = "USER#{userId}", consistent = true, eventual = true)
    Listing<User> confused(String userId);

    @Get(unique = "email", eventual = true)
    Optional<User> owner(String email);

    @Query(pk = "USER#{userId}", consistent = true)
    Listing<User> right(String userId);
  }

  @Test
  void an_index_cannot_be_read_consistently() {
    assertProblems(
        Consistency.class,
        "byEmail() is consistent, but index byEmail is only eventually consistent; query by the table's own key, or find one entity by a unique attribute, with @Unique",
        "confused() is consistent and eventual at once; drop one",
        "owner() finds by a unique attribute, which is always read consistently; remove eventual");
  }

  @SingleTable(name = "table")
  @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
  interface Pages extends Users {
    @Query(pk = "USER#{userId}")
    Listing<User> listing(String userId, PageRequest page);

    @Query(pk = "USER#{userId}")
    Page<User> twice(String userId, PageRequest page, PageRequest again);

    @Query(pk = "USER#{userId}")
    List<User> unknown(String userId);
  }

  @Test
  void a_query_returns_pages_or_a_listing() {
    assertProblems(
        Pages.class,
        "listing() has a PageRequest, but returns a Listing, which takes a PageRequest later; remove one of them",
        "twice() has 2 PageRequests; one page has one",
        "unknown() returns java.util.List<%s>; return Page of an entity"
            .formatted(User.class.getName()));
  }

  record UserKey(String userId) {}

  @SingleTable(name = "table")
  @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
  interface Batches extends Users {
    @Get
    Map<String, User> bySeveral(List<String> userIds, Set<String> others);

    @Get
    Map<String, User> byNone(String userId);

    @Get
    Map<UserKey, User> byOther(List<String> userIds);

    @Get
    Map<String, User> byWrongName(List<String> names);

    @Get(unique = "email")
    Map<String, User> byUnique(List<String> emails);

    @Get
    Map<UserKey, User> right(List<UserKey> keys);
  }

  @Test
  void many_are_asked_for_by_one_collection() {
    assertProblems(
        Batches.class,
        "byNone() returns a Map, so one of its parameters must be a List, Set or Collection of keys; it has 0 of them",
        "byOther() takes a collection of String, but returns a Map from UserKey; make both the same",
        "bySeveral() returns a Map, so one of its parameters must be a List, Set or Collection of keys; it has 2 of them",
        "byUnique() finds by a unique attribute, which is read one at a time; return an Optional",
        "byWrongName(), part {userId} of \"USER#{userId}\": there is nothing called userId here;"
            + " the method has the parameter names");
  }

  @SingleTable(name = "table")
  @Index(
      name = "wide",
      pk = {"a", "b", "c", "d", "e"},
      sk = "f")
  @Index(
      name = "twice",
      pk = {"country", "rank"},
      sk = "rank")
  @Index(
      name = "none",
      pk = {})
  interface Shapes extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<User> users();
  }

  @Test
  void a_key_has_so_many_attributes_and_each_once() {
    assertProblems(
        Shapes.class,
        "Index wide has 5 attributes (a, b, c, d, e) in its partition key; DynamoDB takes 1 to 4.",
        "Index twice has the attribute rank twice in its key.",
        "Index none has no attributes in its partition key; DynamoDB takes 1 to 4.");
  }

  @SingleTable(name = "table")
  @Index(
      name = "places",
      pk = {"country", "city"},
      sk = {"rank", "tie"})
  interface Missing extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    @Indexed(index = "places")
    Entities<User> users();
  }

  @Test
  void an_index_of_components_has_them_all() {
    assertProblems(
        Missing.class,
        "users(): no component is stored as city, which is part of the key of index places; give"
            + " templates, pk and sk",
        "users(): no component is stored as tie, which is part of the key of index places; give"
            + " templates, pk and sk");
  }

  @SingleTable(name = "table")
  @Index(
      name = "places",
      pk = {"country", "city"},
      sk = {"rank", "tie"})
  interface Counts extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    @Indexed(
        index = "places",
        pk = {"{country}", "CITY"},
        sk = {"{rank}", "{userId}"})
    Entities<User> users();

    @Query(
        index = "places",
        pk = {"{country}", "CITY"},
        begins = "{rank}")
    Listing<User> beginsWithNumber(String country, long rank);

    @Query(
        index = "places",
        pk = {"{country}", "CITY"},
        sk = {"{rank}", "{userId}"},
        begins = "{userId}")
    Listing<User> tooDeep(String country, long rank, String userId);

    @Query(index = "places", pk = "{country}")
    Listing<User> tooFew(String country);

    @Query(
        index = "places",
        pk = {"{country}", "CITY"},
        sk = {"{rank}", "{userId}"},
        after = "{userId}")
    Listing<User> tooMany(String country, long rank, String userId);

    @Query(
        index = "places",
        pk = {"{country}", "CITY"},
        after = "{rank}",
        before = "{rank}")
    Listing<User> twoRanges(String country, long rank);

    @Query(
        index = "places",
        pk = {"{country}", "CITY"},
        sk = "RANK#{rank}")
    Listing<User> textForNumber(String country, long rank);

    @Query(
        index = "places",
        pk = {"{country}", "CITY"},
        sk = {"{rank}", "{number:number}"})
    Listing<User> numberForText(String country, long rank, long number);

    @Query(
        index = "places",
        pk = {"{country}", "CITY"},
        sk = "{name}")
    Listing<User> noNumber(String country, String name);
  }

  @Test
  void a_query_asks_by_what_the_index_has() {
    assertProblems(
        Counts.class,
        "beginsWithNumber(): \"{rank}\" is compared with a number, {rank:number}, and only texts begin"
            + " with something; ask for it with sk or a range",
        "noNumber(), part {name:number} of \"{name:number}\" is a String, which is not stored as a"
            + " number",
        "numberForText(): \"{number:number}\" is a number, but is compared with a text, \"{userId}\"",
        "textForNumber(): \"RANK#{rank}\" is compared with a number, {rank:number}; ask for it with"
            + " one part and nothing else",
        "tooDeep(): the sort key of index places has 2 attributes (rank, tie); sk and the range after it give 3",
        "tooFew(): the partition key of index places has 2 attributes (country, city); give a template"
            + " for each, and not 1",
        "tooMany(): the sort key of index places has 2 attributes (rank, tie); sk and the range after it give 3",
        "twoRanges(): beside sk, give one of begins, after, before, or from and to");
  }

  @SingleTable(name = "table")
  interface OneSort extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE#{rank}")
    Entities<User> users();

    @Query(pk = "USER#{userId}", begins = "PROFILE#")
    Listing<User> profiles(String userId);
  }

  @Test
  void a_whole_attribute_is_not_declared_as_a_prefix() {
    assertProblems(
        OneSort.class,
        "profiles(): \"PROFILE#\" does not end with an open part; use sk instead of begins");
  }

  record Team(String teamId, String rank, boolean country) {}

  record Guest(
      String guestId,
      @Stored(absentAsNull = true) Optional<String> country,
      @Expires Instant leaves) {}

  @SingleTable(name = "table", ttl = "ttl")
  @Index(name = "byRank", pk = "country", sk = "rank")
  @Index(name = "byTime", pk = "country", sk = "ttl")
  interface Types extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    @Indexed(index = "byRank")
    @Indexed(index = "byTime", pk = "{country}", sk = "{rank}")
    Entities<User> users();

    @Entity(pk = "TEAM#{teamId}", sk = "TEAM")
    Entities<Team> teams();

    @Entity(pk = "GUEST#{guestId}", sk = "GUEST")
    @Indexed(index = "byTime")
    Entities<Guest> guests();
  }

  @Test
  void an_attribute_of_a_key_has_one_type() {
    assertProblems(
        Types.class,
        "Team is in index byRank, since it has the attributes country and rank; say so with an @Indexed.",
        "Team.country is stored as country, which is part of the key of index byRank, but is neither"
            + " text nor number.",
        "rank is part of the key of index byRank; it is a text in Team and a number in User, and must"
            + " be one of them everywhere.",
        "Guest.country is stored as null where it is absent, which no index takes; leave it out,"
            + " without absentAsNull, to be in index byTime.",
        "Guest.leaves is stored as the second in which it expires, which is no key of index byTime; add"
            + " a component of its own for that.",
        "Team.country is stored as country, which is part of the key of index byTime, but is neither"
            + " text nor number.",
        "ttl is part of the key of index byTime; it is a number in Guest and a text in User, and must"
            + " be one of them everywhere.");
  }

  @SingleTable(name = "table")
  interface NumberAsPartition extends Table {
    @Entity(pk = "{rank:number}", sk = "USER#{userId}")
    Entities<User> numberInTable();
  }

  @Test
  void the_partition_key_of_a_table_is_a_text() {
    assertProblems(
        NumberAsPartition.class,
        "numberInTable(): \"{rank:number}\" is a number, but this key is a text; only the sort key of"
            + " an entity and attributes of an index can be numbers");
  }

  @SingleTable(name = "table")
  interface MixedSortKeys extends Table {
    @Entity(pk = "USER#{userId}", sk = "{rank:number}")
    Entities<User> users();

    @Entity(pk = "TEAM#{teamId}", sk = "TEAM")
    Entities<Team> teams();
  }

  @Test
  void a_sort_key_is_a_number_in_all_items_or_in_none() {
    assertProblems(
        MixedSortKeys.class,
        "The sort key of User is \"{rank:number}\" and that of Team is \"TEAM\"; it must be a number in"
            + " all items of the table, or in none.");
  }

  @SingleTable(name = "table")
  @Index(name = "byRank", pk = "country", sk = "rank")
  interface Twisted extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    @Indexed(index = "byRank", pk = "IN#{country}", sk = "{rank:number}#")
    Entities<User> users();
  }

  @Test
  void a_number_is_the_only_part_of_a_key() {
    assertProblems(
        Twisted.class,
        "users(), part {rank:number} of \"{rank:number}#\": a key that is a number has one part and no other text; use another format");
  }

  @SingleTable(name = "table")
  @Index(name = "byRank", pk = "country", sk = "rank")
  interface Other extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    @Indexed(index = "byRank", pk = "IN#{country}", sk = "{rank}")
    Entities<User> users();
  }

  @Test
  void a_component_that_is_a_key_is_one_as_it_is() {
    assertProblems(
        Other.class,
        "User.country is stored as country, which is part of the key of index byRank, so that its"
            + " template there can only be {country}, and not \"IN#{country}\".");
  }

  @SingleTable(name = "table", type = "country")
  @Index(name = "byKind", pk = "country", sk = "label")
  interface Filtered extends Table {
    @Entity(pk = "GUEST#{userId}", sk = "GUEST", type = "Member")
    @Indexed(index = "byKind", pk = "Member", sk = "{userId}")
    Entities<Member> members();

    @Query(index = "byKind", pk = "Member", skipOtherTypes = true)
    Listing<Member> all();
  }

  record Member(String userId) {}

  @Test
  void no_key_is_filtered_by() {
    assertProblems(
        Filtered.class,
        "all filters by country, which is part of the key of index byKind, and DynamoDB filters by no"
            + " key; ask for it in the key.");
  }
}
