package dev.trestle.conformance.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.conformance.TestThreads;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.setup.TableDiffersException;
import dev.trestle.dynamo.setup.TableNotReadyException;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.testing.ManualClock;
import dev.trestle.engine.Database;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TablesTest {
  private static final TableName SONGS = TableName.of("songs");
  private static final CreateTable PLAIN = CreateTable.of(SONGS, KeySchema.of("artist", "title"));
  private static final GlobalIndex BY_GENRE =
      GlobalIndex.of("by-genre", KeySchema.of("genre", "year"));
  private static final CreateTable RICH =
      PLAIN
          .with(GlobalIndex.of("by-genre", KeySchema.of("genre", "year")))
          .with(
              new LocalIndex(
                  IndexName.of("by-label"),
                  KeySchema.of("artist", "label"),
                  new IndexProjection.Include(List.of("a", "b"))))
          .typed("year", KeyType.N)
          .streaming(StreamView.NEW_AND_OLD_IMAGES);

  private final Database db = Database.inMemory();
  private final TableProvisioner tables = TableProvisioner.over(db);

  @AfterEach
  void close() {
    db.close();
  }

  @Test
  void a_missing_table_is_made_and_ready() {
    var made = tables.ensure(TableSetup.of(RICH).expiring("until").recoverable(7));
    assertThat(made.status()).isEqualTo(TableStatus.ACTIVE);
    assertThat(made.globalIndexes()).hasSize(1);
    assertThat(db.describeTimeToLive(new DescribeTimeToLive(SONGS)).attribute()).contains("until");
    assertThat(
            db.describeContinuousBackups(new DescribeContinuousBackups(SONGS))
                .window()
                .orElseThrow()
                .days())
        .isEqualTo(7);
  }

  @Test
  void a_table_that_is_there_is_left_as_it_is() {
    var setup = TableSetup.of(RICH).expiring("until").recoverable(7);
    var made = tables.ensure(setup);
    assertThat(tables.ensure(setup)).isEqualTo(made);
  }

  @Test
  void days_of_history_are_changed_to_what_is_wanted() {
    tables.ensure(TableSetup.of(PLAIN).recoverable(35));
    tables.ensure(TableSetup.of(PLAIN).recoverable(3));
    assertThat(
            db.describeContinuousBackups(new DescribeContinuousBackups(SONGS))
                .window()
                .orElseThrow()
                .days())
        .isEqualTo(3);
  }

  @Test
  void each_difference_is_one_sentence() {
    db.createTable(
        CreateTable.of(SONGS, KeySchema.of("artist"))
            .with(
                GlobalIndex.of("by-genre", KeySchema.of("genre", "year"))
                    .projecting(IndexProjection.KEYS_ONLY)));
    var refusal =
        catchThrowableOfType(TableDiffersException.class, () -> tables.ensure(TableSetup.of(RICH)));
    assertThat(refusal.differences())
        .containsExactly(
            "its key is (artist), not (artist; title)",
            "the key attribute year is of type S, not N",
            "it has no local index by-label, and a local index can only be created together with its table",
            "global index by-genre projects keys only, not everything",
            "its stream is off, not NEW_AND_OLD_IMAGES");
    assertThat(refusal)
        .hasMessageStartingWith("Table songs is not what this program needs: its key is (artist)")
        .hasMessageEndingWith(
            ". UpdateTable cannot change a key or a local index: give the program another table name,"
                + " and copy the items to keep into that table.");
  }

  private String messageFor(CreateTable wanted) {
    var refusal =
        catchThrowableOfType(
            TableDiffersException.class, () -> tables.ensure(TableSetup.of(wanted)));
    return Objects.requireNonNull(refusal.getMessage());
  }

  @Test
  void an_index_that_is_missing_is_added_in_two_steps() {
    db.createTable(PLAIN);
    assertThat(messageFor(PLAIN.with(BY_GENRE).typed("year", KeyType.N)))
        .isEqualTo(
            """
            Table songs is not what this program needs: it has no global index by-genre (genre; year).
            1. Add the index:
               aws dynamodb update-table --table-name songs \
            --attribute-definitions AttributeName=genre,AttributeType=S AttributeName=year,AttributeType=N \
            --global-secondary-index-updates '[{"Create": {"IndexName": "by-genre", "KeySchema": \
            [{"AttributeName": "genre", "KeyType": "HASH"}, {"AttributeName": "year", "KeyType": "RANGE"}], \
            "Projection": {"ProjectionType": "ALL"}}}]'
            2. When it is ACTIVE, write every item again that belongs in it: items written before may \
            lack genre and year, and the index would not contain them. With a design of the toolkit, \
            Tables.backfill does that.""");
  }

  @Test
  void an_index_of_a_table_with_provisioned_capacity_needs_some_too() {
    db.createTable(PLAIN.provisioned(new Throughput(7, 3)));
    assertThat(
            messageFor(
                PLAIN.with(BY_GENRE.projecting(new IndexProjection.Include(List.of("a", "b"))))))
        .contains(
            """
            "Projection": {"ProjectionType": "INCLUDE", "NonKeyAttributes": ["a", "b"]}, \
            "ProvisionedThroughput": {"ReadCapacityUnits": 7, "WriteCapacityUnits": 3}""");
  }

  @Test
  void an_index_on_attributes_that_every_item_has_needs_no_rewriting() {
    db.createTable(PLAIN);
    assertThat(messageFor(PLAIN.with(GlobalIndex.of("by-title", KeySchema.of("title", "artist")))))
        .contains("1. Add the index:")
        .doesNotContain("2. ");
  }

  @Test
  void an_index_that_is_another_one_gets_another_name() {
    db.createTable(PLAIN.with(BY_GENRE.projecting(IndexProjection.KEYS_ONLY)));
    assertThat(messageFor(PLAIN.with(BY_GENRE)))
        .endsWith(
            """
            : global index by-genre projects keys only, not everything.
            1. Give the index by-genre another name in the program, and start it again to see \
            how to add that index: an existing index cannot be changed.""");
  }

  @Test
  void an_attribute_of_an_index_that_is_of_another_type_gets_another_name() {
    db.createTable(PLAIN.with(BY_GENRE));
    assertThat(messageFor(PLAIN.with(BY_GENRE).typed("year", KeyType.N)))
        .endsWith(
            """
            : the key attribute year is of type S, not N.
            1. Give the attribute year another name in the program: its type cannot change \
            as long as a key of the table or of an index uses it.""");
  }

  @Test
  void a_stream_that_is_off_is_switched_on() {
    db.createTable(PLAIN);
    assertThat(messageFor(PLAIN.streaming(StreamView.NEW_IMAGE)))
        .endsWith(
            """
            1. Enable the stream:
               aws dynamodb update-table --table-name songs \
            --stream-specification StreamEnabled=true,StreamViewType=NEW_IMAGE""");
  }

  @Test
  void a_stream_that_shows_something_else_is_switched_off_before() {
    db.createTable(PLAIN.streaming(StreamView.KEYS_ONLY));
    assertThat(messageFor(PLAIN.streaming(StreamView.NEW_IMAGE)))
        .endsWith(
            """
            1. Wait until all consumers have read the stream to its end, and disable it:
               aws dynamodb update-table --table-name songs --stream-specification StreamEnabled=false
            2. Enable the stream:
               aws dynamodb update-table --table-name songs \
            --stream-specification StreamEnabled=true,StreamViewType=NEW_IMAGE""");
  }

  @Test
  void differences_that_a_program_would_not_notice_are_accepted() {
    tables.ensure(TableSetup.of(RICH));
    assertThat(tables.ensure(TableSetup.of(PLAIN)).globalIndexes()).hasSize(1);
    var reordered =
        PLAIN.with(
            new LocalIndex(
                IndexName.of("by-label"),
                KeySchema.of("artist", "label"),
                new IndexProjection.Include(List.of("b", "a"))));
    tables.ensure(TableSetup.of(reordered));
  }

  @Test
  void expiry_by_another_attribute_is_refused() {
    tables.ensure(TableSetup.of(PLAIN));
    db.updateTimeToLive(new UpdateTimeToLive(SONGS, "until", true));
    assertThatThrownBy(() -> tables.ensure(TableSetup.of(PLAIN).expiring("ttl")))
        .isInstanceOf(TableDiffersException.class)
        .hasMessageContaining(
            "its time-to-live attribute cannot be ttl (TimeToLive is active on a different AttributeName)")
        .hasMessageEndingWith(
            """
            1. Use the attribute until in the program; or disable time to live, which takes up to an hour, \
            and start the program again:
               aws dynamodb update-time-to-live --table-name songs \
            --time-to-live-specification Enabled=false,AttributeName=until""");
  }

  @Test
  void many_nodes_that_start_at_once_find_one_table() throws Exception {
    var setup = TableSetup.of(RICH).expiring("until").recoverable(7);
    try (var nodes = TestThreads.within(Duration.ofMinutes(1))) {
      for (int i = 0; i < 8; i++) {
        nodes.start(() -> tables.ensure(setup));
      }
      nodes.awaitAll();
    }
    assertThat(db.describeTimeToLive(new DescribeTimeToLive(SONGS)).attribute()).contains("until");
  }

  @Test
  void a_table_that_takes_too_long_is_given_up() {
    var slow =
        new ForwardingDynamo() {
          @Override
          protected <R> R forward(Request<? super Dynamo, R> request) {
            if (request instanceof DescribeTable) {
              throw new ResourceNotFoundException("not yet");
            }
            return request.on(db);
          }
        };
    var time = new ManualClock();
    assertThatThrownBy(
            () ->
                TableProvisioner.over(slow, Duration.ofMinutes(5), time)
                    .ensure(TableSetup.of(PLAIN)))
        .isInstanceOf(TableNotReadyException.class)
        .hasMessage("Table songs is still missing after PT5M");
    assertThat(Duration.ofNanos(time.nanos()))
        .isBetween(Duration.ofMinutes(4), Duration.ofMinutes(5));
  }
}
