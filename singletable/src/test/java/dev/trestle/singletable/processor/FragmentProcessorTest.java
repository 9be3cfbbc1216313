package dev.trestle.singletable.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Each mistake with fragments is an error of the compiler, in the fragment where that is source, and otherwise at the table. In these
/// texts `»` stands before the place.
class FragmentProcessorTest {
  private static final String MARK = "»";

  /// Asserts that the one error is at the mark.
  private static void assertError(String marked, String message) {
    var lines = marked.lines().toList();
    var line = lines.stream().filter(each -> each.contains(MARK)).findFirst().orElseThrow();
    var place = "%d:%d".formatted(lines.indexOf(line) + 1, line.indexOf(MARK) + 1);
    assertThat(Compilation.of(marked.replace(MARK, "")).errors())
        .extracting(each -> "%d:%d %s".formatted(each.line(), each.column(), each.text()))
        .containsExactly(place + " " + message);
  }

  private static void assertRight(String... sources) {
    assertThat(Compilation.of(List.of(new DesignProcessor()), sources).said()).isEmpty();
  }

  @Test
  void type_variables_of_fragments_are_what_the_table_gives() {
    assertRight(
        """
        @SingleTable(name = "table", type = "type", ttl = "ttl")
        interface Works extends People<String, Works.User>, Posts {
          record User(String userId, Optional<String> email) {}
        }
        interface Finding<I, V> extends Table {
          @Get Ref<V> one(I userId);
          @Get Map<I, V> several(Collection<I> userIds);
          @Query(pk = "USER#{userId}", sk = "PROFILE") Listing<V> listed(I userId);
          default Optional<V> found(I userId) { return one(userId).find(); }
        }
        interface People<K, U> extends Finding<K, U> {
          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
          Entities<U> users();
          @Idempotent(pk = "REQUEST#{id}", sk = "REQUEST", keepFor = "PT1H") IdempotentRequest<U> request(String id);
          @Counter(pk = "COUNT", sk = "COUNT") CounterRef visits();
        }
        interface Posts extends Table {
          record Post(String userId, String postId) {}
          @Entity(pk = "USER#{userId}", sk = "POST#{postId}") Entities<Post> posts();
        }
        """);
  }

  @Test
  void fragments_of_a_library_are_read_from_its_classes() {
    assertRight(
        """
        import dev.trestle.singletable.testing.fragment.*;
        @SingleTable(name = "table", ttl = "ttl")
        @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
        interface FromLibrary extends AccountItems<FromLibrary.User>, JobItems {
          record User(String userId, String email) implements Account {}
        }
        """);
  }

  @Test
  void a_problem_of_a_librarys_fragment_is_reported_at_the_table() {
    assertError(
        """
        import dev.trestle.singletable.testing.fragment.*;
        @SingleTable(name = "table")
        »interface LibraryClash extends JobItems {
          record Item(String id) {}
          @Entity(pk = "JOB#{id}", sk = "JOB") Entities<Item> items();
        }
        """,
        "JobItems in LibraryClash: Item (JOB#{id} / JOB) and Job of JobItems (JOB#{jobId} / JOB) can"
            + " have the same key, so one would overwrite the other; give one of them a literal of"
            + " its own.");
  }

  @Test
  void a_problem_of_a_fragment_is_reported_at_the_fragment() {
    assertError(
        """
        @SingleTable(name = "table")
        interface Mistaken extends People<Mistaken.User> {
          record User(String id) {}
        }
        interface People<U> extends Table {
          @Entity(pk = »"USER#{userId}", sk = "PROFILE") Entities<U> users();
        }
        """,
        "People in Mistaken: users(), part {userId} of \"USER#{userId}\": there is nothing called"
            + " userId here; User has the component id");
  }

  @Test
  void a_method_of_a_fragment_is_not_declared_again() {
    assertError(
        """
        @SingleTable(name = "table")
        interface Again extends Posts {
          @Override @Entity(pk = "POST#{postId}", sk = "POST") Entities<Post> »posts();
        }
        interface Posts extends Table {
          record Post(String userId, String postId) {}
          @Entity(pk = "USER#{userId}", sk = "POST#{postId}") Entities<Post> posts();
        }
        """,
        "Again declares posts() again, which Posts has declared; remove it, and add @Keys to the table if its keys differ");
  }

  @Test
  void a_generic_method_of_a_fragment_is_not_declared_again() {
    assertError(
        """
        @SingleTable(name = "table")
        interface AgainGeneric extends Finding<String, AgainGeneric.User> {
          record User(String userId) {}
          @Entity(pk = "USER#{userId}", sk = "PROFILE") Entities<User> users();
          @Override @Get(eventual = true) Ref<User> »user(String userId);
        }
        interface Finding<I, V> extends Table {
          @Get Ref<V> user(I userId);
        }
        """,
        "AgainGeneric declares user() again, which Finding has declared; remove it, and add @Keys to the table if its keys differ");
  }

  @Test
  void a_method_is_not_inherited_from_two_fragments() {
    assertError(
        """
        @SingleTable(name = "table")
        »interface Twice extends One, Other {
          record User(String userId) {}
          @Entity(pk = "USER#{userId}", sk = "PROFILE") Entities<User> users();
        }
        interface One extends Table {
          @Get Ref<Twice.User> user(String userId);
        }
        interface Other extends Table {
          @Get Ref<Twice.User> user(String userId);
        }
        """,
        "Twice inherits user() from One and from Other; extend one of them only, or rename it in"
            + " one");
  }

  @Test
  void a_generic_fragment_has_type_arguments() {
    assertError(
        """
        @SingleTable(name = "table")
        »interface Raw extends People {}
        interface People<U> extends Table {
          @Entity(pk = "USER#{userId}", sk = "PROFILE") Entities<U> users();
        }
        """,
        "Raw extends People without type arguments; give types for its type variables");
  }

  @Test
  void a_table_says_what_a_fragment_leaves_open() {
    assertRight(
        """
        @SingleTable(name = "table")
        interface Says extends Open<Says.User> {
          record User(String userId) {}
          @Override @Entity(pk = "USER#{userId}", sk = "PROFILE") Entities<User> users();
          @Override default User made(String userId) { return new User(userId); }
        }
        interface Open<U> extends Table {
          Entities<U> users();
          U made(String userId);
          default U added(String userId) { return run(users().create(made(userId))); }
        }
        """);
  }

  private static final String PEOPLE =
      """
      interface People<U> extends Table {
        @Entity(pk = "USER#{userId}", sk = "PROFILE")
        @Indexed(index = "byEmail", pk = "EMAIL#{email}", sk = "USER#{userId}")
        @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
        Entities<U> users();
        @Get Ref<U> user(String userId);
        @Query(index = "byEmail") Listing<U> byEmail(String email);
        @Counter(pk = "COUNT", sk = "COUNT") CounterRef visits();
      }
      record User(String userId, String email, String name) {}
      """;

  @Test
  void a_table_gives_the_entities_of_a_fragment_other_keys() {
    assertRight(
        """
        @SingleTable(name = "table", type = "type")
        @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk", aliases = "byEmail")
        @Keys(of = "visits", sk = "VISITS")
        @Keys(of = "users", pk = "PERSON#{userId}", sk = "#META", type = "person",
            indexed = @Indexed(index = "byEmail", pk = "MAIL#{email}", sk = "#"),
            unique = @Unique(value = "email", pk = "MAIL#{email}", sk = "#LOCK"),
            alsoUnique = @Unique(value = "name", pk = "NAME#{name}", sk = "#LOCK"))
        interface OtherKeys extends People<User> {}
        """
            + PEOPLE);
  }

  @Test
  void keys_are_given_to_what_a_fragment_declares() {
    assertError(
        """
        @SingleTable(name = "table")
        @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
        @Keys(of = »"people", pk = "A")
        interface NoEntity extends People<User> {}
        """
            + PEOPLE,
        "@Keys of people: no fragment of NoEntity declares an entity, a counter or a request of that"
            + " name; there are users, visits");
  }

  @Test
  void keys_are_given_to_parts_that_the_entity_has() {
    assertError(
        """
        @SingleTable(name = "table")
        @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
        @Keys(of = "visits", pk = "VISITS")
        @Keys(of = "users", unique =
            »@Unique(value = "name", pk = "NAME#{name}", sk = "UNIQUE"))
        interface NoLock extends People<User> {}
        """
            + PEOPLE,
        "@Keys of users: name is not unique of it, but email; add it with alsoUnique");
  }

  @Test
  void keys_are_given_to_indexes_that_the_entity_is_in() {
    assertError(
        """
        @SingleTable(name = "table")
        @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
        @Index(name = "byName", pk = "gsi2pk", sk = "gsi2sk")
        @Keys(of = "visits", pk = "VISITS")
        @Keys(of = "users", indexed =
            »@Indexed(index = "byName", pk = "NAME#{name}", sk = "#"))
        interface NoIndex extends People<User> {}
        """
            + PEOPLE,
        "@Keys of users: it is not in index byName, but in byEmail; add it to another one with"
            + " alsoIndexed");
  }

  @Test
  void a_problem_of_a_template_that_a_table_gives_is_reported_there() {
    assertError(
        """
        @SingleTable(name = "table")
        @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
        @Keys(of = "users", pk = »"PERSON#{id}")
        interface NoPart extends People<User> {}
        """
            + PEOPLE,
        "users(), part {id} of \"PERSON#{id}\": there is nothing called id here; User has the"
            + " components userId, email, name");
  }

  @Test
  void keys_that_no_longer_fit_an_access_pattern_are_reported_there() {
    assertError(
        """
        @SingleTable(name = "table")
        @Index(name = "byEmail", pk = "gsi1pk", sk = "gsi1sk")
        @Keys(of = "users", indexed = @Indexed(index = "byEmail", pk = "NAME#{name}", sk = "#"))
        interface OtherParts extends People<User> {}
        """
            + PEOPLE.replace("@Query(index", "»@Query(index"),
        "People in OtherParts: byEmail(): the partition key of User of People is \"NAME#{name}\", and"
            + " no parameter is called name; add one, or give pk");
  }
}
