package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.by;
import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Query on a table: pages, limits, filters, projections and counts. Key conditions have a contract of their own.
public abstract class QueryContract extends DynamoContract {
  private static final int SONGS = 9;

  private final List<Item> byNina =
      IntStream.range(0, SONGS)
          .mapToObj(
              i ->
                  song("Nina Simone", "Song " + i)
                      .with("plays", i)
                      .with("label", Value.map(Map.of("name", Value.of("L" + i % 2)))))
          .toList();

  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::plain);
    put(songs, byNina.toArray(Item[]::new));
    put(songs, song("Nina Simon", "Song 0"), song("Nina Simone ", "Song 0"));
  }

  @Test
  void a_partition_is_read_in_order_on_one_page() {
    assertThat(dynamo().query(Query.of(songs, by("Nina Simone"))))
        .isEqualTo(page(byNina, SONGS, Optional.empty()));
  }

  @Test
  void a_partition_is_read_in_descending_order_on_request() {
    assertThat(dynamo().query(Query.of(songs, by("Nina Simone")).descending()))
        .isEqualTo(page(byNina.reversed(), SONGS, Optional.empty()));
  }

  @Test
  void a_partition_that_does_not_exist_is_an_empty_page() {
    assertThat(dynamo().query(Query.of(songs, by("Nobody")).consistently()))
        .isEqualTo(page(List.of(), 0, Optional.empty()));
  }

  @Test
  void a_limit_ends_the_page_and_returns_the_last_key() {
    assertThat(dynamo().query(Query.of(songs, by("Nina Simone")).limit(2)))
        .isEqualTo(page(byNina.subList(0, 2), 2, Optional.of(key("Nina Simone", "Song 1"))));
    assertThat(dynamo().query(Query.of(songs, by("Nina Simone")).limit(2).descending()))
        .isEqualTo(
            page(byNina.reversed().subList(0, 2), 2, Optional.of(key("Nina Simone", "Song 7"))));
  }

  @Test
  void a_limit_reached_at_the_last_item_still_returns_a_last_key() {
    var whole = Query.of(songs, by("Nina Simone"));
    assertThat(dynamo().query(whole.limit(SONGS)))
        .isEqualTo(page(byNina, SONGS, Optional.of(key("Nina Simone", "Song 8"))));
    assertThat(dynamo().query(whole.limit(SONGS).startingAfter(key("Nina Simone", "Song 8"))))
        .isEqualTo(page(List.of(), 0, Optional.empty()));
    assertThat(dynamo().query(whole.limit(SONGS + 1)))
        .isEqualTo(page(byNina, SONGS, Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 8, 9, 10})
  void pages_of_any_size_add_up_to_the_whole_in_both_directions(int limit) {
    var whole = Query.of(songs, by("Nina Simone"));
    assertThat(all(whole.limit(limit))).isEqualTo(byNina);
    assertThat(all(whole.limit(limit).descending())).isEqualTo(byNina.reversed());
    var range = Query.of(songs, by("Nina Simone").andBeginsWith("title", "Song"));
    assertThat(all(range.limit(limit))).isEqualTo(byNina);
    assertThat(all(range.limit(limit).descending())).isEqualTo(byNina.reversed());
  }

  @Test
  void a_start_key_need_not_exist() {
    var start = key("Nina Simone", "Song 4½");
    var whole = Query.of(songs, by("Nina Simone")).startingAfter(start);
    assertThat(all(whole)).isEqualTo(byNina.subList(5, SONGS));
    assertThat(all(whole.descending())).isEqualTo(byNina.subList(0, 5).reversed());
  }

  @Test
  void a_filter_hides_items_but_not_that_they_were_read() {
    var odd = Condition.equal("plays", Value.of(3)).or(Condition.equal("plays", Value.of(7)));
    assertThat(dynamo().query(Query.of(songs, by("Nina Simone")).filter(odd)))
        .isEqualTo(
            new ItemPage(
                List.of(byNina.get(3), byNina.get(7)),
                2,
                SONGS,
                Optional.empty(),
                Optional.empty()));
  }

  @Test
  void a_limit_counts_items_before_the_filter() {
    var seventh = Condition.equal("plays", Value.of(7));
    assertThat(dynamo().query(Query.of(songs, by("Nina Simone")).filter(seventh).limit(3)))
        .isEqualTo(
            new ItemPage(
                List.of(), 0, 3, Optional.of(key("Nina Simone", "Song 2")), Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 9})
  void filtered_pages_add_up_too(int limit) {
    var label =
        new Condition.Comparison(
            Operand.of(Path.of("label").entry("name")),
            Comparator.EQUAL,
            Operand.of(Value.of("L0")));
    var expected = byNina.stream().filter(item -> plays(item) % 2 == 0).toList();
    assertThat(all(Query.of(songs, by("Nina Simone")).filter(label).limit(limit)))
        .isEqualTo(expected);
  }

  @Test
  void a_projection_picks_parts_of_each_item() {
    var wanted =
        new Projection(
            List.of(Path.of("title"), Path.of("label").entry("name"), Path.of("nothing")));
    var page =
        dynamo()
            .query(
                Query.of(songs, by("Nina Simone"))
                    .select(new Selection.SpecificAttributes(wanted))
                    .limit(2));
    assertThat(page.items())
        .containsExactly(
            Item.of("title", Value.of("Song 0"))
                .with("label", Value.map(Map.of("name", Value.of("L0")))),
            Item.of("title", Value.of("Song 1"))
                .with("label", Value.map(Map.of("name", Value.of("L1")))));
    assertThat(page.last()).contains(key("Nina Simone", "Song 1"));
  }

  @Test
  void a_filter_may_use_what_the_projection_leaves_out() {
    var title = new Selection.SpecificAttributes(Projection.of("title"));
    var query =
        Query.of(songs, by("Nina Simone"))
            .select(title)
            .filter(Condition.equal("plays", Value.of(4)));
    assertThat(all(query)).containsExactly(Item.of("title", Value.of("Song 4")));
  }

  @Test
  void a_count_comes_without_items() {
    var fromThree = Condition.parse("plays >= :0", Value.of(3));
    var counted = Query.of(songs, by("Nina Simone")).select(Selection.COUNT);
    assertThat(dynamo().query(counted))
        .isEqualTo(new ItemPage(List.of(), SONGS, SONGS, Optional.empty(), Optional.empty()));
    assertThat(dynamo().query(counted.filter(fromThree).limit(5)))
        .isEqualTo(
            new ItemPage(
                List.of(), 2, 5, Optional.of(key("Nina Simone", "Song 4")), Optional.empty()));
  }

  @Test
  void all_attributes_of_a_table_are_all_attributes() {
    assertThat(all(Query.of(songs, by("Nina Simone")).select(new Selection.AllAttributes())))
        .isEqualTo(byNina);
  }

  @Test
  void a_page_ends_with_the_item_that_reaches_one_megabyte() {
    var table = create(Songs::plain);
    var heavy =
        IntStream.range(0, 7)
            .mapToObj(i -> Sizes.padded(song("Heavy", "Song " + i), Sizes.MB / 4))
            .toList();
    put(table, heavy.toArray(Item[]::new));
    var query = Query.of(table, by("Heavy"));
    assertThat(dynamo().query(query))
        .isEqualTo(page(heavy.subList(0, 4), 4, Optional.of(key("Heavy", "Song 3"))));
    assertThat(dynamo().query(query.descending()))
        .isEqualTo(page(heavy.reversed().subList(0, 4), 4, Optional.of(key("Heavy", "Song 3"))));
    assertThat(all(query)).isEqualTo(heavy);
    assertThat(all(query.descending())).isEqualTo(heavy.reversed());
  }

  @Test
  void the_megabyte_is_counted_before_filter_and_projection() {
    var table = create(Songs::plain);
    for (int i = 0; i < 5; i++) {
      put(table, Sizes.padded(song("Heavy", "Song " + i), 300 * Sizes.KB));
    }
    var title = new Selection.SpecificAttributes(Projection.of("title"));
    var page =
        dynamo()
            .query(Query.of(table, by("Heavy")).select(title).filter(Condition.exists("nothing")));
    assertThat(page)
        .isEqualTo(
            new ItemPage(List.of(), 0, 4, Optional.of(key("Heavy", "Song 3")), Optional.empty()));
  }

  @Test
  void a_query_without_the_partition_key_is_refused() {
    assertInvalid(
        "Query condition missed key schema element: artist",
        () -> dynamo().query(Query.of(songs, KeyCondition.equal("title", "Song 1"))));
  }

  @Test
  void a_query_on_an_attribute_that_is_no_key_is_refused() {
    assertInvalid(
        "Query condition missed key schema element: title",
        () ->
            dynamo()
                .query(
                    Query.of(
                        songs,
                        KeyCondition.parse(
                            "artist = :0 AND plays = :1", Value.of("a"), Value.of(1)))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"artist > :0", "begins_with(artist, :0)", "artist BETWEEN :0 AND :0"})
  void a_partition_key_is_only_compared_for_equality(String text) {
    assertInvalid(
        "Query key condition not supported",
        () -> dynamo().query(Query.of(songs, KeyCondition.parse(text, Value.of("a")))));
  }

  @Test
  void a_key_condition_of_another_type_is_refused() {
    assertInvalid(
        "One or more parameter values were invalid: Condition parameter type does not match schema type",
        () -> dynamo().query(Query.of(songs, KeyCondition.equal("artist", Value.of(1)))));
  }

  @Test
  void an_empty_key_value_is_refused() {
    assertInvalid(
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty "
            + "string value. Key: artist",
        () -> dynamo().query(Query.of(songs, by(""))));
  }

  @Test
  void between_needs_its_bounds_in_order() {
    assertInvalid(
        "Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to "
            + "lower bound; lower bound operand: AttributeValue: {S:b}, upper bound operand: AttributeValue: {S:a}",
        () ->
            dynamo()
                .query(
                    Query.of(
                        songs,
                        by("a")
                            .and(
                                new KeyCondition.Between("title", Value.of("b"), Value.of("a"))))));
  }

  @Test
  void a_filter_on_the_key_is_refused() {
    assertInvalid(
        "Filter Expression can only contain non-primary key attributes: Primary key attribute: title",
        () -> dynamo().query(Query.of(songs, by("a")).filter(Condition.exists("title"))));
  }

  @Test
  void a_start_key_of_another_partition_is_refused() {
    assertInvalid(
        "The provided starting key is outside query boundaries based on provided conditions",
        () ->
            dynamo()
                .query(Query.of(songs, by("Nina Simone")).startingAfter(key("Nobody", "Song 1"))));
  }

  @Test
  void a_start_key_outside_the_range_is_refused() {
    assertInvalid(
        "The provided starting key does not match the range key predicate",
        () ->
            dynamo()
                .query(
                    Query.of(songs, by("Nina Simone").andBeginsWith("title", "Song"))
                        .startingAfter(key("Nina Simone", "A song"))));
  }

  @Test
  void a_start_key_that_does_not_fit_the_table_is_refused() {
    assertInvalid(
        "The provided starting key is invalid",
        () ->
            dynamo()
                .query(
                    Query.of(songs, by("Nina Simone"))
                        .startingAfter(Key.of("artist", "Nina Simone"))));
  }

  @Test
  void an_index_that_does_not_exist_is_refused() {
    assertInvalid(
        "The table does not have the specified index: by-mood",
        () -> dynamo().query(Query.of(songs, by("Nina Simone")).onIndex(IndexName.of("by-mood"))));
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var refusal =
        refusal(
            ResourceNotFoundException.class,
            () -> dynamo().query(Query.of(freshName(), by("Nina Simone"))));
    assertThat(refusal.text()).isEqualTo("Requested resource not found");
  }

  private static ItemPage page(List<Item> items, int scanned, Optional<Key> last) {
    return new ItemPage(items, items.size(), scanned, last, Optional.empty());
  }

  private static int plays(Item item) {
    return ((Value.NumberValue) item.find("plays").orElseThrow()).number().intValueExact();
  }
}
