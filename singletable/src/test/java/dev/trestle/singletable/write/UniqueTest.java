package dev.trestle.singletable.write;

import static dev.trestle.singletable.testing.TestTable.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.singletable.testing.TestTable;
import dev.trestle.singletable.write.Outcome.Refused;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class UniqueTest {
  record User(String id, String email, Optional<String> nick, int visits) {}

  record Group(String id, String name) {
    public String folded() {
      return name.toLowerCase(Locale.ROOT);
    }
  }

  record Session(String id, String token, @Expires Instant until) {}

  @SingleTable(name = "users", type = "type", ttl = "ttl")
  interface Users extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
    @Unique(value = "nick", pk = "NICK#{nick}", sk = "UNIQUE", type = "NickLock", holds = "email")
    Entities<User> users();

    @Entity(pk = "SESSION#{id}", sk = "META")
    @Unique(value = "token", pk = "TOKEN#{token}", sk = "UNIQUE")
    Entities<Session> sessions();

    @Entity(pk = "GROUP#{id}", sk = "META")
    @Unique(value = "name", pk = "GROUPNAME#{folded}", sk = "UNIQUE", holds = "id as groupId")
    Entities<Group> groups();

    @Get
    Ref<User> user(String id);

    @Get(unique = "email")
    Optional<User> userByEmail(String email);

    @Get
    Ref<Group> group(String id);

    @Get
    Ref<Session> session(String id);
  }

  @RegisterExtension final TestTable<Users> db = TestTable.of(Users.class);

  private Users table() {
    return db.table();
  }

  private static User user(String id, String email) {
    return new User(id, email, Optional.empty(), 0);
  }

  private static User user(String id, String email, String nick) {
    return new User(id, email, Optional.of(nick), 0);
  }

  @Test
  void a_value_stays_taken_though_its_owner_cannot_be_read() {
    table().run(table().users().create(new User("u1", "e", Optional.empty(), 0)));
    var damaged = db.item("USER#u1", "PROFILE").orElseThrow().with("visits", "many");
    db.database().putItem(PutItem.of(table().model().name(), damaged));
    var other = table().users().create(new User("u2", "e", Optional.empty(), 0));
    assertThat(table().attempt(other))
        .isEqualTo(
            new Outcome.Refused<>(other, new RefusalReason.Taken("email"), Optional.empty()));
  }

  @Test
  void a_lock_is_stored_with_its_owner() {
    table().run(table().users().create(user("1", "a@x", "ann")));
    assertThat(db.item("EMAIL#a@x", "UNIQUE"))
        .contains(
            Item.of("pk", Value.of("EMAIL#a@x"))
                .with("sk", "UNIQUE")
                .with("type", "EmailUnique")
                .with("email", "a@x")
                .with("id", "1"));
    assertThat(db.item("NICK#ann", "UNIQUE"))
        .contains(
            Item.of("pk", Value.of("NICK#ann"))
                .with("sk", "UNIQUE")
                .with("type", "NickLock")
                .with("nick", "ann")
                .with("email", "a@x")
                .with("id", "1"));
    assertThat(db.items()).hasSize(3);
  }

  @Test
  void a_taken_value_is_refused_and_its_owner_returned() {
    var first = user("1", "a@x", "ann");
    table().run(table().users().create(first));
    var second = table().users().create(user("2", "b@x", "ann"));
    assertThat(table().attempt(second))
        .isEqualTo(new Refused<>(second, new RefusalReason.Taken("nick"), Optional.of(first)));
    assertThatThrownBy(() -> table().run(second))
        .hasMessage("create User USER#2 / PROFILE: its nick is taken");
    assertThat(db.items()).hasSize(3);
    assertThat(table().attempt(table().users().put(user("2", "a@x")))).isInstanceOf(Refused.class);
    table().run(table().users().create(user("2", "b@x")));
    assertThat(table().attempt(table().user("2").update().set(User::email).to("a@x")))
        .isInstanceOf(Refused.class);
    assertThat(db.items()).hasSize(5);
  }

  @Test
  void a_lock_moves_with_an_update_and_with_a_put() {
    table().run(table().users().create(user("1", "a@x", "ann")));
    var after =
        table().run(table().user("1").update().set(User::email).to("b@x").add(User::visits, 1));
    assertThat(after).isEqualTo(new User("1", "b@x", Optional.of("ann"), 1));
    assertThat(db.item("EMAIL#a@x", "UNIQUE")).isEmpty();
    assertThat(db.item("EMAIL#b@x", "UNIQUE")).isPresent();
    assertThat(db.item("NICK#ann", "UNIQUE").flatMap(lock -> lock.find("email")))
        .contains(Value.of("b@x"));
    table().run(table().user("1").update().remove(User::nick));
    assertThat(db.item("NICK#ann", "UNIQUE")).isEmpty();
    table().run(table().users().put(user("1", "c@x", "nan")));
    assertThat(db.item("EMAIL#b@x", "UNIQUE")).isEmpty();
    assertThat(db.item("EMAIL#c@x", "UNIQUE")).isPresent();
    assertThat(db.item("NICK#nan", "UNIQUE")).isPresent();
    assertThat(db.items()).hasSize(3);
  }

  @Test
  void a_deletion_gives_locks_back() {
    table().run(table().users().create(user("1", "a@x", "ann")));
    assertThat(table().run(table().user("1").delete())).contains(user("1", "a@x", "ann"));
    assertThat(db.items()).isEmpty();
    assertThat(table().run(table().user("1").delete())).isEmpty();
    table().run(table().users().create(user("2", "a@x", "ann")));
  }

  @Test
  void a_write_that_changes_no_lock_is_not_a_transaction() {
    table().run(table().users().create(user("1", "a@x")));
    table().run(table().user("1").update().add(User::visits, 1));
    assertThat(table().user("1").load().visits()).isEqualTo(1);
  }

  @Test
  void locks_are_part_of_transactions() {
    table()
        .transact(
            table().users().create(user("1", "a@x")), table().users().create(user("2", "b@x")));
    var taken = table().users().create(user("3", "b@x"));
    assertThatThrownBy(() -> table().transact(table().users().delete(user("1", "a@x")), taken))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> {
              assertThat(refused.write()).isSameAs(taken);
              assertThat(refused.reason()).isEqualTo(new RefusalReason.Taken("email"));
              assertThat(refused.stored(User.class)).contains(user("2", "b@x"));
            });
    assertThat(db.items()).hasSize(4);
  }

  @Test
  void an_entity_is_found_by_what_is_unique_of_it() {
    var user = user("1", "a@x");
    table().run(table().users().create(user));
    assertThat(table().userByEmail("a@x")).contains(user);
    table().run(table().user("1").update().set(User::email).to("b@x"));
    assertThat(table().userByEmail("a@x")).isEmpty();
    assertThat(table().userByEmail("b@x")).contains(user("1", "b@x"));
    table().run(table().user("1").delete());
    assertThat(table().userByEmail("b@x")).isEmpty();
  }

  @Test
  void the_result_of_a_method_can_be_unique() {
    table().run(table().groups().create(new Group("1", "Chess")));
    assertThat(db.item("GROUPNAME#chess", "UNIQUE"))
        .contains(
            Item.of("pk", Value.of("GROUPNAME#chess"))
                .with("sk", "UNIQUE")
                .with("type", "NameUnique")
                .with("groupId", "1"));
    var second = table().groups().create(new Group("2", "CHESS"));
    assertThat(table().attempt(second))
        .isEqualTo(
            new Refused<>(
                second, new RefusalReason.Taken("name"), Optional.of(new Group("1", "Chess"))));
    table().run(table().group("1").update().set(Group::name).to("Go"));
    assertThat(db.item("GROUPNAME#chess", "UNIQUE")).isEmpty();
    table().run(second);
    table().run(table().group("1").delete());
    assertThat(db.items()).hasSize(2);
  }

  @Test
  void a_lock_expires_with_its_owner() {
    var soon = NOON.plusSeconds(60);
    table().run(table().sessions().create(new Session("1", "t", soon)));
    assertThat(table().attempt(table().sessions().create(new Session("2", "t", soon))))
        .isInstanceOf(Refused.class);
    table().run(table().session("1").update().set(Session::until).to(soon.plusSeconds(60)));
    db.moveTo(soon);
    assertThat(table().attempt(table().sessions().create(new Session("2", "t", soon))))
        .isInstanceOf(Refused.class);
    db.moveTo(soon.plusSeconds(60));
    var later = new Session("2", "t", soon.plus(Duration.ofDays(1)));
    table().run(table().sessions().create(later));
    table().run(table().session("1").delete());
    assertThat(table().session("2").find()).contains(later);
    assertThat(db.item("TOKEN#t", "UNIQUE").flatMap(lock -> lock.find("id")))
        .contains(Value.of("2"));
  }

  @Test
  void many_writers_leave_no_duplicates_and_no_stale_locks() {
    try (var crowded = TestTable.of(Users.class)) {
      crowd(crowded, 25);
    }
  }

  @Test
  void many_writers_on_a_hostile_database_leave_no_duplicates_and_no_stale_locks() {
    try (var crowded = TestTable.of(Users.class, TestTable.hostility(7))) {
      crowd(crowded, 25);
    }
  }

  @Test
  void many_writers_on_a_hostile_disk_leave_no_duplicates_and_no_stale_locks(
      @TempDir Path directory) {
    try (var crowded = TestTable.at(directory, Users.class, TestTable.hostility(8))) {
      crowd(crowded, 5);
    }
  }

  private static void crowd(TestTable<Users> db, int steps) {
    ConcurrentCalls.run(
        1,
        (random, _) -> {
          for (int i = 0; i < steps; i++) {
            step(db.table(), random);
          }
        });
    requireLocksMatchOwners(db);
  }

  /// Few users and few addresses, so that everyone is in everyone's way.
  private static void step(Users table, Random random) {
    var id = "u" + random.nextInt(12);
    var email = "e" + random.nextInt(16);
    var nick =
        random.nextBoolean() ? Optional.of("n" + random.nextInt(16)) : Optional.<String>empty();
    var user = new User(id, email, nick, 0);
    try {
      switch (random.nextInt(6)) {
        case 0 -> table.run(table.users().create(user));
        case 1 -> table.run(table.users().put(user));
        case 2 -> table.run(table.user(id).update().set(User::email).to(email));
        case 3 -> table.run(table.user(id).update().remove(User::nick).add(User::visits, 1));
        case 4 -> table.run(table.user(id).update().add(User::visits, 1));
        default -> table.run(table.user(id).delete());
      }
    } catch (RefusedException | ContendedException | UnavailableException _) {
      // All of them leave everything as it was, or carry out everything.
    }
  }

  private static void requireLocksMatchOwners(TestTable<Users> db) {
    var locks = new HashSet<Item>();
    var wanted = new HashSet<Item>();
    var model = db.table().model().entities().stream().filter(e -> e.type() == User.class);
    var users = model.findFirst().orElseThrow();
    int owned = 0;
    for (var item : db.items()) {
      if (users.owns(item.attributes())) {
        for (var unique : users.uniques()) {
          var lock = unique.lock(users.entity(item), users.typeAttribute());
          lock.ifPresent(wanted::add);
          owned += lock.isPresent() ? 1 : 0;
        }
      } else {
        locks.add(item);
      }
    }
    assertThat(locks).isEqualTo(wanted);
    assertThat(locks).hasSize(owned);
  }
}
