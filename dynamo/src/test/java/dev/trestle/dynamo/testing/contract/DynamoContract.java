package dev.trestle.dynamo.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;

/// Superclass of all contracts: the implementation under test, and short forms of frequent calls.
public abstract class DynamoContract {
  private static final AtomicInteger TABLES = new AtomicInteger();

  private Dynamo dynamo;

  /// The binding's extension knows the implementation.
  @BeforeEach
  protected void use(Dynamo implementation) {
    dynamo = implementation;
  }

  protected final Dynamo dynamo() {
    return dynamo;
  }

  /// A name that no other test uses.
  protected static TableName freshName() {
    return TableName.of("contract-" + TABLES.incrementAndGet());
  }

  /// A table of this test's own, ready for use.
  protected final TableName create(Function<TableName, CreateTable> definition) {
    var name = freshName();
    dynamo.createTable(definition.apply(name));
    Await.until(() -> describe(name).status() == TableStatus.ACTIVE);
    return name;
  }

  protected final TableDescription describe(TableName table) {
    return dynamo.describeTable(new DescribeTable(table)).table();
  }

  protected final void put(TableName table, Item... items) {
    for (var item : items) {
      dynamo.putItem(PutItem.of(table, item));
    }
  }

  protected final Optional<Item> find(TableName table, Key key) {
    return dynamo.getItem(GetItem.of(table, key).consistently()).item();
  }

  /// All items of all pages.
  protected final List<Item> all(Query query) {
    var items = new ArrayList<Item>();
    pages(query).forEach(page -> items.addAll(page.items()));
    return items;
  }

  protected final List<ItemPage> pages(Query query) {
    var pages = new ArrayList<ItemPage>();
    pages.add(dynamo.query(query));
    while (pages.getLast().last().isPresent()) {
      pages.add(dynamo.query(query.startingAfter(pages.getLast().last().get())));
    }
    return pages;
  }

  /// All items of all pages.
  protected final List<Item> all(Scan scan) {
    var items = new ArrayList<Item>();
    pages(scan).forEach(page -> items.addAll(page.items()));
    return items;
  }

  protected final List<ItemPage> pages(Scan scan) {
    var pages = new ArrayList<ItemPage>();
    pages.add(dynamo.scan(scan));
    while (pages.getLast().last().isPresent()) {
      pages.add(dynamo.scan(scan.startingAfter(pages.getLast().last().get())));
    }
    return pages;
  }

  /// Everything that a table holds, in no particular order.
  protected final List<Item> content(TableName table) {
    return all(Scan.of(table).consistently());
  }

  protected static void assertInvalid(String text, ThrowingCallable request) {
    assertThat(refusal(ValidationException.class, request).text()).isEqualTo(text);
  }

  /// The exception of a refused request.
  protected static <E extends RequestException> E refusal(Class<E> type, ThrowingCallable request) {
    var refusal = catchThrowableOfType(type, request);
    assertThat(refusal).as("%s", type.getSimpleName()).isNotNull();
    return refusal;
  }
}
