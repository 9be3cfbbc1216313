package dev.trestle.apps.nbhd.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.testing.TrestleTest;
import org.junit.jupiter.api.Test;

@TrestleTest
class SchemaVersionsTest {
  @Test
  void every_entity_is_stored_with_its_version(NbhdTable table) {
    assertThat(table.model().entities())
        .isNotEmpty()
        .allSatisfy(
            entity -> assertThat(entity.type()).as(entity.name()).hasAnnotation(Schema.class));
  }
}
