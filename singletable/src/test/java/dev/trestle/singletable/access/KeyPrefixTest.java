package dev.trestle.singletable.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.design.Design;
import dev.trestle.singletable.model.DesignException;
import dev.trestle.singletable.testing.TestTable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A query finds the values that it is given, and longer ones only where it says that it wants a beginning.
class KeyPrefixTest {
  record Line(String order, String sku, int line, Instant at) {}

  @SingleTable(name = "orders")
  interface OpenEnd extends Table {
    @Entity(pk = "ORDER#{order}", sk = "ITEM#{sku}#{line:pad3}")
    Entities<Line> lines();

    @Query(pk = "ORDER#{order}", sk = "ITEM#{sku}")
    Listing<Line> linesOf(String order, String sku);
  }

  @Test
  void a_prefix_that_ends_within_a_part_is_refused() {
    assertThatThrownBy(() -> Design.read(OpenEnd.class, Map.of(), Map.of()))
        .isInstanceOf(DesignException.class)
        .hasMessageContaining(
            "linesOf(): \"ITEM#{sku}\" would also find longer values, s10 for s1; write"
                + " \"ITEM#{sku}#\", or begins = \"ITEM#{sku}\" where a beginning is meant");
  }

  @SingleTable(name = "orders")
  @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
  interface Orders extends Table {
    @Entity(pk = "ORDER#{order}", sk = "ITEM#{sku}#{line:pad3}")
    @Indexed(index = "gsi1", pk = "ORDERS", sk = "SKU#{sku}")
    Entities<Line> lines();

    @Query(pk = "ORDER#{order}", sk = "ITEM#{sku}#")
    Listing<Line> linesOf(String order, String sku);

    @Query(pk = "ORDER#{order}", begins = "ITEM#{typed}")
    Listing<Line> search(String order, String typed);

    @Query(pk = "ORDER#{order}", sk = "ITEM#{sku}#{line:pad3}")
    Listing<Line> line(String order, String sku, int line);

    @Query(index = "gsi1", pk = "ORDERS", sk = "SKU#{sku}")
    Listing<Line> everywhere(String sku);
  }

  @RegisterExtension final TestTable<Orders> test = TestTable.of(Orders.class);

  private final Orders table = test.table();

  private void fill() {
    for (var sku : List.of("s1", "s10", "s2")) {
      table.run(table.lines().create(new Line("o", sku, 1, TestTable.NOON)));
    }
  }

  private static List<String> skus(Listing<Line> lines) {
    return lines.all(10).stream().map(Line::sku).toList();
  }

  @Test
  void a_part_that_is_given_is_the_whole_part() {
    fill();
    assertThat(skus(table.linesOf("o", "s1"))).containsExactly("s1");
  }

  @Test
  void a_query_for_a_prefix_also_returns_longer_values() {
    fill();
    assertThat(skus(table.search("o", "s1"))).containsExactly("s1", "s10");
  }

  @Test
  void a_part_of_fixed_width_may_come_last() {
    fill();
    assertThat(skus(table.line("o", "s1", 1))).containsExactly("s1");
  }

  @Test
  void a_whole_key_finds_that_key_only() {
    fill();
    assertThat(skus(table.everywhere("s1"))).containsExactly("s1");
  }

  @SingleTable(name = "orders")
  interface FixedWidth extends Table {
    @Entity(pk = "ORDER#{order}", sk = "AT#{at}#{sku}")
    Entities<Line> lines();

    @Query(pk = "ORDER#{order}", sk = "AT#{at}")
    Listing<Line> linesAt(String order, Instant at);
  }

  @Test
  void moments_are_texts_of_fixed_width() {
    assertThat(Design.read(FixedWidth.class, Map.of(), Map.of()).patterns()).hasSize(1);
  }
}
