package dev.trestle.apps.guild.deletion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.account.RequestOutcome;
import dev.trestle.apps.guild.table.attempt.AddressFailure;
import dev.trestle.apps.guild.table.attempt.LoginAttempt;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.apps.guild.testing.SampleRecords;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.write.Effects;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

@TrestleTest
class AccountPurgeTest {
  private final GuildTable table;
  private final LoginAttemptsTable attempts;
  private final Dynamo dynamo;
  private final PurgeFixture fixture;
  private final String userId;

  AccountPurgeTest(GuildTable table, LoginAttemptsTable attempts, Dynamo dynamo, TestClock clock) {
    this.table = table;
    this.attempts = attempts;
    this.dynamo = dynamo;
    this.fixture = new PurgeFixture(table, attempts, dynamo, clock);
    this.userId = new Ids(clock).next();
  }

  @Test
  void every_kind_of_item_has_a_rule_or_a_reason_to_have_none() {
    var ruled = new TreeSet<>(fixture.purge.rules().all().keySet());
    ruled.addAll(PurgeRules.NAMES_NOBODY.keySet());
    assertThat(ruled).isEqualTo(SampleRecords.kinds(table.model()));
    assertThat(fixture.purge.rules().all())
        .doesNotContainKeys(PurgeRules.NAMES_NOBODY.keySet().toArray(String[]::new));
  }

  @Test
  void the_rules_list_the_partitions_in_which_the_design_puts_items_of_a_user() {
    for (var entity : table.model().entities()) {
      if (!PurgeRules.NAMES_NOBODY.containsKey(entity.name())) {
        assertThat(fixture.purge.rules().all()).containsKey(entity.name());
        var rule = Objects.requireNonNull(fixture.purge.rules().all().get(entity.name()));
        assertThat(rule.places()).as(entity.name()).isEqualTo(places(entity));
      }
    }
  }

  private static Set<PurgePlace> places(EntityModel<?> entity) {
    var places = EnumSet.noneOf(PurgePlace.class);
    var partition = entity.key().partition().toString();
    for (var place : PurgePlace.values()) {
      if (place != PurgePlace.INDEX && partition.startsWith(place.prefix() + "{")) {
        places.add(place);
      }
    }
    entity
        .indexed()
        .forEach(
            (index, key) -> {
              if (index.name().toString().contains("GSI1")
                  && key.toString().contains(PurgePlace.INDEX.prefix() + "{")) {
                places.add(PurgePlace.INDEX);
              }
            });
    return places;
  }

  @Test
  void nothing_names_a_user_after_the_purge_whatever_item_and_attribute_named_them() {
    var written = new TreeSet<String>();
    for (var entity : table.model().entities()) {
      if (!PurgeRules.NAMES_NOBODY.containsKey(entity.name())) {
        writeAll(entity);
        written.add(entity.name());
      }
    }
    assertThat(fixture.naming(userId)).extracting(AccountPurgeTest::type).containsAll(written);
    table
        .request(userId, "r1")
        .run("input", () -> Effects.of(new RequestOutcome(List.of("x")), List.of()));
    table
        .request("other", "r1")
        .run("input", () -> Effects.of(new RequestOutcome(List.of(userId)), List.of()));
    var job = fixture.purge(userId);
    assertThat(fixture.naming(userId)).isEmpty();
    var nobody = job.scope().orElseThrow();
    assertThat(fixture.naming(nobody).stream().filter(item -> NamedUser.isSubject(item, nobody)))
        .extracting(AccountPurgeTest::type)
        .as("kinds of items that stay, with a pseudonym")
        .contains("Message", "AssistMsg", "Room", "Report")
        .doesNotContain("Follow", "Notification", "Goal");
  }

  private static String type(Item item) {
    return ((Value.StringValue) item.find("type").orElseThrow()).text();
  }

  /// Writes an item for each component that can hold the id, with the id in that one.
  private <T> void writeAll(EntityModel<T> entity) {
    int written = 0;
    for (var item : SampleRecords.items(entity, userId)) {
      if (NamedUser.isIn(item, userId)) {
        dynamo.putItem(PutItem.of(table.model().name(), item));
        written++;
      }
    }
    assertThat(written).as("ways in which a %s can name a user", entity.name()).isPositive();
  }

  @Test
  void locks_of_unique_values_and_attempts_to_sign_in_are_deleted() {
    var user = SampleItems.user(userId, "ann");
    table.run(table.users().create(user));
    var now = SampleItems.NOW;
    var expiry = now.plusSeconds(999_999_999);
    attempts.transact(
        attempts
            .loginAttempts()
            .create(
                new LoginAttempt(
                    "ann@example.com", 7, LoginAttempt.Result.FAILED, "10.0.0.1", expiry)),
        attempts.addressFailures().create(new AddressFailure("10.0.0.1", 7, expiry)),
        attempts.addressFailures().create(new AddressFailure("10.0.0.1", 8, expiry)));
    fixture.purge(userId);
    assertThat(table.userByNickname("ann")).isEmpty();
    assertThat(table.userByEmail("ann@example.com")).isEmpty();
    assertThat(fixture.naming("ann")).isEmpty();
    assertThat(dynamo.scan(Scan.of(attempts.model().name())).items())
        .as("the failure of another account from the same address stays")
        .hasSize(1);
  }

  @Test
  void messages_keep_their_text_and_lose_their_author() {
    var message = SampleItems.message("r1", "m1", SampleItems.NOW, Optional.empty());
    var mine =
        new Message(
            message.id(),
            message.roomId(),
            userId,
            message.text(),
            message.replyToId(),
            message.editedAt(),
            message.reactions(),
            message.createdAt(),
            message.expiresAt());
    table.run(table.messages().create(mine));
    var job = fixture.purge(userId);
    var after = table.message("r1", SampleItems.NOW, "m1").load();
    assertThat(after.text()).isEqualTo("Hi");
    assertThat(after.userId()).isEqualTo(job.scope().orElseThrow()).isNotEqualTo(userId);
    assertThat(table.messagesBy(after.userId()).all(10)).containsExactly(after);
  }

  @Test
  void completions_of_a_deleted_user_no_longer_count_in_the_quests_of_groups() {
    var quest = SampleItems.groupQuest("g1", "q1", Optional.empty());
    table.run(table.groupQuests().create(quest));
    table.run(
        table
            .groupQuest("g1", "q1")
            .update()
            .add(GroupQuest::participantCount, 2)
            .add(GroupQuest::progress, 7));
    for (var one : Map.of(userId, 3, "other", 4).entrySet()) {
      table.run(
          table
              .questParticipations()
              .create(
                  new QuestParticipation(
                      "g1",
                      "q1",
                      one.getKey(),
                      one.getValue(),
                      SampleItems.NOW,
                      Optional.empty(),
                      QuestParticipation.State.OPEN)));
    }
    fixture.purge(userId);
    var after = table.groupQuest("g1", "q1").load();
    assertThat(after.participantCount()).isOne();
    assertThat(after.progress()).isEqualTo(4);
    assertThat(table.participantsOf("g1", "q1").all(10))
        .extracting(QuestParticipation::userId)
        .containsExactly("other");
  }

  @Test
  void items_of_others_stay_although_their_texts_contain_the_id() {
    var goal = SampleItems.goal("other", "g1");
    var post = SampleItems.activity("other", "a1", SampleItems.NOW);
    table.run(table.goals().create(goal));
    table.run(table.activities().create(post));
    table.run(
        table
            .goal("other", "g1")
            .update()
            .set(Goal::title)
            .to("Like %s, faster".formatted(userId)));
    table.run(
        table
            .activity("other", post.createdAt(), "a1")
            .update()
            .set(Activity::text)
            .to(userId)
            .set(Activity::tags)
            .to(List.of("run")));
    table.run(table.users().create(SampleItems.user("other", "oda")));
    table.run(table.user("other").update().set(User::bio).to("Friend of " + userId));
    var job = fixture.purge(userId);
    var nobody = job.scope().orElseThrow();
    assertThat(table.goal("other", "g1").load().title())
        .isEqualTo("Like %s, faster".formatted(nobody));
    assertThat(table.activity("other", post.createdAt(), "a1").load().text()).contains(nobody);
    assertThat(table.user("other").load().bio()).contains("Friend of " + nobody);
    assertThat(fixture.naming(userId)).isEmpty();
  }

  @Test
  void free_texts_are_attributes_of_the_design() {
    var attributes = new TreeSet<>(Set.of("alt"));
    for (var entity : table.model().entities()) {
      SampleRecords.items(entity, userId)
          .forEach(item -> attributes.addAll(item.attributes().keySet()));
    }
    assertThat(attributes).containsAll(NamedUser.FREE_TEXT);
    assertThat(NamedUser.FREE_TEXT).noneMatch(name -> name.endsWith("Id") || name.equals("id"));
  }

  @Test
  void an_item_of_a_kind_without_a_rule_stops_the_purge_instead_of_being_forgotten() {
    var unknown = Item.of("PK", Value.of("NEW#1")).with("SK", userId).with("type", "New");
    var user = new PurgedUser(userId, "p", "j");
    assertThatThrownBy(() -> fixture.purge.rules().remove(user, unknown))
        .hasMessageContaining("type New");
  }
}
