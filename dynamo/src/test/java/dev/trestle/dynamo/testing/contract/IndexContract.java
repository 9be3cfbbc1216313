package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.BY_GENRE;
import static dev.trestle.dynamo.testing.contract.Songs.BY_YEAR;
import static dev.trestle.dynamo.testing.contract.Songs.by;
import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Secondary indexes: what is in them, what they project, and how they are read page by page.
public abstract class IndexContract extends DynamoContract {
  private static final Item SINNERMAN =
      song("Nina Simone", "Sinnerman")
          .with("genre", "jazz")
          .with("released", 1965)
          .with("label", "Philips")
          .with("plays", 7);
  private static final IndexProjection WITH_LABEL = new IndexProjection.Include(List.of("label"));
  private static final KeyCondition JAZZ = KeyCondition.equal("genre", "jazz");

  @Test
  void a_global_index_has_only_items_with_all_of_its_key_attributes() {
    var songs = create(Songs::byGenre);
    put(
        songs,
        SINNERMAN,
        song("A", "without genre").with("released", 1965),
        song("A", "without year").with("genre", "jazz"),
        song("A", "without both"));
    assertThat(all(Query.of(songs, JAZZ).onIndex(BY_GENRE))).containsExactly(SINNERMAN);
    assertThat(all(Scan.of(songs).onIndex(BY_GENRE))).containsExactly(SINNERMAN);
  }

  @Test
  void a_local_index_has_only_items_with_its_sort_key() {
    var songs = create(name -> Songs.byYear(name, IndexProjection.ALL));
    put(songs, SINNERMAN, song("Nina Simone", "without year"));
    assertThat(all(Query.of(songs, by("Nina Simone")).onIndex(BY_YEAR))).containsExactly(SINNERMAN);
    assertThat(all(Scan.of(songs).onIndex(BY_YEAR))).containsExactly(SINNERMAN);
  }

  @Test
  void a_global_index_of_keys_only_has_its_own_and_the_tables_key() {
    var songs = create(name -> Songs.byGenre(name, IndexProjection.KEYS_ONLY));
    put(songs, SINNERMAN);
    assertThat(all(Query.of(songs, JAZZ).onIndex(BY_GENRE)))
        .containsExactly(SINNERMAN.without("label").without("plays"));
  }

  @Test
  void a_global_index_includes_the_projected_attributes() {
    var songs = create(name -> Songs.byGenre(name, WITH_LABEL));
    put(songs, SINNERMAN);
    assertThat(all(Query.of(songs, JAZZ).onIndex(BY_GENRE)))
        .containsExactly(SINNERMAN.without("plays"));
  }

  @Test
  void a_local_index_shows_what_it_projects() {
    var keys = create(name -> Songs.byYear(name, IndexProjection.KEYS_ONLY));
    var label = create(name -> Songs.byYear(name, WITH_LABEL));
    put(keys, SINNERMAN);
    put(label, SINNERMAN);
    assertThat(all(Query.of(keys, by("Nina Simone")).onIndex(BY_YEAR)))
        .containsExactly(song("Nina Simone", "Sinnerman").with("released", 1965));
    assertThat(all(Query.of(label, by("Nina Simone")).onIndex(BY_YEAR)))
        .containsExactly(
            song("Nina Simone", "Sinnerman").with("released", 1965).with("label", "Philips"));
    assertThat(
            all(
                Query.of(label, by("Nina Simone"))
                    .onIndex(BY_YEAR)
                    .select(new Selection.AllProjectedAttributes())))
        .containsExactly(
            song("Nina Simone", "Sinnerman").with("released", 1965).with("label", "Philips"));
  }

  @Test
  void a_local_index_fetches_from_the_table_what_it_does_not_project() {
    var songs = create(name -> Songs.byYear(name, IndexProjection.KEYS_ONLY));
    put(songs, SINNERMAN, song("Nina Simone", "Ain't Got No").with("released", 1968));
    var query = Query.of(songs, by("Nina Simone")).onIndex(BY_YEAR);
    assertThat(all(query.select(new Selection.AllAttributes())))
        .containsExactly(SINNERMAN, song("Nina Simone", "Ain't Got No").with("released", 1968));
    var plays = new Selection.SpecificAttributes(Projection.of("title", "plays"));
    assertThat(all(query.select(plays)))
        .containsExactly(
            Item.of("title", Value.of("Sinnerman")).with("plays", 7),
            Item.of("title", Value.of("Ain't Got No")));
  }

  @Test
  void a_global_index_does_not_fetch() {
    var songs = create(name -> Songs.byGenre(name, WITH_LABEL));
    var query = Query.of(songs, JAZZ).onIndex(BY_GENRE);
    assertInvalid(
        "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary "
            + "index by-genre because its projection type is not ALL",
        () -> dynamo().query(query.select(new Selection.AllAttributes())));
    var wanted = new Selection.SpecificAttributes(Projection.of("label", "plays"));
    assertInvalid(
        "One or more parameter values were invalid: Global secondary index by-genre does not project [plays]",
        () -> dynamo().query(query.select(wanted)));
  }

  @Test
  void a_filter_sees_only_what_the_index_projects() {
    var global = create(name -> Songs.byGenre(name, WITH_LABEL));
    put(global, SINNERMAN, SINNERMAN.with("title", "Other").with("label", "RCA"));
    var query = Query.of(global, JAZZ).onIndex(BY_GENRE);
    assertThat(all(query.filter(Condition.equal("label", Value.of("RCA")))))
        .containsExactly(SINNERMAN.with("title", "Other").with("label", "RCA").without("plays"));
    assertInvalid(
        "One or more parameter values were invalid: Secondary index by-genre does not project one or more filter "
            + "attributes: [plays]",
        () -> dynamo().query(query.filter(Condition.exists("plays"))));
    assertThat(all(Scan.of(global).onIndex(BY_GENRE).filter(Condition.exists("plays"))))
        .as("a scan is not refused, but finds nothing")
        .isEmpty();
    var local = create(name -> Songs.byYear(name, IndexProjection.KEYS_ONLY));
    assertInvalid(
        "One or more parameter values were invalid: Secondary index by-year does not project one or more filter "
            + "attributes: [plays]",
        () ->
            dynamo()
                .query(
                    Query.of(local, by("A")).onIndex(BY_YEAR).filter(Condition.exists("plays"))));
  }

  @Test
  void a_filter_of_an_index_may_use_the_tables_key_and_not_its_own() {
    var songs = create(Songs::byGenre);
    put(songs, SINNERMAN, SINNERMAN.with("title", "Other"));
    var query = Query.of(songs, JAZZ).onIndex(BY_GENRE);
    assertThat(all(query.filter(Condition.equal("title", Value.of("Other")))))
        .containsExactly(SINNERMAN.with("title", "Other"));
    assertInvalid(
        "Filter Expression can only contain non-primary key attributes: Primary key attribute: released",
        () -> dynamo().query(query.filter(Condition.exists("released"))));
  }

  @Test
  void a_projection_reaches_into_what_an_index_has() {
    var songs = create(Songs::byGenre);
    put(
        songs,
        SINNERMAN.with(
            "label", Value.map(Map.of("name", Value.of("Philips"), "country", Value.of("NL")))));
    var name =
        new Selection.SpecificAttributes(new Projection(List.of(Path.of("label").entry("name"))));
    assertThat(all(Query.of(songs, JAZZ).onIndex(BY_GENRE).select(name)))
        .containsExactly(Item.of("label", Value.map(Map.of("name", Value.of("Philips")))));
  }

  @Test
  void consistent_reads_are_for_tables_and_local_indexes() {
    var global = create(Songs::byGenre);
    assertInvalid(
        "Consistent reads are not supported on global secondary indexes",
        () -> dynamo().query(Query.of(global, JAZZ).onIndex(BY_GENRE).consistently()));
    assertInvalid(
        "Consistent reads are not supported on global secondary indexes",
        () -> dynamo().scan(Scan.of(global).onIndex(BY_GENRE).consistently()));
    var local = create(name -> Songs.byYear(name, IndexProjection.ALL));
    put(local, SINNERMAN);
    assertThat(all(Query.of(local, by("Nina Simone")).onIndex(BY_YEAR).consistently()))
        .containsExactly(SINNERMAN);
  }

  @Test
  void an_index_follows_its_item_to_another_key() {
    var songs = create(Songs::byGenre);
    put(songs, SINNERMAN, SINNERMAN.with("released", 1966));
    assertThat(all(Query.of(songs, JAZZ).onIndex(BY_GENRE)))
        .containsExactly(SINNERMAN.with("released", 1966));
    put(songs, SINNERMAN.with("genre", "soul"));
    assertThat(all(Query.of(songs, JAZZ).onIndex(BY_GENRE))).isEmpty();
    assertThat(all(Query.of(songs, KeyCondition.equal("genre", "soul")).onIndex(BY_GENRE)))
        .containsExactly(SINNERMAN.with("genre", "soul"));
    put(songs, SINNERMAN.without("genre"));
    assertThat(all(Scan.of(songs).onIndex(BY_GENRE))).isEmpty();
    put(songs, SINNERMAN);
    dynamo().deleteItem(DeleteItem.of(songs, key("Nina Simone", "Sinnerman")));
    assertThat(all(Scan.of(songs).onIndex(BY_GENRE))).isEmpty();
  }

  @Test
  void the_last_key_of_an_index_page_names_index_and_table_key() {
    var songs = create(Songs::byGenre);
    put(songs, SINNERMAN, SINNERMAN.with("title", "Other"));
    var place = key("Nina Simone", "Sinnerman").and("genre", "jazz").and("released", 1965);
    assertThat(dynamo().query(Query.of(songs, JAZZ).onIndex(BY_GENRE).limit(1).descending()).last())
        .contains(place);
    assertInvalid(
        "The provided starting key is invalid",
        () ->
            dynamo()
                .query(
                    Query.of(songs, JAZZ)
                        .onIndex(BY_GENRE)
                        .startingAfter(key("Nina Simone", "Sinnerman"))));
    var local = create(name -> Songs.byYear(name, IndexProjection.KEYS_ONLY));
    put(local, SINNERMAN);
    assertThat(dynamo().query(Query.of(local, by("Nina Simone")).onIndex(BY_YEAR).limit(1)).last())
        .contains(key("Nina Simone", "Sinnerman").and("released", 1965));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7, 12, 13})
  void pages_of_any_size_add_up_where_many_items_share_one_index_key(int limit) {
    var global = create(Songs::byGenre);
    var local = create(name -> Songs.byYear(name, IndexProjection.KEYS_ONLY));
    var items = new ArrayList<Item>();
    IntStream.range(0, 12)
        .forEach(
            i -> items.add(SINNERMAN.with("title", "Song " + i).with("released", 1960 + i / 4)));
    put(global, items.toArray(Item[]::new));
    put(local, items.toArray(Item[]::new));
    assertPages(global, Query.of(global, JAZZ).onIndex(BY_GENRE), limit);
    assertPages(
        global,
        Query.of(
                global,
                KeyCondition.parse(
                    "genre = :0 AND released > :1", Value.of("jazz"), Value.of(1960)))
            .onIndex(BY_GENRE),
        limit);
    assertPages(local, Query.of(local, by("Nina Simone")).onIndex(BY_YEAR), limit);
    assertPages(
        local,
        Query.of(local, by("Nina Simone")).onIndex(BY_YEAR).select(new Selection.AllAttributes()),
        limit);
    assertThat(all(Scan.of(global).onIndex(BY_GENRE).limit(limit)))
        .containsExactlyInAnyOrderElementsOf(items);
  }

  /// The order among items of one index key is the implementation's own, but the same for every page size.
  private void assertPages(TableName table, Query query, int limit) {
    var whole = dynamo().query(query).items();
    assertThat(whole).as("%s", table).isNotEmpty();
    assertThat(all(query.limit(limit))).isEqualTo(whole);
    assertThat(all(query.limit(limit).descending())).isEqualTo(whole.reversed());
  }

  @Test
  void a_page_of_an_index_is_cut_by_the_size_of_what_it_projects() {
    var all = create(Songs::byGenre);
    var keys = create(name -> Songs.byGenre(name, IndexProjection.KEYS_ONLY));
    for (int i = 0; i < 6; i++) {
      var heavy = Sizes.padded(SINNERMAN.with("title", "Song " + i), 300 * Sizes.KB);
      put(all, heavy);
      put(keys, heavy);
    }
    assertThat(dynamo().query(Query.of(all, JAZZ).onIndex(BY_GENRE)).scannedCount()).isEqualTo(4);
    assertThat(dynamo().query(Query.of(keys, JAZZ).onIndex(BY_GENRE)).scannedCount()).isEqualTo(6);
  }

  @Test
  void a_page_of_a_local_index_counts_the_index_and_not_what_it_fetches() {
    var songs = create(name -> Songs.byYear(name, IndexProjection.KEYS_ONLY));
    for (int i = 0; i < 6; i++) {
      put(songs, Sizes.padded(SINNERMAN.with("title", "Song " + i), 300 * Sizes.KB));
    }
    var fetching =
        Query.of(songs, by("Nina Simone")).onIndex(BY_YEAR).select(new Selection.AllAttributes());
    assertThat(all(fetching)).hasSize(6);
  }

  @Test
  void an_index_key_may_not_be_longer_than_a_tables() {
    var songs = create(Songs::byGenre);
    put(songs, SINNERMAN.with("genre", Sizes.text(2048)));
    assertInvalid(
        "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes",
        () -> put(songs, SINNERMAN.with("genre", Sizes.text(2049))));
  }

  @Test
  void a_local_index_key_of_another_table_partition_stays_apart() {
    var songs = create(name -> Songs.byYear(name, IndexProjection.ALL));
    put(
        songs,
        SINNERMAN,
        SINNERMAN.with("artist", "Nina"),
        SINNERMAN.with("artist", "Nina Simone Jr."));
    assertThat(all(Query.of(songs, by("Nina")).onIndex(BY_YEAR)))
        .containsExactly(SINNERMAN.with("artist", "Nina"));
    Key other = key("Nina", "Sinnerman").and("released", 1965);
    assertInvalid(
        "The provided starting key is outside query boundaries based on provided conditions",
        () ->
            dynamo()
                .query(Query.of(songs, by("Nina Simone")).onIndex(BY_YEAR).startingAfter(other)));
  }
}
