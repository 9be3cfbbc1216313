package dev.trestle.singletable.access;

import static dev.trestle.singletable.spec.EntitySpec.entity;
import static dev.trestle.singletable.spec.TableSpec.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.setup.TableDiffersException;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.engine.Database;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.model.DesignException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EnsureTest {
  record Ticket(String code, String show, @Expires Instant until) {}

  @SingleTable(name = "tickets", ttl = "until", stream = true)
  @Index(name = "byShow", pk = "show", sk = "code")
  interface Tickets extends Table {
    @Entity(pk = "TICKET#{code}", sk = "TICKET")
    @Indexed(index = "byShow")
    Entities<Ticket> tickets();

    @Get
    Optional<Ticket> ticket(String code);
  }

  @SingleTable(name = "tickets")
  interface Wrong extends Table {
    @Entity(pk = "TICKET#{number}", sk = "TICKET")
    Entities<Ticket> tickets();
  }

  private static final TableName TICKETS = TableName.of("tickets");
  private final Database db = Database.inMemory();

  @AfterEach
  void close() {
    db.close();
  }

  @Test
  void a_table_that_is_missing_is_made_as_the_design_says() {
    Tables.of(db).ensure(Tickets.class);

    var made = db.describeTable(new DescribeTable(TICKETS)).table();
    assertThat(made.globalIndexes())
        .extracting(index -> index.index().name().text())
        .containsExactly("byShow");
    assertThat(made.stream().orElseThrow().view()).isEqualTo(StreamView.NEW_AND_OLD_IMAGES);
    assertThat(db.describeTimeToLive(new DescribeTimeToLive(TICKETS)).attribute())
        .contains("until");
  }

  @Test
  void stored_items_stay_when_the_table_is_ensured_again() {
    var ticket = new Ticket("a1", "Hamlet", Instant.parse("9000-01-01T00:00:00Z"));
    var first = Tables.of(db).ensure(Tickets.class);
    first.run(first.tickets().create(ticket));

    assertThat(Tables.of(db).ensure(Tickets.class).ticket("a1")).contains(ticket);
  }

  @Test
  void another_table_of_that_name_is_no_substitute() {
    db.createTable(CreateTable.of(TICKETS, KeySchema.of("pk", "sk")));

    assertThatThrownBy(() -> Tables.of(db).ensure(Tickets.class))
        .isInstanceOf(TableDiffersException.class);
  }

  @SingleTable(name = "tickets", ttl = "until", stream = true)
  @Index(name = "byShow", pk = "show", sk = "code")
  @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
  interface NextTickets extends Table {
    @Entity(pk = "TICKET#{code}", sk = "TICKET")
    @Indexed(index = "byShow")
    @Indexed(index = "gsi1", pk = "SHOW#{show}", sk = "{until}")
    Entities<Ticket> tickets();

    @Query(index = "gsi1", pk = "SHOW#{show}")
    Listing<Ticket> ofShow(String show);
  }

  @Test
  void a_new_index_is_added_in_the_two_reported_steps() {
    var ticket = new Ticket("a1", "Hamlet", Instant.parse("9000-01-01T00:00:00Z"));
    var first = Tables.of(db).ensure(Tickets.class);
    first.run(first.tickets().create(ticket));

    assertThatThrownBy(() -> Tables.of(db).ensure(NextTickets.class))
        .isInstanceOf(TableDiffersException.class)
        .hasMessageContaining("it has no global index gsi1 (gsi1pk; gsi1sk).\n1. Add the index:")
        .hasMessageContaining("\n2. When it is ACTIVE, write every item again");

    db.updateTable(
        UpdateTable.of(TICKETS)
            .creating(
                GlobalIndex.of("gsi1", KeySchema.of("gsi1pk", "gsi1sk")),
                Map.of("gsi1pk", KeyType.S, "gsi1sk", KeyType.S)));
    var next = Tables.of(db).ensure(NextTickets.class);
    assertThat(next.ofShow("Hamlet").all(9)).isEmpty();
    assertThat(Tables.of(db).backfill(NextTickets.class).rewritten()).isEqualTo(1);
    assertThat(next.ofShow("Hamlet").all(9)).containsExactly(ticket);
  }

  @Test
  void a_design_that_cannot_work_makes_nothing() {
    assertThatThrownBy(() -> Tables.of(db).ensure(Wrong.class)).isInstanceOf(DesignException.class);

    assertThat(db.listTables(ListTables.FIRST_PAGE).tables()).isEmpty();
  }

  @Test
  void a_spec_is_as_good() {
    var spec = table("tickets").ttl("until").with(entity("tickets", Ticket.class, "{code}", "T"));

    Tables.of(db).ensure(spec);

    assertThat(db.describeTimeToLive(new DescribeTimeToLive(TICKETS)).attribute())
        .contains("until");
  }
}
