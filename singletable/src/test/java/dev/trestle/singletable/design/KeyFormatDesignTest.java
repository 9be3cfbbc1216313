package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is asked for is written as it is stored.
class KeyFormatDesignTest {
  record Post(String id, long number, Instant at) {}

  private static void refused(Class<?> design, String why) {
    assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of())).hasMessageContaining(why);
  }

  @SingleTable(name = "things")
  interface OtherWidth extends Table {
    @Entity(pk = "POST#{id}", sk = "N#{number}")
    Entities<Post> posts();

    @Get
    Optional<Post> post(String id, int number);

    @Get
    Map<Integer, Post> several(String id, List<Integer> numbers);

    @Query(pk = "POST#{id}", after = "N#{number}")
    Listing<Post> later(String id, int number);
  }

  @Test
  void a_number_has_the_width_of_the_stored_one() {
    refused(
        OtherWidth.class,
        "post(), part {number} of \"N#{number}\" is a int, which is written differently from the long of {number} in \"N#{number}\"; use the type and the format that are stored");
    refused(OtherWidth.class, "several(), part {number} of \"N#{number}\" is a Integer");
    refused(OtherWidth.class, "later(), part {number} of \"N#{number}\" is a int");
  }

  @SingleTable(name = "things")
  interface OtherFormat extends Table {
    @Entity(pk = "POST#{id}", sk = "AT#{at:millis}")
    Entities<Post> posts();

    @Query(pk = "POST#{id}", from = "AT#{low:millis}", to = "AT#{high}")
    Listing<Post> between(String id, Instant low, Instant high);
  }

  @Test
  void a_moment_has_the_format_of_the_stored_one() {
    refused(
        OtherFormat.class,
        "between(), part {high} of \"AT#{high}\" is a Instant, which is written differently from the Instant"
            + " of {at:millis} in \"AT#{at:millis}\"");
  }

  @SingleTable(name = "things")
  interface Texts extends Table {
    @Entity(pk = "POST#{id}", sk = "AT#{at:millis}")
    Entities<Post> posts();

    @Query(pk = "POST#{id}", begins = "AT#{beginning}")
    Listing<Post> beginningWith(String id, String beginning);
  }

  @Test
  void a_text_is_as_the_caller_has_written_it() {
    assertThat(Design.read(Texts.class, Map.of(), Map.of()).patterns()).hasSize(1);
  }

  @SingleTable(name = "things")
  interface TextForMoment extends Table {
    @Entity(pk = "POST#{id}", sk = "AT#{at}#{number}")
    Entities<Post> posts();

    @Query(pk = "POST#{id}", after = "AT#{at}")
    Listing<Post> later(String id, String at);

    @Query(pk = "POST#{id}", begins = "AT#{month}")
    Listing<Post> ofMonth(String id, String month);
  }

  @SingleTable(name = "things")
  interface TextForNumber extends Table {
    @Entity(pk = "POST#{id}", sk = "N#{number}")
    Entities<Post> posts();

    @Query(pk = "POST#{id}", after = "N#{number}")
    Listing<Post> later(String id, String number);
  }

  @Test
  void a_text_is_no_moment_and_no_number() {
    refused(
        TextForMoment.class,
        "later(), part {at} of \"AT#{at}\" is a String, which is written differently from the Instant of {at} in \"AT#{at}#{number}\"; use the type and the format that are stored");
    refused(TextForNumber.class, "later(), part {number} of \"N#{number}\" is a String");
  }
}
