package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.error.ResourceInUseException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.LocalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.table.UpdateTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// CreateTable, DescribeTable, ListTables and DeleteTable: the life of a table.
public abstract class CreateTableContract extends DynamoContract {
  @Test
  void a_new_table_is_empty_and_paid_per_request() {
    var name = create(Songs::plain);
    var found = describe(name);
    assertThat(found)
        .isEqualTo(
            new TableDescription(
                name,
                found.arn(),
                found.id(),
                TableStatus.ACTIVE,
                found.created(),
                KeySchema.of("artist", "title"),
                Map.of("artist", KeyType.S, "title", KeyType.S),
                BillingMode.PAY_PER_REQUEST,
                found.lastSwitchToOnDemand(),
                Throughput.ON_DEMAND,
                TableClass.STANDARD,
                false,
                0,
                0,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty()));
    assertThat(found.arn()).matches("arn:aws:dynamodb:[^:]+:\\d{12}:table/" + name);
    assertThat(found.lastSwitchToOnDemand()).isPresent();
    assertThat(content(name)).isEmpty();
  }

  @Test
  void the_answer_describes_the_table_as_it_will_be() {
    var name = freshName();
    var answer = dynamo().createTable(Songs.byGenre(name)).table();
    Await.until(() -> describe(name).status() == TableStatus.ACTIVE);
    var later = describe(name);
    assertThat(answer.id()).isEqualTo(later.id());
    assertThat(answer.arn()).isEqualTo(later.arn());
    assertThat(answer.key()).isEqualTo(later.key());
    assertThat(answer.attributeTypes()).isEqualTo(later.attributeTypes());
  }

  @Test
  void indexes_are_described_with_their_sizes() {
    var local =
        new LocalIndex(
            Songs.BY_YEAR, KeySchema.of("artist", "released"), IndexProjection.KEYS_ONLY);
    var global =
        GlobalIndex.of("by-genre", KeySchema.of("genre"))
            .projecting(new IndexProjection.Include(List.of("plays")));
    var name =
        create(table -> Songs.plain(table).with(local).with(global).typed("released", KeyType.N));
    var first = song("A", "1").with("genre", "jazz").with("released", 1965).with("plays", 7);
    put(name, first, song("A", "2").with("released", 1966));
    var found = describe(name);
    assertThat(found.attributeTypes())
        .isEqualTo(
            Map.of(
                "artist",
                KeyType.S,
                "title",
                KeyType.S,
                "released",
                KeyType.N,
                "genre",
                KeyType.S));
    assertThat(found.itemCount()).isEqualTo(2);
    assertThat(found.sizeBytes())
        .isEqualTo(first.sizeBytes() + song("A", "2").with("released", 1966).sizeBytes());
    assertThat(found.localIndexes())
        .containsExactly(
            new LocalIndexDescription(
                local,
                found.arn() + "/index/by-year",
                2,
                song("A", "1").with("released", 1965).sizeBytes()
                    + song("A", "2").with("released", 1966).sizeBytes()));
    assertThat(found.globalIndexes())
        .containsExactly(
            new GlobalIndexDescription(
                global,
                found.arn() + "/index/by-genre",
                IndexStatus.ACTIVE,
                false,
                1,
                first.without("released").sizeBytes()));
  }

  @Test
  void a_provisioned_table_returns_its_throughput() {
    var five = new Throughput(5, 7);
    var global =
        new GlobalIndex(
            IndexName.of("by-genre"),
            KeySchema.of("genre"),
            IndexProjection.ALL,
            Optional.of(new Throughput(1, 2)));
    var found = describe(create(name -> Songs.plain(name).provisioned(five).with(global)));
    assertThat(found.billingMode()).isEqualTo(BillingMode.PROVISIONED);
    assertThat(found.throughput()).isEqualTo(five);
    assertThat(found.lastSwitchToOnDemand()).isEmpty();
    assertThat(found.globalIndexes().getFirst().index()).isEqualTo(global);
  }

  @ParameterizedTest
  @EnumSource
  void a_table_may_have_a_stream_from_the_beginning(StreamView view) {
    var found = describe(create(name -> Songs.plain(name).streaming(view)));
    var stream = found.stream().orElseThrow();
    assertThat(stream)
        .isEqualTo(
            new StreamDescription(
                true, view, found.arn() + "/stream/" + stream.label(), stream.label()));
    assertThat(stream.label()).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}");
  }

  @Test
  void a_name_is_used_once() {
    var name = create(Songs::plain);
    var refusal =
        refusal(ResourceInUseException.class, () -> dynamo().createTable(Songs.plain(name)));
    assertThat(refusal.text()).isEqualTo("Table already exists: " + name);
  }

  @Test
  void of_many_concurrent_creations_of_a_table_one_succeeds() throws Exception {
    var name = freshName();
    var work = new ArrayList<Callable<Boolean>>();
    for (int i = 0; i < 8; i++) {
      work.add(() -> creates(name));
    }
    int created = 0;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var done : threads.invokeAll(work)) {
        created += done.get() ? 1 : 0;
      }
    }
    assertThat(created).isEqualTo(1);
  }

  private boolean creates(TableName name) {
    try {
      dynamo().createTable(Songs.plain(name));
      return true;
    } catch (ResourceInUseException late) {
      return false;
    }
  }

  @Test
  void five_local_indexes_are_allowed_and_not_six() {
    create(name -> withLocalIndexes(name, 5));
    assertInvalid(
        "One or more parameter values were invalid: Number of LocalSecondaryIndexes exceeds per-table limit of 5",
        () -> dynamo().createTable(withLocalIndexes(freshName(), 6)));
  }

  @Test
  void twenty_global_indexes_are_allowed_and_not_twenty_one() {
    create(name -> withGlobalIndexes(name, 20));
    assertInvalid(
        "One or more parameter values were invalid: GlobalSecondaryIndex count exceeds the per-table limit of 20",
        () -> dynamo().createTable(withGlobalIndexes(freshName(), 21)));
  }

  @Test
  void key_attributes_need_types_and_only_they_have_them() {
    var name = freshName();
    var plain = Songs.plain(name);
    assertInvalid(
        "One or more parameter values were invalid: Number of attributes in KeySchema does not exactly match number of "
            + "attributes defined in AttributeDefinitions",
        () -> dynamo().createTable(plain.typed("plays", KeyType.N)));
    var untyped = new LinkedHashMap<>(plain.attributeTypes());
    untyped.remove("title");
    assertInvalid(
        "Invalid KeySchema: Some index key attribute have no definition",
        () -> dynamo().createTable(typed(plain, untyped)));
    refusal(ResourceNotFoundException.class, () -> describe(name));
  }

  @Test
  void a_local_index_needs_a_table_with_a_sort_key() {
    var index =
        new LocalIndex(Songs.BY_YEAR, KeySchema.of("artist", "released"), IndexProjection.ALL);
    assertInvalid(
        "One or more parameter values were invalid: Table KeySchema does not have a range key, which is required when "
            + "specifying a LocalSecondaryIndex",
        () ->
            dynamo().createTable(CreateTable.of(freshName(), KeySchema.of("artist")).with(index)));
  }

  @Test
  void two_indexes_cannot_have_one_name() {
    var index = GlobalIndex.of("by-genre", KeySchema.of("genre"));
    assertInvalid(
        "One or more parameter values were invalid: Duplicate index name: by-genre",
        () -> dynamo().createTable(Songs.plain(freshName()).with(index).with(index)));
  }

  @Test
  void a_table_that_does_not_exist_is_not_described() {
    var name = freshName();
    var refusal =
        refusal(
            ResourceNotFoundException.class, () -> dynamo().describeTable(new DescribeTable(name)));
    assertThat(refusal.text())
        .isEqualTo("Requested resource not found: Table: %s not found".formatted(name));
  }

  @Test
  void a_deleted_table_is_gone_with_its_items() {
    var name = create(Songs::byGenre);
    put(name, song("A", "1").with("genre", "jazz").with("released", 1));
    var id = describe(name).id();
    assertThat(dynamo().deleteTable(new DeleteTable(name)).table().status())
        .isEqualTo(TableStatus.DELETING);
    awaitGone(name);
    refusal(ResourceNotFoundException.class, () -> content(name));
    dynamo().createTable(Songs.byGenre(name));
    Await.until(() -> describe(name).status() == TableStatus.ACTIVE);
    assertThat(content(name)).isEmpty();
    assertThat(all(Scan.of(name).onIndex(Songs.BY_GENRE))).isEmpty();
    assertThat(describe(name).itemCount()).isZero();
    assertThat(describe(name).id()).isNotEqualTo(id);
  }

  @Test
  void a_table_that_does_not_exist_cannot_be_deleted() {
    var name = freshName();
    var refusal =
        refusal(ResourceNotFoundException.class, () -> dynamo().deleteTable(new DeleteTable(name)));
    assertThat(refusal.text())
        .isEqualTo("Requested resource not found: Table: %s not found".formatted(name));
  }

  @Test
  void a_protected_table_is_not_deleted() {
    var name = create(Songs::plain);
    dynamo().updateTable(UpdateTable.of(name).deletionProtected(true));
    Await.until(() -> describe(name).deletionProtected());
    assertInvalid(
        "Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.",
        () -> dynamo().deleteTable(new DeleteTable(name)));
    assertThat(describe(name).status()).isEqualTo(TableStatus.ACTIVE);
    dynamo().updateTable(UpdateTable.of(name).deletionProtected(false));
    Await.until(() -> !describe(name).deletionProtected());
    dynamo().deleteTable(new DeleteTable(name));
    awaitGone(name);
  }

  @Test
  void tables_are_listed_in_order_page_by_page() {
    var names = IntStream.range(0, 5).mapToObj(_ -> create(Songs::plain)).sorted().toList();
    var listed = new ArrayList<TableName>();
    var page = new ListTables.Result(List.of(), Optional.empty());
    do {
      page = dynamo().listTables(new ListTables(page.last(), 2));
      assertThat(page.tables()).hasSizeLessThanOrEqualTo(2);
      listed.addAll(page.tables());
    } while (page.last().isPresent());
    assertThat(listed).isSorted().doesNotHaveDuplicates().containsAll(names);
  }

  @Test
  void a_list_continues_after_a_name_that_does_not_exist() {
    var first = create(Songs::plain);
    var behind = TableName.of(first + ".");
    var page = dynamo().listTables(new ListTables(Optional.of(behind), ListTables.MAX_LIMIT));
    assertThat(page.tables()).doesNotContain(first).allMatch(name -> name.compareTo(behind) > 0);
  }

  private void awaitGone(TableName name) {
    Await.until(
        () -> !dynamo().listTables(new ListTables(Optional.empty(), 100)).tables().contains(name));
    Await.until(
        () -> {
          try {
            describe(name);
            return false;
          } catch (ResourceNotFoundException gone) {
            return gone.text().contains(name.text());
          }
        });
  }

  private static CreateTable withLocalIndexes(TableName name, int count) {
    var table = Songs.plain(name);
    for (int i = 0; i < count; i++) {
      table =
          table.with(
              new LocalIndex(
                  IndexName.of("index-" + i),
                  KeySchema.of("artist", "a" + i),
                  IndexProjection.ALL));
    }
    return table;
  }

  private static CreateTable withGlobalIndexes(TableName name, int count) {
    var table = Songs.plain(name);
    for (int i = 0; i < count; i++) {
      table = table.with(GlobalIndex.of("index-" + i, KeySchema.of("a" + i)));
    }
    return table;
  }

  private static CreateTable typed(CreateTable table, Map<String, KeyType> types) {
    return new CreateTable(
        table.table(),
        table.key(),
        types,
        table.billingMode(),
        table.throughput(),
        table.localIndexes(),
        table.globalIndexes(),
        table.stream(),
        table.tableClass(),
        table.deletionProtected(),
        table.tags());
  }
}
