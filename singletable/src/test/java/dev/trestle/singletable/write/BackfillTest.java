package dev.trestle.singletable.write;

import static dev.trestle.singletable.spec.EntitySpec.entity;
import static dev.trestle.singletable.spec.TableSpec.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Counter;
import dev.trestle.singletable.CounterRef;
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
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Upgrade;
import dev.trestle.singletable.attribute.Version;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.singletable.testing.TestTable;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A design changes, and what was stored by the one before it is brought up to date.
class BackfillTest {
  record OldBook(String isbn, String title, Optional<String> note, int lent) {}

  @Schema(version = 2)
  record Book(String isbn, String title, Optional<String> note, int lent, String shelf) {
    @Upgrade(from = 1)
    static Item onTheFirstShelf(Item book) {
      return book.with("shelf", "A");
    }
  }

  record Member(String id, String email, @Version long version) {}

  record Hold(String isbn, @Expires Instant until) {}

  /// The table as it was.
  @SingleTable(name = "library", type = "type", ttl = "ttl")
  @Index(name = "byShelf", pk = "shelfPk", sk = "shelfSk")
  interface Before extends Table {
    @Entity(pk = "BOOK#{isbn}", sk = "BOOK", type = "Book")
    Entities<OldBook> books();

    @Entity(pk = "MEMBER#{id}", sk = "MEMBER")
    Entities<Member> members();

    @Entity(pk = "BOOK#{isbn}", sk = "HOLD")
    @Indexed(index = "byShelf", pk = "HOLDS", sk = "{isbn}")
    Entities<Hold> holds();

    @Counter(pk = "LOANS", sk = "COUNTER")
    CounterRef loans();

    @Get
    Ref<OldBook> book(String isbn);
  }

  /// The table as it is to be.
  @SingleTable(name = "library", type = "type", ttl = "ttl")
  @Index(name = "byShelf", pk = "shelfPk", sk = "shelfSk")
  interface After extends Table {
    @Entity(pk = "BOOK#{isbn}", sk = "BOOK")
    @Indexed(index = "byShelf", pk = "SHELF#{shelf}", sk = "{isbn}")
    Entities<Book> books();

    @Entity(pk = "MEMBER#{id}", sk = "MEMBER")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
    Entities<Member> members();

    @Get
    Ref<Book> book(String isbn);

    @Get(unique = "email")
    Optional<Member> memberByEmail(String email);

    @Query(index = "byShelf", pk = "SHELF#{shelf}")
    Listing<Book> booksOn(String shelf);
  }

  @RegisterExtension final TestTable<Before> db = TestTable.of(Before.class);

  private final Before before = db.table();
  private final After after = Tables.of(db.database()).open(After.class);

  private static OldBook book(String isbn) {
    return new OldBook(isbn, "Emma", Optional.empty(), 0);
  }

  private long renew(Dynamo dynamo) {
    return Tables.of(dynamo).backfill(After.class).rewritten();
  }

  private long renew() {
    return renew(db.database());
  }

  /// Lets something happen before each item is written.
  private Dynamo after(Runnable other) {
    return new ForwardingDynamo() {
      @Override
      protected <R> R forward(dev.trestle.dynamo.request.Request<? super Dynamo, R> request) {
        if (request instanceof PutItem) {
          other.run();
        }
        return request.on(db.database());
      }
    };
  }

  @Test
  void items_from_before_a_new_index_are_found_in_it() {
    before.run(before.books().create(book("1")));
    before.run(before.books().create(book("2")));
    assertThat(after.booksOn("A").all(9)).isEmpty();

    assertThat(renew()).isEqualTo(2);

    assertThat(after.booksOn("A").all(9))
        .containsExactly(
            new Book("1", "Emma", Optional.empty(), 0, "A"),
            new Book("2", "Emma", Optional.empty(), 0, "A"));
  }

  @Test
  void items_that_are_up_to_date_are_not_rewritten() {
    before.run(before.books().create(book("1")));
    before.run(before.members().create(new Member("ann", "ann@example.org", 0)));

    assertThat(renew()).isEqualTo(2);
    assertThat(renew()).isZero();
  }

  @Test
  void items_that_the_design_does_not_know_are_not_rewritten() {
    before.run(before.loans().add(3));
    before.run(before.holds().create(new Hold("1", Instant.parse("2030-01-01T00:00:00Z"))));
    var stored = db.items();

    assertThat(renew()).isZero();

    assertThat(db.items()).isEqualTo(stored);
  }

  @Test
  void an_attribute_that_becomes_unique_gets_its_lock_and_the_version_is_kept() {
    before.run(before.members().create(new Member("ann", "ann@example.org", 0)));

    renew();

    assertThat(after.memberByEmail("ann@example.org"))
        .contains(new Member("ann", "ann@example.org", 1));
    assertThatThrownBy(
            () -> after.run(after.members().create(new Member("bob", "ann@example.org", 0))))
        .hasMessage("create Member MEMBER#bob / MEMBER: its email is taken");
  }

  @Test
  void duplicates_of_a_new_unique_attribute_are_reported() {
    before.run(before.members().create(new Member("ann", "ann@example.org", 0)));
    before.run(before.members().create(new Member("bob", "ann@example.org", 0)));

    assertThatThrownBy(this::renew)
        .isInstanceOf(RefusedException.class)
        .hasMessageMatching("put Member MEMBER#(ann|bob) / MEMBER: its email is taken");
  }

  @Test
  void a_change_that_comes_in_between_is_not_lost() {
    before.run(before.books().create(book("1")));

    assertThat(renew(after(() -> note("1", "torn")))).isEqualTo(1);

    assertThat(after.booksOn("A").all(9))
        .containsExactly(new Book("1", "Emma", Optional.of("torn"), 0, "A"));
  }

  private void note(String isbn, String text) {
    before.run(before.book(isbn).update().set(OldBook::note).to(text));
  }

  @Test
  void an_item_that_is_deleted_meanwhile_stays_deleted() {
    before.run(before.books().create(book("1")));

    assertThat(renew(after(() -> before.run(before.book("1").delete())))).isZero();

    assertThat(db.items()).isEmpty();
  }

  @Test
  void a_crowd_that_writes_meanwhile_loses_nothing() {
    var isbns = IntStream.range(0, 8).mapToObj(Integer::toString).toList();
    before.batch(isbns.stream().map(isbn -> before.books().put(book(isbn))).toList());

    ConcurrentCalls.run(
        1,
        (random, number) -> {
          if (number == 0) {
            renew();
          }
          var isbn = isbns.get(random.nextInt(isbns.size()));
          after.run(after.book(isbn).update().add(Book::lent, 1));
        });

    var books = after.booksOn("A").all(99);
    assertThat(books).extracting(Book::isbn).containsExactlyElementsOf(isbns);
    assertThat(books.stream().mapToInt(Book::lent).sum()).isEqualTo(ConcurrentCalls.SIZE);
  }

  @Test
  void on_a_hostile_database_everything_gets_there() {
    var isbns = IntStream.range(0, 60).mapToObj("%02d"::formatted).toList();
    before.batch(isbns.stream().map(isbn -> before.books().put(book(isbn))).toList());
    before.run(before.members().create(new Member("ann", "ann@example.org", 0)));

    renew(TestTable.hostility(3).apply(db.database()));

    assertThat(after.booksOn("A").all(99)).extracting(Book::isbn).containsExactlyElementsOf(isbns);
    assertThat(after.memberByEmail("ann@example.org")).isPresent();
  }

  @Test
  void a_table_of_many_pages_is_gone_through() {
    var isbns = IntStream.range(0, 7).mapToObj(Integer::toString).toList();
    before.batch(isbns.stream().map(isbn -> before.books().put(book(isbn))).toList());
    var inSmallPages =
        new ForwardingDynamo() {
          @Override
          @SuppressWarnings("unchecked") // a page for a scan
          protected <R> R forward(dev.trestle.dynamo.request.Request<? super Dynamo, R> request) {
            return request instanceof Scan scan
                ? (R) db.database().scan(scan.limit(2))
                : request.on(db.database());
          }
        };

    assertThat(renew(inSmallPages)).isEqualTo(7);
  }

  @Test
  void an_item_does_not_change_its_key() {
    before.run(before.books().create(book("1")));
    var moved =
        table("library")
            .type("type")
            .with(entity("books", OldBook.class, "B#{isbn}", "B").as("Book"));

    assertThatThrownBy(() -> Tables.of(db.database()).backfill(moved))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("Book is stored under ")
        .hasMessageContaining("BOOK#1")
        .hasMessageEndingWith("create each of them under the new one, and delete the old one");
    assertThat(db.items()).hasSize(1);
  }

  @Test
  void a_spec_is_as_good() {
    before.run(before.books().create(book("1")));
    var same =
        table("library")
            .type("type")
            .with(entity("books", OldBook.class, "BOOK#{isbn}", "BOOK").as("Book"));

    assertThat(Tables.of(db.database()).backfill(same).rewritten()).isZero();
    assertThat(before.book("1").load()).isEqualTo(book("1"));
  }

  private void putItem(Item item) {
    db.database().putItem(PutItem.of(after.model().name(), item));
  }

  @Test
  void attributes_that_the_record_does_not_know_survive() {
    before.run(before.books().create(book("1")));
    putItem(db.item("BOOK#1", "BOOK").orElseThrow().with("binding", "leather"));

    renew();

    assertThat(after.booksOn("A").all(9)).hasSize(1);
    assertThat(db.item("BOOK#1", "BOOK").orElseThrow().find("binding"))
        .contains(Value.of("leather"));
  }

  @Test
  void keys_of_an_index_that_an_entity_has_left_do_not_survive() {
    before.run(before.members().create(new Member("ann", "ann@example.org", 0)));
    var stored = db.item("MEMBER#ann", "MEMBER").orElseThrow();
    putItem(stored.with("shelfPk", "MEMBERS").with("shelfSk", "ann"));

    renew();

    assertThat(db.item("MEMBER#ann", "MEMBER")).contains(stored);
  }

  @Test
  void an_upgrade_on_the_way_keeps_what_the_record_does_not_know() {
    before.run(before.books().create(book("1")));
    putItem(db.item("BOOK#1", "BOOK").orElseThrow().with("binding", "leather"));

    after.run(after.book("1").update().add(Book::lent, 1));

    assertThat(db.item("BOOK#1", "BOOK").orElseThrow().find("binding"))
        .contains(Value.of("leather"));
  }

  @Test
  void unreadable_items_are_skipped_and_reported() {
    before.batch(
        IntStream.range(0, 9)
            .mapToObj(i -> before.books().put(book(Integer.toString(i))))
            .toList());
    putItem(db.item("BOOK#4", "BOOK").orElseThrow().with("lent", "often"));

    var report = Tables.of(db.database()).backfill(After.class);

    assertThat(report.rewritten()).isEqualTo(8);
    assertThat(report.unreadable()).isEqualTo(1);
    assertThat(report.first())
        .singleElement()
        .satisfies(
            item -> {
              assertThat(item.key()).isEqualTo(Key.of("pk", "BOOK#4").and("sk", "BOOK"));
              assertThat(item.reason())
                  .isEqualTo(
                      "Cannot read Book BOOK#4 / BOOK: in the attribute lent: \"often\" is stored, not"
                          + " a whole number");
            });
    assertThat(after.booksOn("A").all(9)).hasSize(8);
  }
}
