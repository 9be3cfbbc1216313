package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.TableModel;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A model tells which entity a key belongs to, and what the parts of the key are.
class KeyOwnerTest {
  record Book(String isbn, String title) {}

  record Loan(String isbn, String reader, int number) {}

  @SingleTable(name = "library")
  interface Library extends Table {
    @Entity(pk = "BOOK#{isbn}", sk = "BOOK")
    Entities<Book> books();

    @Entity(pk = "BOOK#{isbn}", sk = "LOAN#{reader}#{number}")
    Entities<Loan> loans();
  }

  private final TableModel model = Design.read(Library.class, Map.of(), Map.of());

  @Test
  void a_key_belongs_to_the_entity_whose_templates_it_fits() {
    var owner = model.owner(Key.of("pk", "BOOK#1").and("sk", "BOOK")).orElseThrow();
    assertThat(owner.entity().type()).isEqualTo(Book.class);
    assertThat(owner.parts()).isEqualTo(Map.of("isbn", "1"));
  }

  @Test
  void parts_are_the_texts_that_were_stored_whatever_they_hold() {
    var loan = new Loan("9#1", "Ann % Bob", 7);
    var entity = model.entities().stream().filter(one -> one.type() == Loan.class).findFirst();
    @SuppressWarnings("unchecked") // of the type that was looked for
    var loans = (EntityModel<Loan>) (Object) entity.orElseThrow();
    var owner = model.owner(loans.key(loan)).orElseThrow();
    assertThat(owner.part("isbn")).isEqualTo("9#1");
    assertThat(owner.part("reader")).isEqualTo("Ann % Bob");
    assertThatThrownBy(() -> owner.part("author"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("{author}");
  }

  @Test
  void a_key_of_no_entity_has_no_owner() {
    assertThat(model.owner(Key.of("pk", "BOOK#1").and("sk", "REVIEW#2"))).isEmpty();
    assertThat(model.owner(Key.of("pk", "SHELF#1").and("sk", "BOOK"))).isEmpty();
    assertThat(model.owner(Key.of("pk", "BOOK#1"))).isEmpty();
  }
}
