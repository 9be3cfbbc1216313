package dev.trestle.singletable.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.testing.TestTable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A range that is open on a side ends where its kind does, whatever stands next to it and whatever its bound ends with.
class OpenRangeTest {
  record Draft(String text, int number) {}

  record Web(String text) {}

  record Pet(String name) {}

  @SingleTable(name = "things")
  interface Things extends Table {
    @Entity(pk = "TEXT#{text}", sk = "V{number:pad3}")
    Entities<Draft> drafts();

    // The very next text behind all that begin with V.
    @Entity(pk = "TEXT#{text}", sk = "W")
    Entities<Web> webs();

    @Query(pk = "TEXT#{text}", after = "V{number:pad3}")
    Listing<Draft> draftsAfter(String text, int number);

    @Entity(pk = "PETS", sk = "NAME#{name}")
    Entities<Pet> pets();

    @Query(pk = "PETS", before = "NAME#{name}")
    Listing<Pet> petsBefore(String name);

    @Query(pk = "PETS", after = "NAME#{name}")
    Listing<Pet> petsAfter(String name);
  }

  @RegisterExtension final TestTable<Things> test = TestTable.of(Things.class);

  private final Things table = test.table();

  @Test
  void keys_right_after_an_entity_are_not_in_its_range() {
    var last = new Draft("t", 7);
    table.transact(
        table.drafts().create(new Draft("t", 3)),
        table.drafts().create(last),
        table.webs().create(new Web("t")));
    assertThat(table.draftsAfter("t", 3).all(10)).containsExactly(last);
  }

  @Test
  void bounds_end_with_any_character() {
    // U+E000 follows the halves of pairs, and U+1F400 has the first of all second halves.
    var names =
        List.of("&", "A", "Az", "B", "\uD7FF", "\uE000", "\uFFFD", "\uD83D\uDC00", "\uD83D\uDC01");
    names.forEach(name -> table.run(table.pets().create(new Pet(name))));
    for (int i = 0; i < names.size(); i++) {
      assertThat(names(table.petsBefore(names.get(i)))).isEqualTo(names.subList(0, i));
      assertThat(names(table.petsAfter(names.get(i))))
          .isEqualTo(names.subList(i + 1, names.size()));
    }
  }

  private static List<String> names(Listing<Pet> pets) {
    return new ArrayList<>(pets.all(100).stream().map(Pet::name).toList());
  }
}
