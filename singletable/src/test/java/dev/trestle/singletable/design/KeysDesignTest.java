package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Counter;
import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Keys;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.model.DesignException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Each mistake in the keys that a table gives to entities of fragments has its message.
class KeysDesignTest {
  record User(String userId, String email, String name) {}

  record Post(String postId) {}

  interface People extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    @Indexed(index = "byEmail", pk = "EMAIL#{email}", sk = "USER#{userId}")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
    Entities<User> users();

    @Get
    Ref<User> user(String userId);

    @Counter(pk = "VISITS", sk = "VISITS")
    CounterRef visits();
  }

  private static void assertProblems(Class<?> design, String... problems) {
    assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of()))
        .isInstanceOfSatisfying(
            DesignException.class, wrong -> assertThat(wrong.problems()).containsExactly(problems));
  }

  @SingleTable(name = "table")
  @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
  @Keys(of = "user", pk = "A")
  @Keys(of = "posts", pk = "POST#{postId}")
  @Keys(of = "people", pk = "B")
  interface Unknown extends People {
    @Entity(pk = "{postId}", sk = "POST")
    Entities<Post> posts();
  }

  @Test
  void keys_are_given_to_what_a_fragment_declares() {
    assertProblems(
        Unknown.class,
        "@Keys of user: no fragment of Unknown declares an entity, a counter or a request of that"
            + " name; there are users, visits",
        "@Keys of posts: no fragment of Unknown declares an entity, a counter or a request of that"
            + " name; there are users, visits",
        "@Keys of people: no fragment of Unknown declares an entity, a counter or a request of that"
            + " name; there are users, visits");
  }

  @SingleTable(name = "table")
  @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
  @Index(name = "byName", pk = "gsi2pk", sk = "gsi2sk")
  @Keys(
      of = "users",
      indexed = @Indexed(index = "byName", pk = "NAME#{name}", sk = "USER"),
      unique = @Unique(value = "name", pk = "NAME#{name}", sk = "UNIQUE"))
  @Keys(of = "visits", indexed = @Indexed(index = "byName"))
  interface NoPart extends People {}

  @Test
  void keys_are_given_to_parts_that_the_entity_has() {
    assertProblems(
        NoPart.class,
        "@Keys of users: it is not in index byName, but in byEmail; add it to another one with"
            + " alsoIndexed",
        "@Keys of users: name is not unique of it, but email; add it with alsoUnique",
        "@Keys of visits: it is a counter, which is in no index, and nothing of it is unique");
  }

  @SingleTable(name = "table")
  @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
  @Keys(of = "users", pk = "A#{userId}")
  @Keys(of = "users", sk = "B")
  interface Twice extends People {}

  @Test
  void keys_are_given_once() {
    assertProblems(Twice.class, "There are two @Keys of users; make one of them");
  }

  @Keys(of = "users", pk = "A#{userId}")
  interface Middle extends People {}

  @SingleTable(name = "table")
  @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
  interface Below extends Middle {}

  @Test
  void only_the_table_gives_keys() {
    assertProblems(Below.class, "Middle has @Keys, but is not the table; put them on Below");
  }

  @SingleTable(name = "table")
  @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
  @Keys(of = "users", pk = "NAME#{name}", sk = "USER#{nothing}")
  interface Templates extends People {}

  @Test
  void templates_of_keys_are_made_from_components() {
    assertProblems(
        Templates.class,
        "users(), part {nothing} of \"USER#{nothing}\": there is nothing called nothing here; User"
            + " has the components userId, email, name");
  }

  @SingleTable(name = "table")
  @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
  @Keys(of = "users", pk = "NAME#{name}")
  interface OtherParts extends People {}

  @Test
  void a_get_of_the_fragment_has_the_parts_that_the_table_gives() {
    assertProblems(
        OtherParts.class,
        "People in OtherParts: user(), part {name} of \"NAME#{name}\": there is nothing called name"
            + " here; the method has the parameter userId");
  }

  @SingleTable(name = "table")
  @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
  interface NoAlias extends People {}

  @Test
  void an_index_of_a_fragment_is_one_of_the_table() {
    assertProblems(
        NoAlias.class,
        "People in NoAlias: users(): there is no index byEmail; the table has [gsi1]");
  }

  @SingleTable(name = "table")
  @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk", aliases = "byEmail")
  @Index(name = "byEmail", pk = "gsi2pk", sk = "gsi2sk")
  interface TwoNames extends People {
    @Entity(pk = "POST#{postId}", sk = "POST")
    @Indexed(index = "byEmail", pk = "POST#{postId}", sk = "POST")
    Entities<Post> posts();
  }

  @Test
  void a_name_is_of_one_index() {
    assertThatThrownBy(() -> Design.read(TwoNames.class, Map.of(), Map.of()))
        .hasMessageContaining("Two indexes are called byEmail; give each a name of its own.");
  }

  @SingleTable(name = "table", type = "type")
  @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk", aliases = "byEmail")
  @Keys(
      of = "users",
      pk = "POST#{userId}",
      sk = "POST",
      indexed = @Indexed(index = "gsi1", pk = "MAIL#{email}", sk = "MAIL"),
      alsoUnique = @Unique(value = "name", pk = "NAME#{name}", sk = "UNIQUE"))
  interface Overlap extends People {
    @Entity(pk = "POST#{postId}", sk = "POST")
    Entities<Post> posts();
  }

  @Test
  void keys_that_a_table_gives_are_of_one_entity() {
    assertProblems(
        Overlap.class,
        "Post (POST#{postId} / POST) and User of People (POST#{userId} / POST) can have the same"
            + " key, so one would overwrite the other; give one of them a literal of its own.");
  }
}
