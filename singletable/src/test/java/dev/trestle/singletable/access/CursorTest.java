package dev.trestle.singletable.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.InvalidCursorException;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.singletable.testing.TestTable;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A cursor belongs to one list: one query, with one set of arguments, in one direction, of one table. Nobody can change it.
class CursorTest {
  private static final byte[] KEY = new byte[32];

  record Message(String channel, String id, String author) {}

  interface Messages extends Table {
    @Entity(pk = "CHANNEL#{channel}", sk = "MSG#{id}")
    @Indexed(index = "byAuthor", pk = "{author}", sk = "{id}")
    Entities<Message> messages();

    @Query(pk = "CHANNEL#{channel}", sk = "MSG#")
    Listing<Message> history(String channel);

    @Query(pk = "CHANNEL#{channel}", sk = "MSG#", descending = true)
    Listing<Message> newest(String channel);

    @Query(pk = "CHANNEL#{channel}", sk = "MSG#")
    Listing<Message> sameAsHistory(String channel);

    @Query(pk = "CHANNEL#{channel}", after = "MSG#{id}")
    Listing<Message> after(String channel, String id);

    @Query(pk = "CHANNEL#{channel}", from = "MSG#{low}", to = "MSG#{high}")
    Listing<Message> between(String channel, String low, String high);

    @Query(index = "byAuthor", pk = "{author}")
    Listing<Message> by(String author);
  }

  @SingleTable(name = "one")
  @Index(name = "byAuthor", pk = "author", sk = "id")
  interface One extends Messages {}

  @SingleTable(name = "another")
  @Index(name = "byAuthor", pk = "author", sk = "id")
  interface Another extends Messages {}

  @RegisterExtension final TestTable<One> test = TestTable.of(One.class);

  private Messages open(Class<? extends Messages> design, byte[] key) {
    return Tables.of(test.database()).cursorKey(key).open(design);
  }

  private final Messages table = open(One.class, KEY);

  CursorTest() {
    for (var channel : List.of("c", "d")) {
      for (int i = 0; i < 6; i++) {
        table.run(table.messages().put(new Message(channel, "m" + i, "ann")));
      }
    }
  }

  private static Cursor cursor(Listing<Message> listing) {
    return listing.page(PageRequest.first(2)).next().orElseThrow();
  }

  private static List<Message> from(Listing<Message> listing, Cursor cursor) {
    return listing.page(PageRequest.first(9).after(cursor)).entities();
  }

  private static void assertRefused(ThrowingCallable read, String as) {
    assertThatThrownBy(read)
        .as(as)
        .isInstanceOf(InvalidCursorException.class)
        .hasMessage("The cursor is not one of this list. Begin at its first page.");
  }

  @Test
  void a_list_without_a_cursor_is_read_from_its_beginning() {
    var pages = new ArrayList<List<String>>();
    var sent = Optional.<String>empty();
    do {
      var wanted = PageRequest.first(4).limit(4).after(sent.map(Cursor::new));
      var page = table.history("c").page(wanted);
      pages.add(page.entities().stream().map(Message::id).toList());
      sent = page.next().map(Cursor::text);
    } while (sent.isPresent());

    assertThat(pages).containsExactly(List.of("m0", "m1", "m2", "m3"), List.of("m4", "m5"));
  }

  @Test
  void a_cursor_opens_its_own_list_and_no_other() {
    var another = open(Another.class, KEY);
    test.database().createTable(another.model().create());
    var lists = new ArrayList<Listing<Message>>();
    for (var channel : List.of("c", "d")) {
      lists.add(table.history(channel));
      lists.add(table.newest(channel));
      lists.add(table.sameAsHistory(channel));
      lists.add(table.after(channel, "m0"));
      lists.add(table.after(channel, "m1"));
      lists.add(table.between(channel, "m0", "m5"));
      lists.add(table.between(channel, "m1", "m5"));
      lists.add(table.between(channel, "m0", "m4"));
    }
    lists.add(table.by("ann"));
    var cursors = lists.stream().map(CursorTest::cursor).toList();
    for (int i = 0; i < lists.size(); i++) {
      for (int j = 0; j < lists.size(); j++) {
        var list = lists.get(j);
        var cursor = cursors.get(i);
        if (i == j) {
          assertThat(from(list, cursor)).isNotEmpty();
        } else {
          assertRefused(() -> from(list, cursor), "cursor of list %d for list %d".formatted(i, j));
        }
      }
    }
    assertRefused(() -> from(another.history("c"), cursors.getFirst()), "another table");
    assertRefused(() -> from(table.by("bob"), cursors.getLast()), "another author");
  }

  @Test
  void each_entity_of_a_list_has_a_cursor_that_stays_valid_when_it_is_deleted() {
    for (var list : List.of(table.history("c"), table.newest("c"), table.by("ann"))) {
      var all = list.all(100);
      for (int i = 0; i < all.size(); i++) {
        assertThat(from(list, list.cursorOf(all.get(i))))
            .isEqualTo(all.subList(i + 1, Math.min(all.size(), i + 10)));
      }
    }
    var third = new Message("c", "m2", "ann");
    var cursor = table.history("c").cursorOf(third);
    table.run(table.messages().delete(third));
    assertThat(from(table.history("c"), cursor))
        .extracting(Message::id)
        .containsExactly("m3", "m4", "m5");
    assertRefused(() -> from(table.newest("c"), cursor), "another direction");
  }

  @Test
  void cursors_go_with_their_key() {
    var cursor = cursor(table.history("c"));
    assertThat(from(open(One.class, KEY).history("c"), cursor)).hasSize(4);
    var other = KEY.clone();
    other[31] = 1;
    assertRefused(() -> from(open(One.class, other).history("c"), cursor), "another key");
    assertRefused(() -> from(test.table().history("c"), cursor), "a key of the process");
    assertThatThrownBy(() -> open(One.class, new byte[24]))
        .hasMessage("The encryption key of cursors has 24 bytes; give it 16 or 32");
  }

  @Test
  void a_cursor_changed_in_one_bit_is_none() {
    var list = table.history("c");
    var cursor = cursor(list);
    var bytes = Base64.getUrlDecoder().decode(cursor.text());
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      var changed = bytes.clone();
      changed[bit / 8] ^= (byte) (1 << bit % 8);
      assertRefused(() -> from(list, cursor(changed)), "bit %d of its bytes".formatted(bit));
    }
    var text = cursor.text().getBytes(StandardCharsets.ISO_8859_1);
    for (int bit = 0; bit < 8 * text.length; bit++) {
      var changed = text.clone();
      changed[bit / 8] ^= (byte) (1 << bit % 8);
      var sly = new Cursor(new String(changed, StandardCharsets.ISO_8859_1));
      assertRefused(() -> from(list, sly), "bit %d of its text".formatted(bit));
    }
  }

  @Test
  void part_of_a_cursor_or_more_than_one_is_none() {
    var list = table.history("c");
    var cursor = cursor(list);
    var bytes = Base64.getUrlDecoder().decode(cursor.text());
    for (int length = 0; length < bytes.length; length++) {
      var part = cursor(Arrays.copyOf(bytes, length));
      assertRefused(() -> from(list, part), "%d bytes".formatted(length));
    }
    for (int length = 0; length < cursor.text().length(); length++) {
      var part = new Cursor(cursor.text().substring(0, length));
      assertRefused(() -> from(list, part), "%d letters".formatted(length));
    }
    for (var more : List.of("A", "AA", "=", "==", " ", "\n", cursor.text())) {
      assertRefused(() -> from(list, new Cursor(cursor.text() + more)), "more: " + more);
      assertRefused(() -> from(list, new Cursor(more + cursor.text())), "before: " + more);
    }
  }

  private static Cursor cursor(byte[] bytes) {
    return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  @Test
  void a_cursor_says_nothing_about_what_is_stored() {
    var cursor = cursor(table.history("c"));
    var text =
        new String(Base64.getUrlDecoder().decode(cursor.text()), StandardCharsets.ISO_8859_1);
    assertThat(text).doesNotContain("MSG").doesNotContain("CHANNEL");
    assertThat(cursor(table.history("c"))).isNotEqualTo(cursor);
  }

  /// Arguments of two queries that look the same where they are written one behind the other.
  @Test
  void arguments_cannot_lean_over_into_others() {
    var sly = "x], BeginsWith[attribute=id, prefix=y";
    for (int i = 0; i < 3; i++) {
      table.run(table.messages().put(new Message("e", "m" + i, sly)));
    }
    var cursor = cursor(table.by(sly));
    assertThat(from(table.by(sly), cursor)).hasSize(1);
    assertRefused(() -> from(table.by("x"), cursor), "a shorter argument");
    var one = new CursorEncoding().add("a").add("bc").toBytes();
    var other = new CursorEncoding().add("ab").add("c").toBytes();
    assertThat(one).isNotEqualTo(other);
  }

  @Test
  void places_of_all_types_come_back_as_they_were() {
    var cursors = new CursorSealer(KEY);
    var place =
        Key.of("n", Value.of(new BigDecimal("-12.5E+30")))
            .and("s", "ä\0€𝄞")
            .and("b", new Value.BinaryValue(Bytes.owning(new byte[] {0, -1, 7})));
    var asked = new byte[] {1};
    assertThat(cursors.open(new Cursor(cursors.seal(place, asked)), asked)).isEqualTo(place);
  }

  @Test
  void a_crowd_with_cursors_of_all_lists_gets_only_its_own() {
    long seed = 31;
    ConcurrentCalls.run(
        seed,
        (random, number) -> {
          var mine = number % 2 == 0 ? "c" : "d";
          var others = number % 2 == 0 ? "d" : "c";
          for (int round = 0; round < 20; round++) {
            var list = pick(mine, random);
            var page = list.page(PageRequest.first(1 + random.nextInt(4)));
            var cursor = page.next().orElseThrow();
            var all = new ArrayList<>(page.entities());
            all.addAll(from(list, cursor));
            assertThat(all).as("seed %d, thread %d", seed, number).isEqualTo(list.all(10));
            var foreign = pick(others, random);
            assertRefused(() -> from(foreign, cursor), "seed %d".formatted(seed));
          }
        });
  }

  private Listing<Message> pick(String channel, Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> table.history(channel);
      case 1 -> table.newest(channel);
      default -> table.between(channel, "m0", "m9");
    };
  }
}
