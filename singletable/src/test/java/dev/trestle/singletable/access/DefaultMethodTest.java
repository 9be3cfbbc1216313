package dev.trestle.singletable.access;

import static dev.trestle.singletable.write.requirement.Requirement.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.testing.TestTable;
import dev.trestle.singletable.write.RefusedException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A design interface that is not public, with methods that have a body.
class DefaultMethodTest {
  record Jar(String name, int sweets) {}

  @SingleTable(name = "jars")
  interface Jars extends Table {
    @Entity(pk = "JAR#{name}", sk = "JAR")
    Entities<Jar> jars();

    @Get
    Ref<Jar> jar(String name);

    /// Called as an access pattern is, with other parameters.
    default Jar jar() {
      return jar("kitchen").load();
    }

    default Jar take(int sweets) {
      return run(
          jar("kitchen")
              .update()
              .add(Jar::sweets, -sweets)
              .onlyIf(where(Jar::sweets).isAtLeast(sweets)));
    }

    default void drop() throws IOException {
      throw new IOException("shards");
    }
  }

  @RegisterExtension final TestTable<Jars> db = TestTable.of(Jars.class);

  @Test
  void a_design_may_put_access_patterns_and_writes_together() {
    db.table().run(db.table().jars().create(new Jar("kitchen", 5)));

    assertThat(db.table().take(3)).isEqualTo(new Jar("kitchen", 2));
    assertThat(db.table().jar()).isEqualTo(new Jar("kitchen", 2));
  }

  @Test
  void exceptions_of_default_methods_are_thrown_unchanged() {
    db.table().run(db.table().jars().create(new Jar("kitchen", 1)));

    assertThatThrownBy(() -> db.table().take(3)).isInstanceOf(RefusedException.class);
    assertThatThrownBy(() -> db.table().drop())
        .isInstanceOf(IOException.class)
        .hasMessage("shards");
  }
}
