package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.BY_GENRE;
import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// UpdateTable: creates and deletes indexes while the table is in use; streams, billing and protection change.
public abstract class UpdateTableContract extends DynamoContract {
  private static final GlobalIndex INDEX =
      GlobalIndex.of(BY_GENRE.text(), KeySchema.of("genre", "released"));
  private static final Map<String, KeyType> TYPES =
      Map.of("genre", KeyType.S, "released", KeyType.N);
  private static final String NO_INDEX = "The table does not have the specified index: by-genre";

  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::plain);
  }

  @Test
  void a_new_index_is_filled_with_existing_items() {
    var jazz =
        IntStream.range(0, 300)
            .mapToObj(i -> song("A", "Song " + i).with("genre", "jazz").with("released", i))
            .toList();
    put(songs, jazz.toArray(Item[]::new));
    put(
        songs,
        song("B", "no genre").with("released", 1),
        song("B", "no year").with("genre", "jazz"));
    create(INDEX);
    assertThat(all(Query.of(songs, KeyCondition.equal("genre", "jazz")).onIndex(BY_GENRE)))
        .isEqualTo(jazz);
    var described = describe(songs).globalIndexes().getFirst();
    assertThat(described.itemCount()).isEqualTo(300);
    assertThat(described.sizeBytes()).isEqualTo(jazz.stream().mapToLong(Item::sizeBytes).sum());
    assertThat(described.index()).isEqualTo(INDEX);
  }

  @Test
  void an_item_whose_attributes_cannot_be_keys_is_left_out_of_a_new_index() {
    put(
        songs,
        song("A", "1").with("genre", 7).with("released", 1),
        song("A", "2").with("genre", "jazz").with("released", "1965"),
        song("A", "3").with("genre", "").with("released", 1),
        song("A", "4").with("genre", Sizes.text(2049)).with("released", 1),
        song("A", "5").with("genre", "jazz").with("released", 1));
    create(INDEX);
    assertThat(all(Scan.of(songs).onIndex(BY_GENRE)))
        .containsExactly(song("A", "5").with("genre", "jazz").with("released", 1));
    assertThat(content(songs)).hasSize(5);
  }

  @Test
  void a_new_index_has_the_given_projection() {
    put(songs, song("A", "1").with("genre", "jazz").with("released", 1).with("plays", 7));
    create(INDEX.projecting(IndexProjection.KEYS_ONLY));
    assertThat(all(Scan.of(songs).onIndex(BY_GENRE)))
        .containsExactly(song("A", "1").with("genre", "jazz").with("released", 1));
  }

  @Test
  void from_now_on_the_keys_of_a_new_index_are_checked() {
    create(INDEX);
    assertInvalid(
        "One or more parameter values were invalid: Type mismatch for Index Key genre Expected: S Actual: N IndexName: "
            + "by-genre",
        () -> put(songs, song("A", "1").with("genre", 7)));
  }

  @Test
  void the_types_of_a_new_index_are_declared_and_kept() {
    create(INDEX);
    assertThat(describe(songs).attributeTypes())
        .isEqualTo(
            Map.of(
                "artist",
                KeyType.S,
                "title",
                KeyType.S,
                "genre",
                KeyType.S,
                "released",
                KeyType.N));
  }

  @Test
  void a_dropped_index_is_gone_and_its_attributes_are_free_again() {
    put(songs, song("A", "1").with("genre", "jazz").with("released", 1));
    create(INDEX);
    drop();
    assertInvalid(NO_INDEX, () -> dynamo().scan(Scan.of(songs).onIndex(BY_GENRE)));
    assertThat(describe(songs).attributeTypes())
        .isEqualTo(Map.of("artist", KeyType.S, "title", KeyType.S));
    put(songs, song("A", "2").with("genre", 7));
    create(GlobalIndex.of(BY_GENRE.text(), KeySchema.of("genre")), Map.of("genre", KeyType.N));
    assertThat(all(Scan.of(songs).onIndex(BY_GENRE)))
        .containsExactly(song("A", "2").with("genre", 7));
  }

  @Test
  void indexes_can_be_on_several_attributes() {
    put(songs, song("A", "1").with("genre", "jazz").with("released", 1).with("label", "L"));
    var wide = new KeySchema(List.of("genre", "label"), List.of("released", "title"));
    create(
        GlobalIndex.of(BY_GENRE.text(), wide),
        Map.of("genre", KeyType.S, "label", KeyType.S, "released", KeyType.N));
    var query =
        Query.of(
                songs,
                KeyCondition.parse(
                    "genre = :0 AND label = :1 AND released = :2 AND title > :3",
                    Value.of("jazz"),
                    Value.of("L"),
                    Value.of(1),
                    Value.of("0")))
            .onIndex(BY_GENRE);
    assertThat(all(query)).hasSize(1);
  }

  /// Concurrent writers insert, change and delete items while an index is filled and while it is deleted.
  @Test
  void an_index_is_right_however_busy_its_table_is() throws Exception {
    int keys = 400;
    var random = new Random(11);
    for (int i = 0; i < keys; i++) {
      put(songs, busyItem(i, random));
    }
    var stop = new AtomicBoolean();
    var writers = new ArrayList<Callable<Integer>>();
    for (int seed = 0; seed < 3; seed++) {
      int from = seed;
      writers.add(() -> keepWriting(new Random(from), keys, stop));
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = writers.stream().map(threads::submit).toList();
      try {
        create(INDEX);
        drop();
        create(INDEX);
      } finally {
        stop.set(true);
      }
      for (var writer : running) {
        assertThat(writer.get()).isPositive();
      }
    }
    var expected =
        content(songs).stream()
            .filter(item -> item.find("genre").isPresent() && item.find("released").isPresent())
            .toList();
    assertThat(expected).isNotEmpty();
    assertThat(all(Scan.of(songs).onIndex(BY_GENRE))).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(describe(songs).globalIndexes().getFirst().itemCount()).isEqualTo(expected.size());
    assertThat(describe(songs).globalIndexes().getFirst().sizeBytes())
        .isEqualTo(expected.stream().mapToLong(Item::sizeBytes).sum());
  }

  private int keepWriting(Random random, int keys, AtomicBoolean stop) {
    int written = 0;
    while (!stop.get() || written < 100) {
      int i = random.nextInt(keys);
      if (random.nextInt(3) == 0) {
        dynamo().deleteItem(DeleteItem.of(songs, key("A" + i % 7, "Song " + i)));
      } else {
        put(songs, busyItem(i, random));
      }
      written++;
    }
    return written;
  }

  private static Item busyItem(int i, Random random) {
    var item = song("A" + i % 7, "Song " + i).with("plays", random.nextInt(10));
    return switch (random.nextInt(4)) {
      case 0 -> item;
      case 1 -> item.with("genre", "jazz");
      default ->
          item.with("genre", "genre " + random.nextInt(3)).with("released", random.nextInt(100));
    };
  }

  @Test
  void an_index_that_exists_is_not_created_again() {
    create(INDEX);
    assertInvalid(
        "Attempting to create an index which already exists",
        () -> dynamo().updateTable(UpdateTable.of(songs).creating(INDEX, TYPES)));
  }

  @Test
  void an_index_that_does_not_exist_is_not_dropped() {
    refusal(
        ResourceNotFoundException.class,
        () -> dynamo().updateTable(UpdateTable.of(songs).dropping(IndexName.of("by-mood"))));
  }

  @Test
  void a_new_index_needs_types_for_its_key() {
    assertInvalid(
        "One or more parameter values were invalid: AttributeDefinitions is not specified for index: by-genre",
        () -> dynamo().updateTable(UpdateTable.of(songs).creating(INDEX, Map.of())));
  }

  @Test
  void a_stream_is_switched_on_off_and_on_again() {
    dynamo()
        .updateTable(
            UpdateTable.of(songs).streaming(new UpdateTable.EnableStream(StreamView.NEW_IMAGE)));
    awaitActive();
    var first = describe(songs).stream().orElseThrow();
    assertThat(first.enabled()).isTrue();
    assertThat(first.view()).isEqualTo(StreamView.NEW_IMAGE);
    assertInvalid(
        "Table already has an enabled stream: TableName: " + songs,
        () ->
            dynamo()
                .updateTable(
                    UpdateTable.of(songs)
                        .streaming(new UpdateTable.EnableStream(StreamView.KEYS_ONLY))));
    dynamo().updateTable(UpdateTable.of(songs).streaming(new UpdateTable.DisableStream()));
    awaitActive();
    assertThat(describe(songs).stream().orElseThrow().enabled()).isFalse();
    assertThat(describe(songs).stream().orElseThrow().arn()).isEqualTo(first.arn());
    assertInvalid(
        "Table has no stream to disable: TableName: " + songs,
        () ->
            dynamo().updateTable(UpdateTable.of(songs).streaming(new UpdateTable.DisableStream())));
    dynamo()
        .updateTable(
            UpdateTable.of(songs).streaming(new UpdateTable.EnableStream(StreamView.KEYS_ONLY)));
    awaitActive();
    assertThat(describe(songs).stream().orElseThrow().view()).isEqualTo(StreamView.KEYS_ONLY);
  }

  @Test
  void billing_is_switched_both_ways() {
    dynamo().updateTable(billing(BillingMode.PROVISIONED, Optional.of(new Throughput(3, 4))));
    awaitActive();
    assertThat(describe(songs).billingMode()).isEqualTo(BillingMode.PROVISIONED);
    assertThat(describe(songs).throughput()).isEqualTo(new Throughput(3, 4));
    dynamo().updateTable(billing(BillingMode.PAY_PER_REQUEST, Optional.empty()));
    awaitActive();
    assertThat(describe(songs).billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
    assertThat(describe(songs).throughput()).isEqualTo(Throughput.ON_DEMAND);
    assertThat(describe(songs).lastSwitchToOnDemand()).isPresent();
  }

  @Test
  void the_table_class_is_changed() {
    dynamo()
        .updateTable(
            new UpdateTable(
                songs,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(TableClass.STANDARD_INFREQUENT_ACCESS),
                Optional.empty()));
    awaitActive();
    assertThat(describe(songs).tableClass()).isEqualTo(TableClass.STANDARD_INFREQUENT_ACCESS);
  }

  @Test
  void an_empty_update_is_refused() {
    assertThat(
            refusal(ValidationException.class, () -> dynamo().updateTable(UpdateTable.of(songs)))
                .text())
        .startsWith("At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled,");
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var name = freshName();
    var refusal =
        refusal(
            ResourceNotFoundException.class,
            () -> dynamo().updateTable(UpdateTable.of(name).deletionProtected(true)));
    assertThat(refusal.text())
        .isEqualTo("Requested resource not found: Table: %s not found".formatted(name));
  }

  private UpdateTable billing(BillingMode mode, Optional<Throughput> units) {
    return new UpdateTable(
        songs,
        Map.of(),
        Optional.of(mode),
        units,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private void create(GlobalIndex index) {
    create(index, TYPES);
  }

  private void create(GlobalIndex index, Map<String, KeyType> types) {
    dynamo().updateTable(UpdateTable.of(songs).creating(index, types));
    Await.until(
        () ->
            describe(songs).globalIndexes().stream()
                .allMatch(found -> found.status() == IndexStatus.ACTIVE && !found.backfilling()));
    awaitActive();
  }

  private void drop() {
    dynamo().updateTable(UpdateTable.of(songs).dropping(BY_GENRE));
    Await.until(() -> describe(songs).globalIndexes().isEmpty());
    awaitActive();
  }

  private void awaitActive() {
    Await.until(() -> describe(songs).status() == TableStatus.ACTIVE);
  }
}
