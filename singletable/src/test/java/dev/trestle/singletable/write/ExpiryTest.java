package dev.trestle.singletable.write;

import static dev.trestle.singletable.testing.TestTable.NOON;
import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.testing.TestTable;
import dev.trestle.singletable.write.Outcome.Done;
import dev.trestle.singletable.write.Outcome.Refused;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What has expired is gone for everyone, though DynamoDB removes it only some time later.
class ExpiryTest {
  record Invite(String server, String code, int uses, @Expires Optional<Instant> until) {}

  @SingleTable(name = "invites", ttl = "ttl")
  interface Invites extends Table {
    @Entity(pk = "SERVER#{server}", sk = "INVITE#{code}")
    Entities<Invite> invites();

    @Get
    Ref<Invite> invite(String server, String code);

    @Query(pk = "SERVER#{server}", sk = "INVITE#")
    Page<Invite> invitesOf(String server, PageRequest page);
  }

  @RegisterExtension final TestTable<Invites> db = TestTable.of(Invites.class);

  private static final Instant LATER = NOON.plusSeconds(60);

  private Invites table() {
    return db.table();
  }

  private static Invite invite(String code, Instant until) {
    return new Invite("s", code, 1, Optional.of(until));
  }

  @BeforeEach
  void three_invites() {
    table().run(table().invites().create(invite("a", LATER)));
    table().run(table().invites().create(invite("b", LATER.plusSeconds(60))));
    table().run(table().invites().create(new Invite("s", "c", 1, Optional.empty())));
  }

  @Test
  void readers_do_not_see_it() {
    assertThat(table().invite("s", "a").find()).isPresent();
    db.moveTo(LATER.minusMillis(1));
    assertThat(table().invite("s", "a").find()).isPresent();
    db.moveTo(LATER);
    assertThat(table().invite("s", "a").find()).isEmpty();
    assertThat(table().invite("s", "b").find()).isPresent();
    assertThat(table().invite("s", "c").find()).isPresent();
    assertThat(db.items()).hasSize(3);
  }

  @Test
  void pages_are_full_without_it() {
    db.moveTo(LATER);
    var first = table().invitesOf("s", PageRequest.first(1));
    assertThat(first.entities()).extracting(Invite::code).containsExactly("b");
    var second = table().invitesOf("s", PageRequest.first(1).after(first.next().orElseThrow()));
    assertThat(second.entities()).extracting(Invite::code).containsExactly("c");
  }

  @Test
  void it_can_be_created_again_but_not_updated() {
    var create = table().invites().create(invite("a", LATER.plusSeconds(600)));
    assertThat(table().attempt(create)).isInstanceOf(Refused.class);
    db.moveTo(LATER);
    var update = table().invite("s", "a").update().add(Invite::uses, 1);
    assertThat(table().attempt(update))
        .isEqualTo(new Refused<>(update, new RefusalReason.Missing(), Optional.empty()));
    table().run(create);
    assertThat(table().run(update).uses()).isEqualTo(2);
  }

  @Test
  void requirements_take_it_for_absent() {
    db.moveTo(LATER);
    var ref = table().invite("s", "a");
    assertThat(table().attempt(ref.check(exists()))).isInstanceOf(Refused.class);
    assertThat(table().attempt(ref.check(absent()))).isInstanceOf(Done.class);
    assertThat(table().attempt(ref.check(where(Invite::uses).is(1)))).isInstanceOf(Refused.class);
    assertThat(table().attempt(ref.delete().onlyIf(exists()))).isInstanceOf(Refused.class);
    assertThat(table().run(ref.delete())).isEmpty();
  }

  @Test
  void it_lives_on_when_its_time_is_moved() {
    table().run(table().invite("s", "a").update().remove(Invite::until));
    db.moveTo(LATER);
    assertThat(table().invite("s", "a").find()).isPresent();
  }
}
