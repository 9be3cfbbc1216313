package dev.trestle.singletable.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
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
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Indexes whose keys have several attributes, texts and numbers, and entities that come and go in them.
public abstract class SeveralAttributesContract
    extends DesignContract<SeveralAttributesContract.Players> {
  public record Player(
      String id,
      String country,
      String city,
      Optional<Long> rank,
      Instant joinedAt,
      long points,
      int level) {}

  @SingleTable(name = "players", type = "kind")
  @Index(
      name = "byCity",
      pk = {"country", "city"},
      sk = {"rank", "joinedAt"})
  @Index(
      name = "byPoints",
      pk = {"kind", "region"},
      sk = {"score", "tie"})
  @Index(name = "byLevel", pk = "city", sk = "level")
  public interface Players extends Table {
    @Entity(pk = "PLAYER#{id}", sk = "PLAYER")
    @Indexed(index = "byCity")
    @Indexed(index = "byLevel")
    @Indexed(
        index = "byPoints",
        pk = {"Player", "IN#{country}"},
        sk = {"{points:number}", "ID#{id}"})
    Entities<Player> players();

    @Get
    Ref<Player> player(String id);

    @Query(
        index = "byCity",
        pk = {"{country}", "{city}"})
    Listing<Player> inCity(String country, String city);

    @Query(
        index = "byCity",
        pk = {"{country}", "{city}"},
        descending = true)
    Listing<Player> inCityFromBehind(String country, String city);

    @Query(
        index = "byCity",
        pk = {"{country}", "{city}"},
        sk = "{rank}")
    Listing<Player> ofRank(String country, String city, long rank);

    @Query(
        index = "byCity",
        pk = {"{country}", "{city}"},
        after = "{rank}")
    Listing<Player> aboveRank(String country, String city, long rank);

    @Query(
        index = "byCity",
        pk = {"{country}", "{city}"},
        before = "{rank}")
    Listing<Player> belowRank(String country, String city, long rank);

    @Query(
        index = "byCity",
        pk = {"{country}", "{city}"},
        from = "{low}",
        to = "{high}")
    Listing<Player> betweenRanks(String country, String city, long low, long high);

    @Query(
        index = "byCity",
        pk = {"{country}", "{city}"},
        sk = "{rank}",
        after = "{moment}")
    Listing<Player> ofRankSince(String country, String city, long rank, Instant moment);

    @Query(
        index = "byCity",
        pk = {"{country}", "{city}"},
        sk = "{rank}",
        from = "{low}",
        to = "{high}")
    Listing<Player> ofRankBetween(
        String country, String city, long rank, Instant low, Instant high);

    @Query(
        index = "byCity",
        pk = {"{country}", "{city}"},
        sk = "{rank}",
        begins = "{time}")
    Listing<Player> ofRankWithin(String country, String city, long rank, String time);

    @Query(
        index = "byCity",
        pk = {"{country}", "{city}"},
        sk = {"{rank}", "{moment}"})
    Listing<Player> ofRankAt(String country, String city, long rank, Instant moment);

    @Query(index = "byLevel", pk = "{city}", sk = "{level}")
    Listing<Player> atLevel(String city, int level);

    @Query(
        index = "byPoints",
        pk = {"Player", "IN#{country}"},
        descending = true)
    Listing<Player> best(String country);

    @Query(
        index = "byPoints",
        pk = {"Player", "IN#{country}"},
        sk = "{points}",
        after = "ID#{id}")
    Listing<Player> tiedBehind(String country, long points, String id);

    @Query(
        index = "byPoints",
        pk = {"Player", "IN#{country}"},
        sk = "{points}",
        begins = "ID#{id}")
    Listing<Player> tiedBeginning(String country, long points, String id);
  }

  private final int steps;
  private final Map<String, Player> model = new TreeMap<>();

  private static final List<String> COUNTRIES = List.of("at", "b#e");
  private static final List<String> CITIES = List.of("Wien", "Graz % 1");
  private static final Comparator<Player> BY_RANK =
      Comparator.<Player, Long>comparing(player -> player.rank().orElseThrow())
          .thenComparing(Player::joinedAt);

  /// @param steps how many changes are made before all is well
  protected SeveralAttributesContract(int steps) {
    super(Players.class);
    this.steps = steps;
  }

  @Test
  void the_table_is_made_with_typed_attributes() {
    var create = table().model().create();
    assertThat(create.globalIndexes().getFirst().key())
        .isEqualTo(new KeySchema(List.of("country", "city"), List.of("rank", "joinedAt")));
    assertThat(create.attributeTypes())
        .containsEntry("country", KeyType.S)
        .containsEntry("rank", KeyType.N)
        .containsEntry("joinedAt", KeyType.S)
        .containsEntry("score", KeyType.N)
        .containsEntry("tie", KeyType.S);
  }

  @Test
  void attributes_are_stored_once_and_as_they_are() {
    var player =
        new Player(
            "p1", "at", "Graz % 1", Optional.of(-7L), Instant.parse("2024-01-01T00:00:00Z"), 12, 3);
    table().run(table().players().put(player));
    assertAllStored(
        """
        {
          "pk": "PLAYER#p1", "sk": "PLAYER", "kind": "Player", "id": "p1", "country": "at",
          "city": "Graz % 1", "rank": -7, "joinedAt": "2024-01-01T00:00:00.000Z", "points": 12,
          "level": 3, "region": "IN#at", "score": 12, "tie": "ID#p1"
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(longs = {61, 62, 63})
  void an_index_always_has_what_belongs_there(long seed) {
    var random = new Random(seed);
    for (int step = 0; step < steps; step++) {
      change("p" + random.nextInt(30), random);
      if (step % 25 == 24) {
        assertLists(random, "seed %d, step %d".formatted(seed, step));
      }
    }
  }

  private static <T> T one(List<T> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }

  private static Optional<Long> rank(Random random) {
    return random.nextInt(3) == 0 ? Optional.empty() : Optional.of(random.nextLong(-12, 12));
  }

  private static Instant moment(Random random) {
    return Instant.ofEpochSecond(1_700_000_000 + random.nextInt(20));
  }

  private void change(String id, Random random) {
    var old = model.get(id);
    if (old == null || random.nextInt(5) == 0) {
      var player =
          new Player(
              id,
              one(COUNTRIES, random),
              one(CITIES, random),
              rank(random),
              moment(random),
              random.nextInt(5),
              1);
      model.put(id, table().run(table().players().put(player)));
      return;
    }
    var update = table().players().update(old);
    model.put(
        id,
        switch (random.nextInt(4)) {
          case 0 ->
              table()
                  .run(
                      rank(random)
                          .map(rank -> update.set(Player::rank).to(rank))
                          .orElseGet(() -> update.remove(Player::rank)));
          case 1 -> table().run(update.set(Player::city).to(one(CITIES, random)));
          case 2 -> table().run(update.set(Player::country).to(one(COUNTRIES, random)));
          default -> table().run(update.set(Player::points).to((long) random.nextInt(5)));
        });
  }

  private void assertLists(Random random, String as) {
    for (var country : COUNTRIES) {
      for (var city : CITIES) {
        long rank = random.nextLong(-12, 12);
        long higher = rank + random.nextInt(8);
        var moment = moment(random);
        Predicate<Player> here =
            player ->
                player.country().equals(country)
                    && player.city().equals(city)
                    && player.rank().isPresent();
        Predicate<Player> ranked = here.and(player -> player.rank().orElseThrow() == rank);
        assertList(table().inCity(country, city), here, as);
        assertThat(ranks(table().inCityFromBehind(country, city).all(100)))
            .as(as)
            .isEqualTo(ranks(table().inCity(country, city).all(100).reversed()));
        assertList(table().ofRank(country, city, rank), ranked, as);
        assertList(
            table().aboveRank(country, city, rank),
            here.and(player -> player.rank().orElseThrow() > rank),
            as);
        assertList(
            table().belowRank(country, city, rank),
            here.and(player -> player.rank().orElseThrow() < rank),
            as);
        assertList(
            table().betweenRanks(country, city, rank, higher),
            here.and(
                player ->
                    player.rank().orElseThrow() >= rank && player.rank().orElseThrow() <= higher),
            as);
        assertList(
            table().ofRankSince(country, city, rank, moment),
            ranked.and(player -> player.joinedAt().isAfter(moment)),
            as);
        var later = moment.plusSeconds(random.nextInt(10));
        assertList(
            table().ofRankBetween(country, city, rank, moment, later),
            ranked
                .and(player -> !player.joinedAt().isBefore(moment))
                .and(player -> !player.joinedAt().isAfter(later)),
            as);
        // Ten seconds, as the text of a moment has them.
        var tens = moment.toString().substring(0, "2023-11-14T22:13:2".length());
        assertList(
            table().ofRankWithin(country, city, rank, tens),
            ranked.and(player -> player.joinedAt().toString().startsWith(tens)),
            as);
        assertList(
            table().ofRankAt(country, city, rank, moment),
            ranked.and(player -> player.joinedAt().equals(moment)),
            as);
      }
      assertThat(table().best(country).all(100))
          .as(as)
          .isEqualTo(
              model.values().stream()
                  .filter(player -> player.country().equals(country))
                  .sorted(
                      Comparator.comparingLong(Player::points).thenComparing(Player::id).reversed())
                  .toList());
      assertThat(table().tiedBehind(country, 3, "p15").all(100))
          .as(as)
          .isEqualTo(
              model.values().stream()
                  .filter(player -> player.country().equals(country) && player.points() == 3)
                  .filter(player -> player.id().compareTo("p15") > 0)
                  .toList());
      assertThat(table().tiedBeginning(country, 3, "p1").all(100))
          .as(as)
          .isEqualTo(
              model.values().stream()
                  .filter(player -> player.country().equals(country) && player.points() == 3)
                  .filter(player -> player.id().startsWith("p1"))
                  .toList());
    }
  }

  private static List<String> ranks(List<Player> players) {
    return players.stream().map(player -> player.rank() + " " + player.joinedAt()).toList();
  }

  /// Where two are equal in all attributes of the key, the index may have either first.
  private void assertList(Listing<Player> listing, Predicate<Player> wanted, String as) {
    var expected = model.values().stream().filter(wanted).sorted(BY_RANK).toList();
    var all = listing.all(100);
    assertThat(all).as(as).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(all).as(as).isSortedAccordingTo(BY_RANK);
    assertThat(pages(listing::page)).as(as).isEqualTo(all);
    assertThat(listing.count(100)).as(as).isEqualTo(all.size());
  }

  @Test
  void adding_to_a_number_moves_an_entity_by_itself() {
    var player =
        new Player(
            "p1", "at", "Wien", Optional.of(1L), Instant.parse("2024-01-01T00:00:00Z"), 1, 9);
    table().run(table().players().put(player));
    table().run(table().player("p1").update().add(Player::level, 1));
    assertThat(table().atLevel("Wien", 9).count(10)).isZero();
    assertThat(table().atLevel("Wien", 10).count(10)).isEqualTo(1);
    assertThat(table().atLevel("Wien", 1).count(10)).isZero();
  }
}
