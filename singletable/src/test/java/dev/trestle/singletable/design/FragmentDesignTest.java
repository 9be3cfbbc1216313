package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.model.DesignException;
import dev.trestle.singletable.testing.fragment.Account;
import dev.trestle.singletable.testing.fragment.JobItems;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Each mistake with fragments has its message when a table is opened.
class FragmentDesignTest {
  private static void assertProblems(Class<?> design, String... problems) {
    assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of()))
        .isInstanceOfSatisfying(
            DesignException.class, wrong -> assertThat(wrong.problems()).containsExactly(problems));
  }

  @SingleTable(name = "table")
  interface Again extends JobItems {
    @Override
    @Entity(pk = "WORK#{jobId}", sk = "WORK")
    Entities<Job> jobs();

    @Override
    default Ref<Job> job(String jobId) {
      throw new UnsupportedOperationException(jobId);
    }
  }

  @Test
  void a_method_of_a_fragment_is_not_declared_again() {
    assertProblems(
        Again.class,
        "Again declares job() again, which JobItems has declared; remove it, and add @Keys to the table if its keys differ",
        "Again declares jobs() again, which JobItems has declared; remove it, and add @Keys to the table if its keys differ");
  }

  interface Finding<I, V> extends Table {
    @Get
    Ref<V> found(I jobId);
  }

  /// The compiler adds a method to it that takes an `Object`, with the same annotation.
  @SingleTable(name = "table")
  interface AgainGeneric extends JobItems, Finding<String, JobItems.Job> {
    @Override
    @Get(eventual = true)
    Ref<Job> found(String jobId);
  }

  @Test
  void a_generic_method_of_a_fragment_is_not_declared_again() {
    assertProblems(
        AgainGeneric.class,
        "AgainGeneric declares found() again, which Finding has declared; remove it, and add @Keys to the table if its keys differ");
  }

  interface Jobs<J> extends Table {
    @Get
    Ref<J> job(String jobId);
  }

  @SingleTable(name = "table")
  interface Twice extends JobItems, Jobs<JobItems.Job> {}

  @Test
  void a_method_is_not_inherited_from_two_fragments() {
    assertProblems(
        Twice.class,
        "Twice inherits job() from JobItems and from Jobs; extend one of them only, or rename it in"
            + " one");
  }

  interface Middle extends JobItems {
    @Override
    @Get(eventual = true)
    Ref<Job> job(String jobId);
  }

  @SingleTable(name = "table")
  interface Lower extends JobItems, Middle {}

  @Test
  void a_fragment_does_not_declare_again_what_another_has() {
    assertProblems(
        Lower.class,
        "Middle declares job() again, which JobItems has declared; remove it, and add @Keys to the table if its keys differ");
  }

  interface People<U extends Account> extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<U> users();

    @Get
    Ref<U> user(String userId);
  }

  @SuppressWarnings("rawtypes")
  @SingleTable(name = "table")
  interface Raw extends People {}

  @Test
  void a_generic_fragment_has_type_arguments() {
    assertProblems(
        Raw.class, "Raw extends People without type arguments; give types for its type variables");
  }

  record Person(String id, String userId, String email) implements Account {}

  record Profile(String id) {}

  @SingleTable(name = "table")
  interface Overlap extends People<Person> {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    Entities<Profile> profiles();
  }

  @Test
  void no_entity_of_a_fragment_shares_a_key_with_another() {
    assertProblems(
        Overlap.class,
        "People in Overlap: Profile (USER#{id} / PROFILE) and Person of People (USER#{userId} /"
            + " PROFILE) can have the same key, so one would overwrite the other; give one of them a"
            + " literal of its own.");
  }

  record Post(String userId, String postId) {}

  @SingleTable(name = "table")
  interface Catching extends People<Person> {
    @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
    Entities<Post> posts();

    @Query(pk = "USER#{userId}", sk = "P")
    Listing<Post> postsOf(String userId);
  }

  @Test
  void a_query_of_the_table_does_not_catch_entities_of_a_fragment() {
    assertProblems(
        Catching.class,
        "postsOf would also find Person of People (USER#{userId} / PROFILE); ask for a longer"
            + " prefix, return a sealed type that has it, or skip it with skipOtherTypes = true.");
  }

  record Anyone(String id) {}

  interface Wrong<U> extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<U> users();
  }

  @SingleTable(name = "table")
  interface Mistaken extends Wrong<Anyone> {}

  @Test
  void a_problem_of_a_fragment_names_it_and_the_table() {
    assertProblems(
        Mistaken.class,
        "Wrong in Mistaken: users(), part {userId} of \"USER#{userId}\": there is nothing called"
            + " userId here; Anyone has the component id");
  }

  interface Open extends Table {
    Entities<Anyone> people();
  }

  @SingleTable(name = "table")
  interface Unsaid extends Open {}

  @Test
  void a_method_without_annotation_in_a_fragment_is_declared_by_the_table() {
    assertProblems(
        Unsaid.class,
        "Open in Unsaid: people() is neither an entity nor an access pattern; annotate it, or"
            + " declare it in the table");
  }
}
