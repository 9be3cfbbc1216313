package dev.trestle.singletable.write;

import static dev.trestle.singletable.write.requirement.Requirement.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Upgrade;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.model.DesignException;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.singletable.testing.TestTable;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SchemaVersionTest {
  @Schema(version = 3)
  record User(String id, String given, String family, int visits) {
    /// Version 1 had one name.
    @Upgrade(from = 1)
    static Item twoNames(Item user) {
      var name = ((StringValue) user.find("name").orElseThrow()).text().split(" ", 2);
      return user.without("name").with("given", name[0]).with("family", name[1]);
    }

    /// Version 2 did not count.
    @Upgrade(from = 2)
    static Item visits(Item user) {
      return user.with("visits", 0);
    }
  }

  @SingleTable(name = "users")
  @Index(name = "byName", pk = "namePk", sk = "nameSk")
  interface Users extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    @Indexed(index = "byName", pk = "FAMILY#{family}", sk = "{given}")
    Entities<User> users();

    @Get
    Ref<User> user(String id);

    @Query(index = "byName", pk = "FAMILY#{family}")
    Page<User> family(String family, PageRequest page);
  }

  @RegisterExtension final TestTable<Users> db = TestTable.of(Users.class);

  private Users table() {
    return db.table();
  }

  private void store(Item item) {
    db.database()
        .putItem(
            PutItem.of(
                table().model().name(),
                item.with("pk", "USER#1").with("sk", "PROFILE").with("id", "1")));
  }

  private void first_version() {
    store(Item.of("name", Value.of("Ada Lovelace")));
  }

  @Test
  void a_stored_item_has_its_schema_version() {
    table().run(table().users().create(new User("1", "Ada", "Lovelace", 0)));
    assertThat(db.item("USER#1", "PROFILE").flatMap(item -> item.find("schemaVersion")))
        .contains(Value.of(3));
  }

  @Test
  void items_of_earlier_versions_are_upgraded_when_they_are_read() {
    first_version();
    assertThat(table().user("1").find()).contains(new User("1", "Ada", "Lovelace", 0));
    store(Item.of("schemaVersion", Value.of(2)).with("given", "A").with("family", "L"));
    assertThat(table().user("1").find()).contains(new User("1", "A", "L", 0));
    assertThat(db.item("USER#1", "PROFILE").flatMap(item -> item.find("schemaVersion")))
        .contains(Value.of(2));
  }

  @Test
  void an_item_of_a_later_version_is_refused() {
    store(Item.of("schemaVersion", Value.of(4)));
    assertThatThrownBy(() -> table().user("1").find())
        .isInstanceOf(UnreadableException.class)
        .hasMessage(
            "Cannot read User USER#1 / PROFILE: version 4 of it is stored, and this release knows versions"
                + " up to 3; deploy the newer release everywhere before it writes");
  }

  @Test
  void an_update_brings_everything_up_to_date_first() {
    first_version();
    assertThat(table().run(table().user("1").update().add(User::visits, 1)))
        .isEqualTo(new User("1", "Ada", "Lovelace", 1));
    assertThat(db.item("USER#1", "PROFILE"))
        .contains(
            Item.of("pk", Value.of("USER#1"))
                .with("sk", "PROFILE")
                .with("id", "1")
                .with("schemaVersion", 3)
                .with("given", "Ada")
                .with("family", "Lovelace")
                .with("visits", 1)
                .with("namePk", "FAMILY#Lovelace")
                .with("nameSk", "Ada"));
    assertThat(table().family("Lovelace", PageRequest.first(5)).entities()).hasSize(1);
  }

  @Test
  void a_requirement_is_of_the_present_version() {
    first_version();
    table().run(table().user("1").check(where(User::given).is("Ada")));
    first_version();
    assertThat(table().run(table().user("1").delete().onlyIf(where(User::given).is("Ada"))))
        .contains(new User("1", "Ada", "Lovelace", 0));
  }

  @Test
  void a_crowd_brings_up_to_date_without_losing_anything() {
    first_version();
    ConcurrentCalls.run(1, (_, _) -> table().run(table().user("1").update().add(User::visits, 1)));
    assertThat(table().user("1").load().visits()).isEqualTo(ConcurrentCalls.SIZE);
  }

  @Schema(version = 2)
  record Note(String id, String text, Optional<String> colour) {
    /// Version 1 was without words.
    @Upgrade(from = 1)
    static Item empty(Item note) {
      return note.with("text", "");
    }
  }

  @SingleTable(name = "notes")
  interface Notes extends Table {
    @Entity(pk = "NOTE#{id}", sk = "NOTE")
    Entities<Note> notes();

    @Get
    Ref<Note> note(String id);
  }

  @Test
  void an_attribute_that_is_added_during_an_upgrade_is_not_lost() {
    try (var notes = TestTable.of(Notes.class)) {
      var first =
          Item.of("pk", Value.of("NOTE#1")).with("sk", Value.of("NOTE")).with("id", Value.of("1"));
      var name = notes.table().model().name();
      notes.database().putItem(PutItem.of(name, first));
      var slow =
          new ForwardingDynamo() {
            @Override
            protected <R> R forward(Request<? super Dynamo, R> request) {
              if (request instanceof PutItem) {
                notes.database().putItem(PutItem.of(name, first.with("colour", "red")));
              }
              return request.on(notes.database());
            }
          };
      var table = Tables.of(slow).open(Notes.class);

      table.run(table.note("1").update().set(Note::text).to("Hello"));

      assertThat(notes.table().note("1").find())
          .contains(new Note("1", "Hello", Optional.of("red")));
    }
  }

  @Schema(version = 2)
  record Gap(String id) {}

  @SingleTable(name = "gaps")
  interface Gaps extends Table {
    @Entity(pk = "GAP#{id}", sk = "META")
    Entities<Gap> gaps();
  }

  @Test
  void every_step_is_there_before_anything_is_read() {
    assertThatThrownBy(() -> Tables.of(db.database()).open(Gaps.class))
        .isInstanceOf(DesignException.class)
        .hasMessageContaining(
            "Gap cannot read what its version 1 stored; add a static method from Item to Item with"
                + " @Upgrade(from = 1)");
  }
}
