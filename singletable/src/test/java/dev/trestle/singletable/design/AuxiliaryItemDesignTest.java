package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Counter;
import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Mistakes with locks, counters, requests, versions: each is told before anything is stored.
class AuxiliaryItemDesignTest {
  record User(String id, String email) {
    public String day() {
      return id.substring(0, 1);
    }
  }

  private static void refused(Class<?> design, String why) {
    assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of())).hasMessageContaining(why);
  }

  @SingleTable(name = "things")
  interface LockLikeEntity extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    @Unique(value = "email", pk = "USER#{email}", sk = "PROFILE")
    Entities<User> users();
  }

  @Test
  void a_lock_has_a_key_of_its_own() {
    refused(
        LockLikeEntity.class,
        "User (USER#{id} / PROFILE) and the lock of User.email (USER#{email} / PROFILE) can have"
            + " the same key, so one would overwrite the other");
  }

  @SingleTable(name = "things")
  interface CaughtCounter extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    Entities<User> users();

    @Counter(pk = "USER#{id}", sk = "COUNTER")
    CounterRef visits(String id);

    @Query(pk = "USER#{id}")
    Page<User> everything(String id, PageRequest page);
  }

  @Test
  void a_query_finds_no_counters() {
    refused(
        CaughtCounter.class,
        "everything would also find the counter visits (USER#{id} / COUNTER), which is no entity;"
            + " ask for a longer prefix, or skip it with skipOtherTypes = true.");
  }

  @SingleTable(name = "things", ttl = "ttl")
  interface CaughtOutcome extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    Entities<User> users();

    @Idempotent(pk = "USER#{id}", sk = "REQUEST#{number}", keepFor = "PT1H")
    IdempotentRequest<String> request(String id, String number);

    @Query(pk = "USER#{id}")
    Page<User> everything(String id, PageRequest page);
  }

  @Test
  void a_query_finds_no_outcomes() {
    refused(
        CaughtOutcome.class,
        "everything would also find the outcome of request() (USER#{id} / REQUEST#{number}), which"
            + " is no entity; ask for a longer prefix, or skip it with skipOtherTypes = true.");
  }

  @SingleTable(name = "things")
  interface NothingUnique extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    @Unique(value = "email", pk = "EMAIL", sk = "UNIQUE")
    Entities<User> users();
  }

  @Test
  void a_lock_says_what_is_unique() {
    refused(
        NothingUnique.class,
        "users(): \"EMAIL\" has no parts, so that only one entity could ever have it; add the unique component");
  }

  @SingleTable(name = "things")
  interface OwnerOfDay extends Table {
    @Entity(pk = "DAY#{day}", sk = "USER#{id}")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
    Entities<User> users();
  }

  @Test
  void a_lock_can_say_whose_it_is() {
    refused(
        OwnerOfDay.class,
        "users(): the owner's key DAY#{day} / USER#{id} is made with [day], so that a lock cannot refer to its owner; use components only");
  }

  @SingleTable(name = "things")
  interface HoldsNothing extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE", holds = "name")
    Entities<User> users();
  }

  @Test
  void a_lock_holds_components() {
    refused(
        HoldsNothing.class, "users(): a lock of email holds name, which is no component of User");
  }

  @SingleTable(name = "things")
  interface ByNick extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    Entities<User> users();

    @Get(unique = "nick")
    Optional<User> byNick(String nick);
  }

  @Test
  void an_entity_is_found_by_what_is_declared_to_be_unique() {
    refused(ByNick.class, "byNick(): nick of User is not unique; say so with a @Unique(\"nick\")");
  }

  @SingleTable(name = "things")
  interface ShardWithoutPart extends Table {
    @Counter(pk = "VIEWS", sk = "COUNTER", shards = 4)
    CounterRef views();
  }

  @SingleTable(name = "things")
  interface TooManyShards extends Table {
    @Counter(pk = "VIEWS#{shard}", sk = "COUNTER", shards = 101)
    CounterRef views();
  }

  @SingleTable(name = "things")
  interface CounterOfLong extends Table {
    @Counter(pk = "VIEWS", sk = "COUNTER")
    long views();
  }

  @Test
  void a_counter_has_shards_and_its_key_distinguishes_them() {
    refused(
        ShardWithoutPart.class,
        "views() has 4 shards, and the key VIEWS / COUNTER; with several it needs the part {shard},"
            + " with one it must not have it");
    refused(TooManyShards.class, "views() has 101 shards; give it 1 to 100");
    refused(CounterOfLong.class, "views() has a @Counter, but returns no CounterRef");
  }

  @SingleTable(name = "things")
  interface NoTtl extends Table {
    @Idempotent(pk = "REQ#{id}", sk = "META", keepFor = "PT1H")
    IdempotentRequest<User> request(String id);
  }

  @SingleTable(name = "things", ttl = "ttl")
  interface NoDuration extends Table {
    @Idempotent(pk = "REQ#{id}", sk = "META", keepFor = "a day")
    IdempotentRequest<User> request(String id);
  }

  @SingleTable(name = "things", ttl = "ttl")
  interface NoTime extends Table {
    @Idempotent(pk = "REQ#{id}", sk = "META", keepFor = "PT-5S")
    IdempotentRequest<User> request(String id);
  }

  @SingleTable(name = "things", ttl = "ttl")
  interface NoRequest extends Table {
    @Idempotent(pk = "REQ#{id}", sk = "META", keepFor = "PT1H")
    User request(String id);
  }

  @Test
  void an_outcome_is_kept_for_a_while() {
    refused(
        NoTtl.class,
        "request() stores outcomes for a limited time, but the table has no time-to-live attribute");
    refused(
        NoDuration.class, "request() keeps outcomes for \"a day\"; write a duration such as PT24H");
    refused(
        NoTime.class,
        "request() keeps outcomes for \"PT-5S\", which is less than a second; time-to-live counts whole seconds");
    refused(NoRequest.class, "request() has an @Idempotent, but returns no IdempotentRequest");
  }

  @SingleTable(name = "things")
  interface CountedInKey extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "LOCK", holds = "id as email")
    Entities<User> users();

    @Counter(pk = "VIEWS", sk = "COUNTER", attribute = "pk")
    CounterRef views();

    @Counter(pk = "VISITS", sk = "COUNTER", attribute = "n", changedAt = "n")
    CounterRef visits();
  }

  @Test
  void attributes_of_auxiliary_items_have_names_of_their_own() {
    refused(
        CountedInKey.class,
        "the counter views stores pk, which already has another meaning there; give it another name.");
    refused(
        CountedInKey.class, "the counter visits stores n, which already has another meaning there");
    refused(
        CountedInKey.class,
        "the lock of User.email stores email, which already has another meaning there");
  }

  record Session(String id, String token, @Expires Instant until) {}

  @SingleTable(name = "things", ttl = "ttl")
  interface LastingLock extends Table {
    @Entity(pk = "SESSION#{id}", sk = "META")
    @Unique(value = "token", pk = "TOKEN#{token}", sk = "LOCK", holds = "until as lockedUntil")
    Entities<Session> sessions();
  }

  @Test
  void a_lock_does_not_outlive_its_owner() {
    refused(
        LastingLock.class,
        "sessions(): a lock of token expires with its owner, by ttl; it cannot hold until under"
            + " another name");
  }

  record TextVersion(String id, @Version String version) {}

  @SingleTable(name = "things")
  interface TextVersions extends Table {
    @Entity(pk = "T#{id}", sk = "META")
    Entities<TextVersion> texts();
  }

  record TextNumber(String id, @NotNegative String number) {}

  @SingleTable(name = "things")
  interface TextNumbers extends Table {
    @Entity(pk = "T#{id}", sk = "META")
    Entities<TextNumber> texts();
  }

  @Test
  void versions_and_counters_are_numbers() {
    refused(
        TextVersions.class,
        "TextVersion.version is marked with @Version but is no long and no int");
    refused(TextNumbers.class, "TextNumber.number is marked with @NotNegative but is no number");
  }
}
