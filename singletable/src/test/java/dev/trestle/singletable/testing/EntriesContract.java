package dev.trestle.singletable.testing;

import static dev.trestle.singletable.write.requirement.Requirement.hasEntry;
import static dev.trestle.singletable.write.requirement.Requirement.hasFewerEntries;
import static dev.trestle.singletable.write.requirement.Requirement.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.requirement.Requirement;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Maps that count, entry by entry.
public abstract class EntriesContract extends DesignContract<EntriesContract.Posts> {
  private static final String THUMB = "👍🏽";
  private static final String FLAG = "a.b #1";

  public record Post(String id, String text, Map<String, Integer> votes) {}

  @SingleTable(name = "posts")
  public interface Posts extends Table {
    @Entity(pk = "POST#{id}", sk = "POST")
    Entities<Post> posts();

    @Get
    Ref<Post> post(String id);
  }

  protected EntriesContract() {
    super(Posts.class);
  }

  @BeforeEach
  void one_post() {
    table().run(table().posts().put(new Post("1", "hello", Map.of())));
  }

  private Map<String, Integer> votes() {
    return table().post("1").load().votes();
  }

  private dev.trestle.singletable.write.Update<Post> vote(String name, long amount) {
    return table().post("1").update().addToEntry(Post::votes, name, amount);
  }

  @Test
  void an_entry_begins_at_zero_and_goes_when_it_is_back_there() {
    assertThat(table().run(vote(THUMB, 1)).votes()).isEqualTo(Map.of(THUMB, 1));
    table().transact(vote(FLAG, 2));
    table().run(vote(THUMB, 2));
    assertThat(votes()).isEqualTo(Map.of(THUMB, 3, FLAG, 2));
    assertThat(table().run(vote(FLAG, -1)).votes()).isEqualTo(Map.of(THUMB, 3, FLAG, 1));
    table().transact(vote(FLAG, -1));
    assertThat(votes()).isEqualTo(Map.of(THUMB, 3));
    table().transact(vote(THUMB, -3));
    assertThat(votes()).isEmpty();
  }

  @Test
  void an_entry_never_falls_below_zero() {
    table().run(vote(THUMB, 1));
    table().run(vote(THUMB, -5));
    table().run(vote(FLAG, -5));
    assertThat(votes()).isEmpty();
    table().run(vote(THUMB, 1));
    assertThat(votes()).isEqualTo(Map.of(THUMB, 1));
  }

  @Test
  void an_update_of_an_entry_succeeds_from_an_outdated_read() {
    var none = table().post("1").load();
    var one = table().run(vote(THUMB, 1));
    table().run(vote(THUMB, 1));
    table().run(table().posts().update(one).addToEntry(Post::votes, THUMB, -1));
    assertThat(votes()).isEqualTo(Map.of(THUMB, 1));
    table().transact(table().posts().update(one).addToEntry(Post::votes, THUMB, -1));
    assertThat(votes()).isEmpty();
    table().run(table().posts().update(none).addToEntry(Post::votes, THUMB, 1));
    assertThat(votes()).isEqualTo(Map.of(THUMB, 1));
  }

  @Test
  void a_map_that_was_never_stored_begins_with_its_first_entry() {
    withoutMap();
    assertThat(votes()).isEmpty();
    table().run(vote(THUMB, -1));
    assertThat(votes()).isEmpty();
    withoutMap();
    table().transact(vote(THUMB, 1));
    assertThat(votes()).isEqualTo(Map.of(THUMB, 1));
  }

  private void withoutMap() {
    dynamo()
        .updateItem(
            UpdateItem.of(
                table().model().name(),
                Key.of("pk", "POST#1").and("sk", "POST"),
                Update.remove("votes")));
  }

  @Test
  void conditions_on_other_attributes_still_hold() {
    var asked = vote(THUMB, 1).onlyIf(where(Post::text).is("bye"));
    assertThat(table().attempt(asked)).isInstanceOf(Outcome.Refused.class);
    assertThat(table().attempt(table().post("2").update().addToEntry(Post::votes, THUMB, 1)))
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused -> assertThat(refused.reason()).isEqualTo(new RefusalReason.Missing()));
    var changed = table().run(vote(THUMB, 1).set(Post::text).to("bye"));
    assertThat(changed).isEqualTo(new Post("1", "bye", Map.of(THUMB, 1)));
  }

  @Test
  void entries_can_be_asked_for_and_counted() {
    Requirement<Post> known = hasEntry(Post::votes, THUMB);
    Requirement<Post> few = hasFewerEntries(Post::votes, 2);
    withoutMap();
    assertThat(table().attempt(vote(THUMB, 1).onlyIf(known)))
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused ->
                assertThat(refused.reason())
                    .hasToString("the requirement is not met: votes has the entry " + THUMB));
    table().run(vote(THUMB, 1).onlyIf(few));
    table().run(vote("b", 1).onlyIf(few));
    assertThat(table().attempt(vote("c", 1).onlyIf(few)))
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused ->
                assertThat(refused.reason())
                    .hasToString("the requirement is not met: votes has fewer than 2 entries"));
    table().run(vote(THUMB, 1).onlyIf(known.or(few)));
    assertThat(votes()).isEqualTo(Map.of(THUMB, 2, "b", 1));
  }

  @Test
  void adding_nothing_is_a_mistake() {
    assertThatThrownBy(() -> vote(THUMB, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Nothing is added");
  }

  @Test
  void random_changes_come_to_what_a_map_comes_to() {
    var random = new Random(7);
    var model = new TreeMap<String, Integer>();
    for (int step = 0; step < 120; step++) {
      var name = List.of(THUMB, FLAG, "c").get(random.nextInt(3));
      int amount = random.nextInt(1, 3) * (random.nextBoolean() ? 1 : -1);
      model.merge(name, Math.max(amount, 0), (before, _) -> Math.max(0, before + amount));
      model.values().removeIf(count -> count == 0);
      if (random.nextBoolean()) {
        table().run(vote(name, amount));
      } else {
        table().transact(vote(name, amount));
      }
      assertThat(votes()).as("step %d", step).isEqualTo(model);
    }
  }
}
