package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Scan: all items of a table or index, page by page, whole or in parallel segments.
public abstract class ScanContract extends DynamoContract {
  private static final int ITEMS = 40;

  /// Eight partitions of five.
  private final List<Item> items =
      IntStream.range(0, ITEMS)
          .mapToObj(
              i ->
                  song("Artist " + i % 8, "Song " + i)
                      .with("plays", i)
                      .with("genre", "jazz")
                      .with("released", i))
          .toList();

  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::byGenre);
    put(songs, items.toArray(Item[]::new));
  }

  @Test
  void an_empty_table_is_an_empty_page() {
    assertThat(dynamo().scan(Scan.of(create(Songs::plain))))
        .isEqualTo(new ItemPage(List.of(), 0, 0, Optional.empty(), Optional.empty()));
  }

  @Test
  void a_scan_finds_every_item_once() {
    var page = dynamo().scan(Scan.of(songs).consistently());
    assertThat(page.items()).containsExactlyInAnyOrderElementsOf(items);
    assertThat(page)
        .isEqualTo(new ItemPage(page.items(), ITEMS, ITEMS, Optional.empty(), Optional.empty()));
  }

  @Test
  void items_of_one_partition_come_together_and_in_order() {
    var found = all(Scan.of(songs));
    var expected = new ArrayList<Item>();
    found.stream()
        .map(item -> item.find("artist").orElseThrow())
        .distinct()
        .forEach(
            artist ->
                items.stream()
                    .filter(item -> item.find("artist").orElseThrow().equals(artist))
                    .sorted((a, b) -> title(a).compareTo(title(b)))
                    .forEach(expected::add));
    assertThat(found).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 39, 40, 41})
  void pages_of_any_size_add_up_to_the_whole(int limit) {
    var whole = all(Scan.of(songs));
    assertThat(all(Scan.of(songs).limit(limit))).isEqualTo(whole);
    assertThat(pages(Scan.of(songs).limit(limit))).hasSize(ITEMS / limit + 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 16, 100, 1_000_000})
  void segments_are_disjoint_and_complete(int total) {
    var found = new ArrayList<Item>();
    // Of a million segments only those can be asked for that have something.
    if (total <= 100) {
      IntStream.range(0, total)
          .forEach(i -> found.addAll(all(Scan.of(songs).segment(i, total).limit(3))));
      assertThat(found).containsExactlyInAnyOrderElementsOf(items);
    } else {
      assertThat(all(Scan.of(songs).segment(total - 1, total))).hasSizeLessThanOrEqualTo(ITEMS);
    }
  }

  @Test
  void a_partition_is_never_split_between_segments() {
    var artists = new HashSet<Value>();
    for (int segment = 0; segment < 4; segment++) {
      var here = new HashSet<Value>();
      all(Scan.of(songs).segment(segment, 4))
          .forEach(item -> here.add(item.find("artist").orElseThrow()));
      assertThat(artists).doesNotContainAnyElementsOf(here);
      artists.addAll(here);
    }
    assertThat(artists).hasSize(8);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 8})
  void an_index_is_scanned_in_segments_too(int total) {
    var found = new ArrayList<Item>();
    IntStream.range(0, total)
        .forEach(
            i ->
                found.addAll(
                    all(Scan.of(songs).onIndex(Songs.BY_GENRE).segment(i, total).limit(9))));
    assertThat(found).containsExactlyInAnyOrderElementsOf(items);
  }

  @Test
  void segments_are_counted_from_zero() {
    assertInvalid(
        "The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: 4 is not less than "
            + "TotalSegments: 4",
        () -> dynamo().scan(Scan.of(songs).segment(4, 4)));
  }

  @Test
  void a_start_key_must_be_in_its_segment() {
    var first = dynamo().scan(Scan.of(songs).segment(0, 2).limit(1)).last().orElseThrow();
    assertInvalid(
        "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct "
            + "Segment. TotalSegments: 2 Segment: 1",
        () -> dynamo().scan(Scan.of(songs).segment(1, 2).startingAfter(first)));
  }

  @Test
  void a_filter_hides_items_but_not_that_they_were_read() {
    var few = Condition.parse("plays < :0", Value.of(3));
    var page = dynamo().scan(Scan.of(songs).filter(few));
    assertThat(page.items()).containsExactlyInAnyOrderElementsOf(items.subList(0, 3));
    assertThat(page)
        .isEqualTo(new ItemPage(page.items(), 3, ITEMS, Optional.empty(), Optional.empty()));
  }

  @Test
  void a_filter_may_use_key_attributes() {
    var second = Condition.equal("artist", Value.of("Artist 2")).and(Condition.exists("title"));
    assertThat(all(Scan.of(songs).filter(second))).hasSize(5);
  }

  @Test
  void a_limit_counts_items_before_the_filter() {
    var page = dynamo().scan(Scan.of(songs).filter(Condition.exists("nothing")).limit(4));
    assertThat(page).isEqualTo(new ItemPage(List.of(), 0, 4, page.last(), Optional.empty()));
    assertThat(page.last()).isPresent();
  }

  @Test
  void a_projection_picks_parts_of_each_item() {
    var plays = new Selection.SpecificAttributes(Projection.of("plays"));
    assertThat(all(Scan.of(songs).select(plays).limit(7)))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, ITEMS).mapToObj(i -> Item.of("plays", Value.of(i))).toList());
  }

  @Test
  void a_count_comes_without_items() {
    assertThat(dynamo().scan(Scan.of(songs).select(Selection.COUNT)))
        .isEqualTo(new ItemPage(List.of(), ITEMS, ITEMS, Optional.empty(), Optional.empty()));
  }

  @Test
  void a_page_ends_with_the_item_that_reaches_one_megabyte() {
    var table = create(Songs::plain);
    var heavy =
        IntStream.range(0, 5)
            .mapToObj(i -> Sizes.padded(song("Heavy", "Song " + i), Sizes.MB / 4))
            .toList();
    put(table, heavy.toArray(Item[]::new));
    assertThat(pages(Scan.of(table)))
        .containsExactly(
            new ItemPage(
                heavy.subList(0, 4), 4, 4, Optional.of(key("Heavy", "Song 3")), Optional.empty()),
            new ItemPage(heavy.subList(4, 5), 1, 1, Optional.empty(), Optional.empty()));
  }

  @Test
  void a_start_key_need_not_exist() {
    var whole = all(Scan.of(songs));
    var sixth = whole.get(5);
    var justBehind = Songs.keyOf(sixth.with("title", title(sixth) + " "));
    assertThat(all(Scan.of(songs).startingAfter(justBehind))).isEqualTo(whole.subList(6, ITEMS));
  }

  @Test
  void a_start_key_that_does_not_fit_the_table_is_refused() {
    assertInvalid(
        "The provided starting key is invalid: The provided key element does not match the schema",
        () -> dynamo().scan(Scan.of(songs).startingAfter(Key.of("artist", "Artist 1"))));
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var refusal =
        refusal(ResourceNotFoundException.class, () -> dynamo().scan(Scan.of(freshName())));
    assertThat(refusal.text()).isEqualTo("Requested resource not found");
  }

  private static String title(Item item) {
    return ((Value.StringValue) item.find("title").orElseThrow()).text();
  }
}
