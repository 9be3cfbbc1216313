package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.key.KeyFormatter;
import dev.trestle.singletable.model.DesignException;
import dev.trestle.singletable.model.PatternModel.QueryPattern;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The templates of a query that gives none follow from the keys of its entities.
class DerivedQueryTest {
  sealed interface OfUser permits Profile, Named {}

  sealed interface Named extends OfUser permits Session, Setting {}

  record Profile(String userId) implements OfUser {}

  record Session(String userId, String device, Instant since, long rank) implements Named {}

  record Setting(String userId, String name) implements Named {}

  interface Users extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<Profile> profiles();

    @Entity(pk = "USER#{userId}", sk = "SESSION#{device}#{since:millis}")
    @Indexed(index = "byDevice", pk = "DEVICE#{device}", sk = "{since:millis}#{userId}")
    @Indexed(
        index = "byRank",
        pk = {"{device}", "{userId}"},
        sk = {"{rank}", "{since}"})
    Entities<Session> sessions();

    @Entity(pk = "USER#{userId}", sk = "SETTING#{name}")
    Entities<Setting> settings();
  }

  @SingleTable(name = "table")
  @Index(name = "byDevice", pk = "gsi1pk", sk = "gsi1sk")
  @Index(
      name = "byRank",
      pk = {"device", "userId"},
      sk = {"rank", "since"})
  interface Works extends Users {
    @Query
    Listing<Session> sessionsOf(String userId);

    @Query
    Listing<Session> sessionsOn(String userId, String device);

    @Query
    Listing<Profile> profilesOf(String userId);

    @Query
    Listing<OfUser> everythingOf(String userId);

    @Query
    Listing<Named> named(String userId);

    @Query(from = "start", to = "end")
    Listing<Session> between(String userId, String device, Instant start, Instant end);

    @Query(after = "device")
    Listing<Session> afterDevice(String userId, String device);

    @Query(after = "other")
    Listing<Setting> settingsAfter(String userId, String other);

    @Query(index = "byDevice")
    Listing<Session> onDevice(String device);

    @Query(index = "byDevice", before = "moment")
    Listing<Session> onDeviceBefore(String device, Instant moment);

    @Query(index = "byRank")
    Listing<Session> ranked(String device, String userId);

    @Query(index = "byRank")
    Listing<Session> ofRank(String device, String userId, long rank);

    @Query(index = "byRank", after = "low")
    Listing<Session> above(String device, String userId, long low);

    @Query(index = "byRank", after = "moment")
    Listing<Session> ofRankAfter(String device, String userId, long rank, Instant moment);
  }

  private static Map<String, String> queries(Class<?> design) {
    return Design.read(design, Map.of(), Map.of()).patterns().stream()
        .map(QueryPattern.class::cast)
        .collect(Collectors.toMap(QueryPattern::name, DerivedQueryTest::text));
  }

  private static String text(QueryPattern query) {
    var equal = query.equal().isEmpty() ? "" : texts(query.equal()) + " ";
    return "%s / %s%s".formatted(texts(query.partition()), equal, query.range());
  }

  private static String texts(List<KeyFormatter> makers) {
    return makers.stream()
        .map(each -> each.template().toString())
        .collect(Collectors.joining(", "));
  }

  @Test
  void templates_follow_from_parameters() {
    assertThat(queries(Works.class))
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                entry("sessionsOf", "USER#{userId} / Prefix[bound=SESSION#]"),
                entry("sessionsOn", "USER#{userId} / Prefix[bound=SESSION#{device}#]"),
                entry("profilesOf", "USER#{userId} / Prefix[bound=PROFILE]"),
                entry("everythingOf", "USER#{userId} / Prefix[bound=]"),
                entry("named", "USER#{userId} / Prefix[bound=SE]"),
                entry("afterDevice", "USER#{userId} / After[bound=SESSION#{device}]"),
                entry("settingsAfter", "USER#{userId} / After[bound=SETTING#{other}]"),
                entry(
                    "between",
                    "USER#{userId} / Within[low=SESSION#{device}#{start:millis},"
                        + " high=SESSION#{device}#{end:millis}]"),
                entry("onDevice", "DEVICE#{device} / Prefix[bound=]"),
                entry("onDeviceBefore", "DEVICE#{device} / Before[bound={moment:millis}]"),
                entry("ranked", "{device:plain}, {userId:plain} / Prefix[bound=]"),
                entry("ofRank", "{device:plain}, {userId:plain} / {rank:number} Prefix[bound=]"),
                entry("above", "{device:plain}, {userId:plain} / After[bound={low:number}]"),
                entry(
                    "ofRankAfter",
                    "{device:plain}, {userId:plain} / {rank:number} After[bound={moment:plain}]")));
  }

  private static void assertProblems(Class<?> design, String... problems) {
    assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of()))
        .isInstanceOfSatisfying(
            DesignException.class, wrong -> assertThat(wrong.problems()).containsExactly(problems));
  }

  interface Pages extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<Profile> profiles();

    @Entity(pk = "SESSION#{userId}", sk = "{device}#{since:millis}")
    Entities<Session> sessions();

    @Entity(pk = "USER#{userId}", sk = "SETTING#{name}")
    Entities<Setting> settings();
  }

  @SingleTable(name = "table")
  @Index(name = "byDevice", pk = "gsi1pk", sk = "gsi1sk")
  interface Wrong extends Pages {
    @Query
    Listing<Session> noPartition(String device);

    @Query
    Listing<Setting> unused(String userId, String name);

    @Query
    Listing<Setting> stranger(String userId, String colour);

    @Query
    Listing<OfUser> scattered(String userId);

    @Query(sk = "SETTING#")
    Listing<Setting> half(String userId);

    @Query(after = "SETTING#{name}")
    Listing<Setting> template(String userId, String name);

    @Query(after = "name")
    Listing<Profile> nothingLeft(String userId, String name);

    @Query(index = "byDevice")
    Listing<Session> neverThere(String device);

    @Query(from = "since")
    Listing<Session> openEnded(String userId, String device, Instant since);

    @Query(after = "since")
    Listing<Session> beyond(String userId, String device, Instant since);
  }

  @Test
  void templates_that_do_not_follow_are_refused() {
    assertProblems(
        Wrong.class,
        "beyond(): the bound since would find more than one {device}, which comes before it in \"{device}#{since:millis}\"; use from and to",
        "half(): it has a template for the sort key, but none for the partition key; give pk",
        "neverThere(): Session of Pages is never in index byDevice; add an @Indexed to the entity",
        "noPartition(): the partition key of Session of Pages is \"SESSION#{userId}\", and no"
            + " parameter is called userId; add one, or give pk",
        "nothingLeft(): its parameters fill the whole sort key, and nothing is left for the bound"
            + " name",
        "openEnded(): the bound since would find more than one {device}, which comes before it in \"{device}#{since:millis}\"; use from and to",
        "scattered(): Profile of Pages (USER#{userId} / PROFILE) and Session of Pages"
            + " (SESSION#{userId} / {device}#{since:millis}) are not in one partition; give pk",
        "stranger(): the parameter colour is not used: the keys of Setting of Pages are"
            + " USER#{userId} / SETTING#{name}, and the query asks for USER#{userId} / SETTING#",
        "template(): without pk, a bound is the name of a parameter, and \"SETTING#{name}\" is none",
        "unused(): the parameter name is not used: the keys of Setting of Pages are USER#{userId} /"
            + " SETTING#{name}, and the query asks for USER#{userId} / SETTING#");
  }
}
