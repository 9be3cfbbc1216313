package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.testing.TestTable;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What is found by its name has a name of its own.
class NameDesignTest {
  record Post(String id, long number) {}

  record User(String id, String email) {}

  record Request(String id) {}

  private static void refused(Class<?> design, String why) {
    assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of())).hasMessageContaining(why);
  }

  @SingleTable(name = "things")
  interface Overloads extends Table {
    @Entity(pk = "POST#{id}", sk = "N#{number}")
    Entities<Post> posts();

    @Query(pk = "POST#{id}", sk = "N#")
    Listing<Post> some(String id);

    @Query(pk = "POST#{id}", after = "N#{number}")
    Listing<Post> some(String id, long number);
  }

  @Test
  void access_patterns_are_no_overloads() {
    refused(Overloads.class, "Two access patterns are called some; give each a name of its own.");
  }

  @SingleTable(name = "things")
  interface SameRecord extends Table {
    @Entity(pk = "DRAFT#{id}", sk = "N#{number}")
    Entities<Post> drafts();

    @Entity(pk = "POST#{id}", sk = "N#{number}")
    Entities<Post> posts();
  }

  @Test
  void a_record_is_one_entity() {
    refused(
        SameRecord.class,
        "posts(): Post is an entity already; make a record for each kind of item");
  }

  @SingleTable(name = "things")
  @Index(name = "one", pk = "a")
  @Index(name = "one", pk = "b")
  interface SameIndex extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    @Indexed(index = "one", pk = "{email}")
    Entities<User> users();
  }

  @Test
  void indexes_have_names_of_their_own() {
    refused(SameIndex.class, "Two indexes are called one; give each a name of its own.");
  }

  @SingleTable(name = "things", type = "type")
  interface SameType extends Table {
    @Entity(pk = "POST#{id}", sk = "N#{number}", type = "Thing")
    Entities<Post> posts();

    @Entity(pk = "USER#{id}", sk = "PROFILE", type = "Thing")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "LOCK", type = "Thing")
    Entities<User> users();
  }

  @Test
  void entities_and_locks_have_types_of_their_own() {
    refused(
        SameType.class,
        "Post and User are both stored with the type Thing, so that one would be taken for the"
            + " other; give one of them another type.");
    refused(SameType.class, "Post and the lock of Thing.email are both stored with the type Thing");
  }

  @SingleTable(name = "things", type = "type", ttl = "ttl")
  interface SideType extends Table {
    @Entity(pk = "REQUEST#{id}", sk = "META")
    Entities<Request> requests();

    @Idempotent(pk = "ONCE#{id}", sk = "ONCE", keepFor = "PT1H")
    dev.trestle.singletable.IdempotentRequest<String> once(String id);
  }

  @Test
  void an_entity_is_not_called_as_outcomes_are() {
    refused(
        SideType.class, "Request and the outcome of once() are both stored with the type Request");
  }

  @SingleTable(name = "things")
  interface Runs extends Table {
    @Entity(pk = "POST#{id}", sk = "N#{number}")
    Entities<Post> posts();

    @Query(pk = "POST#{id}", sk = "N#")
    Listing<Post> run(String id);
  }

  @Test
  void an_access_pattern_may_be_called_as_what_every_table_has() {
    try (var test = TestTable.of(Runs.class)) {
      var post = new Post("a", 1);
      assertThat(test.table().run(test.table().posts().create(post))).isEqualTo(post);
      assertThat(test.table().run("a").all(10)).containsExactly(post);
    }
  }
}
