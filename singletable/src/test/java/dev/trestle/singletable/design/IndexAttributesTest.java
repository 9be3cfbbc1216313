package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.testing.TestTable;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// DynamoDB puts whatever has the attributes of an index's key into it, and an item has each attribute once.
class IndexAttributesTest {
  record User(String id, String email, String city) {
    public String initial() {
      return city.substring(0, 1);
    }
  }

  record Team(String id, String email) {}

  private static void refused(Class<?> design, String why) {
    assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of())).hasMessageContaining(why);
  }

  @SingleTable(name = "things")
  @Index(name = "one", pk = "a", sk = "b")
  @Index(name = "two", pk = "a", sk = "c")
  interface TwoMeanings extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    @Indexed(index = "one", pk = "EMAIL#{email}", sk = "USER")
    @Indexed(index = "two", pk = "CITY#{city}", sk = "USER")
    Entities<User> users();
  }

  @Test
  void an_attribute_of_two_indexes_means_the_same_in_both() {
    refused(
        TwoMeanings.class,
        "a is stored once, and is part of several keys: it cannot be \"EMAIL#{email}\" and, in"
            + " index two, \"CITY#{city}\".");
  }

  @SingleTable(name = "things")
  @Index(name = "inverted", pk = "sk", sk = "pk")
  interface OtherKey extends Table {
    @Entity(pk = "USER#{id}", sk = "EMAIL#{email}")
    @Indexed(index = "inverted", pk = "CITY#{city}", sk = "USER#{id}")
    Entities<User> users();
  }

  @Test
  void an_index_does_not_change_the_key_of_the_table() {
    refused(
        OtherKey.class,
        "sk is stored once, and is part of several keys: it cannot be \"EMAIL#{email}\" and, in"
            + " index inverted, \"CITY#{city}\".");
  }

  @SingleTable(name = "things")
  @Index(name = "inverted", pk = "sk", sk = "pk")
  interface Undeclared extends Table {
    @Entity(pk = "USER#{id}", sk = "EMAIL#{email}")
    @Indexed(index = "inverted", pk = "EMAIL#{email}", sk = "USER#{id}")
    Entities<User> users();

    @Entity(pk = "TEAM#{id}", sk = "EMAIL#{email}")
    Entities<Team> teams();
  }

  @Test
  void all_entities_are_in_an_index_of_the_keys_of_the_table() {
    refused(
        Undeclared.class,
        "Team is in index inverted, since it has the attributes sk and pk; say so with an @Indexed.");
  }

  @SingleTable(name = "things")
  @Index(name = "one", pk = "a", sk = "b")
  @Index(name = "two", pk = "a")
  interface InTheOther extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    @Indexed(index = "one", pk = "EMAIL#{email}", sk = "USER")
    Entities<User> users();

    @Entity(pk = "TEAM#{id}", sk = "PROFILE")
    @Indexed(index = "two", pk = "EMAIL#{email}")
    Entities<Team> teams();
  }

  @Test
  void an_entity_in_one_index_may_be_in_another() {
    refused(
        InTheOther.class,
        "User is in index two, since it has the attributes a; say so with an @Indexed.");
  }

  @SingleTable(name = "things")
  @Index(name = "byEmail", pk = "email")
  interface IndexedLock extends Table {
    @Entity(pk = "TEAM#{id}", sk = "PROFILE")
    @Indexed(index = "byEmail")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "LOCK")
    Entities<Team> teams();

    @Query(index = "byEmail", pk = "{email}")
    Listing<Team> byEmail(String email);
  }

  @Test
  void a_query_of_an_index_finds_no_locks() {
    refused(
        IndexedLock.class,
        "byEmail would also find the lock of Team.email, which is in index byEmail since it has the attributes email, and is no entity; store them there under other names, or skip it with skipOtherTypes = true.");
  }

  @SingleTable(name = "things")
  @Index(name = "byEmail", pk = "email")
  interface RenamedInLock extends Table {
    @Entity(pk = "TEAM#{id}", sk = "PROFILE")
    @Indexed(index = "byEmail")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "LOCK", holds = "email as locked")
    Entities<Team> teams();

    @Get
    Ref<Team> team(String id);

    @Query(index = "byEmail", pk = "{email}")
    Listing<Team> byEmail(String email);
  }

  @Test
  void a_lock_that_holds_it_under_another_name_is_not_in_the_index() {
    try (var test = TestTable.of(RenamedInLock.class)) {
      var team = new Team("t", "t@example.org");
      test.table().run(test.table().teams().create(team));
      assertThat(test.table().byEmail("t@example.org").all(10)).containsExactly(team);
      test.table().run(test.table().team("t").update().set(Team::email).to("u@example.org"));
      assertThat(test.table().byEmail("t@example.org").all(10)).isEmpty();
    }
  }

  @SingleTable(name = "things")
  @Index(name = "inverted", pk = "sk", sk = "initialKey")
  interface Inverted extends Table {
    @Entity(pk = "USER#{id}", sk = "EMAIL#{email}")
    @Indexed(index = "inverted", pk = "EMAIL#{email}", sk = "{initial}")
    Entities<User> users();

    @Get
    Ref<User> user(String id, String email);

    @Query(index = "inverted", pk = "EMAIL#{email}")
    Listing<User> byEmail(String email);
  }

  @Test
  void an_update_leaves_the_key_of_the_table_alone() {
    try (var test = TestTable.of(Inverted.class)) {
      test.table().run(test.table().users().create(new User("u", "e", "Ulm")));
      var moved = test.table().run(test.table().user("u", "e").update().set(User::city).to("Bonn"));
      assertThat(test.table().byEmail("e").all(10)).containsExactly(moved);
    }
  }

  record Member(String id, String city, Optional<String> nick) {}

  @SingleTable(name = "things")
  @Index(name = "byNick", pk = "cityKey", sk = "nickKey")
  @Index(name = "byCity", pk = "cityKey", sk = "idKey")
  interface Sharing extends Table {
    @Entity(pk = "MEMBER#{id}", sk = "PROFILE")
    @Indexed(index = "byNick", pk = "CITY#{city}", sk = "NICK#{nick}")
    @Indexed(index = "byCity", pk = "CITY#{city}", sk = "MEMBER#{id}")
    Entities<Member> members();

    @Query(index = "byNick", pk = "CITY#{city}")
    Listing<Member> withNick(String city);

    @Query(index = "byCity", pk = "CITY#{city}")
    Listing<Member> in(String city);
  }

  @Test
  void an_entity_that_leaves_an_index_stays_in_another_one_that_shares_an_attribute() {
    try (var test = TestTable.of(Sharing.class)) {
      var table = test.table();
      var member = new Member("m", "Ulm", Optional.of("nick"));
      table.run(table.members().create(member));
      var plain = table.run(table.members().update(member).remove(Member::nick));
      assertThat(table.withNick("Ulm").all(10)).isEmpty();
      assertThat(table.in("Ulm").all(10)).containsExactly(plain);
      var again = table.run(table.members().update(plain).set(Member::nick).to("other"));
      assertThat(table.withNick("Ulm").all(10)).containsExactly(again);
      assertThat(table.in("Ulm").all(10)).containsExactly(again);
    }
  }
}
