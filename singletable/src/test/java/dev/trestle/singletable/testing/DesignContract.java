package dev.trestle.singletable.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.access.Tables;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// The design of an application on whichever database: its document's items, its access patterns, its table.
///
/// Whoever extends a contract names the database by giving it as a parameter: the extension of module `testing` does, and so does
/// [dev.trestle.dynamo.testing.contract.DynamoUnderTest].
public abstract class DesignContract<T extends Table> {
  /// Before anything in the documents' examples expires.
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2023-12-31T00:00:00Z"));

  private static final PageRequest TWO = PageRequest.first(2);

  private final Class<T> design;
  private Dynamo dynamo;
  private T table;

  protected DesignContract(Class<T> design) {
    this.design = design;
  }

  /// Expiry stays off: most examples expired long ago, and not every database goes by a clock that can be set.
  @BeforeEach
  void make(Dynamo implementation) {
    dynamo = implementation;
    table = Tables.of(dynamo).placeholder("stage", "test").clock(CLOCK).open(design);
    TableProvisioner.over(dynamo).ensure(TableSetup.of(table.model().create()));
  }

  @AfterEach
  void remove() {
    dynamo.deleteTable(new DeleteTable(table.model().name()));
  }

  protected final T table() {
    return table;
  }

  protected final Dynamo dynamo() {
    return dynamo;
  }

  /// That an item is in the table as a document shows it, attribute by attribute.
  protected final void assertStored(String json) {
    assertStored(PlainJson.item(json));
  }

  /// That an item has all that a document shows, and beside it only what the application adds.
  protected final void assertStored(String json, String added) {
    var all = new LinkedHashMap<>(PlainJson.item(json).attributes());
    all.putAll(PlainJson.item(added).attributes());
    assertStored(Item.of(all));
  }

  private void assertStored(Item item) {
    var names = table.model().key();
    var key =
        Key.of(names.partition(), item.find(names.partition()).orElseThrow())
            .and(names.sort(), item.find(names.sort()).orElseThrow());
    var get = GetItem.of(table.model().name(), key).consistently();
    assertThat(dynamo.getItem(get).item()).contains(item);
  }

  /// The same of all items that are in the table.
  protected final void assertAllStored(String... jsons) {
    for (var json : jsons) {
      assertStored(json);
    }
    var scan = Scan.of(table.model().name()).consistently();
    assertThat(dynamo.scan(scan).items()).hasSize(jsons.length);
  }

  /// That the table, made and set up as a program does it that starts, is what a document asks for: with these keys, all of them texts,
  /// with indexes that have everything, and a stream with both images.
  protected final void assertSetUp(
      String name, KeySchema key, String expiry, GlobalIndex... indexes) {
    var setup = table.model().setup();
    TableProvisioner.over(dynamo)
        .ensure(TableSetup.of(setup.table()).expiring(setup.expiry().orElseThrow()));
    var made = dynamo.describeTable(new DescribeTable(table.model().name())).table();
    assertThat(made.name().text()).isEqualTo(name);
    assertThat(made.key()).isEqualTo(key);
    assertThat(made.globalIndexes().stream().map(index -> unpaid(index.index())))
        .containsExactlyInAnyOrder(indexes);
    assertThat(made.localIndexes()).isEmpty();
    assertThat(made.attributeTypes().values()).containsOnly(KeyType.S);
    assertThat(made.stream().filter(StreamDescription::enabled).map(StreamDescription::view))
        .contains(StreamView.NEW_AND_OLD_IMAGES);
    assertThat(dynamo.describeTimeToLive(new DescribeTimeToLive(made.name())).attribute())
        .contains(expiry);
  }

  /// How an index is paid for is not part of any design.
  private static GlobalIndex unpaid(GlobalIndex index) {
    return new GlobalIndex(index.name(), index.key(), index.projection(), Optional.empty());
  }

  /// What a query lists, with two on a page.
  protected static <E> List<E> pages(Function<PageRequest, Page<E>> query) {
    var first = query.apply(TWO);
    return Stream.iterate(
            Optional.of(first),
            Optional::isPresent,
            page -> page.flatMap(Page::next).map(TWO::after).map(query))
        .flatMap(Optional::stream)
        .flatMap(page -> page.entities().stream())
        .toList();
  }
}
