package dev.trestle.bench.engine;

import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.schema.PrimaryKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/// A table of small items, about 120 bytes each, by book and page; generated on demand.
///
/// @param items the number of items; a multiple of a thousand
record NoteItems(long items) {
  static final TableName TABLE = TableName.of("notes");
  static final String BOOK = "book";
  static final int PER_BOOK = 100;

  private static final String PAGE = "page";
  private static final int LOADERS = 2;
  private static final int DIGITS = 10;
  private static final String TEXT = "a short note, no longer than fifty letters or so";
  private static final long PROGRESS_ITEMS = 1_000_000;

  NoteItems {
    if (items % 1_000 != 0) {
      throw new IllegalArgumentException(
          "%d notes; give a multiple of a thousand".formatted(items));
    }
  }

  long books() {
    return items / PER_BOOK;
  }

  static Value book(long book) {
    return Value.of(numbered("book#", book));
  }

  static Key key(long number) {
    return new Key(Attributes.EMPTY.with(BOOK, book(number / PER_BOOK)).with(PAGE, page(number)));
  }

  static PrimaryKey primaryKey(long number) {
    return new PrimaryKey(book(number / PER_BOOK), page(number));
  }

  /// Creates the table and fills it with large transactions.
  void load(Dynamo database, BenchmarkReport report)
      throws InterruptedException, ExecutionException {
    database.createTable(CreateTable.of(TABLE, KeySchema.of(BOOK, PAGE)));
    var nextBook = new AtomicLong();
    try (var loaders = Executors.newFixedThreadPool(LOADERS)) {
      Callable<Long> loading = () -> loadBooks(database, nextBook, report);
      for (var loaded : loaders.invokeAll(Collections.nCopies(LOADERS, loading))) {
        loaded.get();
      }
    }
  }

  private long loadBooks(Dynamo database, AtomicLong nextBook, BenchmarkReport report) {
    long book = nextBook.getAndIncrement();
    while (book < books()) {
      database.transactWriteItems(TransactWriteItems.of(puts(book)));
      long loaded = (book + 1) * PER_BOOK;
      if (loaded % PROGRESS_ITEMS == 0) {
        report.progress("%,d of %,d items".formatted(loaded, items));
      }
      book = nextBook.getAndIncrement();
    }
    return book;
  }

  private static TransactWriteItems.Action[] puts(long book) {
    var puts = new ArrayList<TransactWriteItems.Action>(PER_BOOK);
    for (long number = book * PER_BOOK; number < (book + 1) * PER_BOOK; number++) {
      puts.add(TransactWriteItems.Put.of(TABLE, note(number)));
    }
    return puts.toArray(new TransactWriteItems.Action[0]);
  }

  private static Item note(long number) {
    var names = new String[] {"author", BOOK, PAGE, "stars", "text"};
    var values =
        new Value[] {
          Value.of(numbered("author#", number * 31 % 1_000_003)),
          book(number / PER_BOOK),
          page(number),
          Value.of(number % 5),
          Value.of(TEXT)
        };
    return Item.of(Attributes.ofSorted(names, values));
  }

  private static Value page(long number) {
    return Value.of(numbered("page#", number % PER_BOOK));
  }

  /// The number with leading zeros. Written by hand, since it is part of the measurement, and formatting would be most
  /// of it.
  private static String numbered(String prefix, long number) {
    var text = new StringBuilder(prefix.length() + DIGITS).append(prefix);
    var digits = Long.toString(number);
    for (int i = digits.length(); i < DIGITS; i++) {
      text.append('0');
    }
    return text.append(digits).toString();
  }

  static List<Long> sizesUpTo(long most) {
    var sizes = new ArrayList<Long>();
    for (long size = 10_000; size <= most; size *= 10) {
      sizes.add(size);
    }
    return sizes;
  }
}
