package dev.trestle.apps.guild.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import graphql.language.InputObjectTypeDefinition;
import graphql.language.InputValueDefinition;
import graphql.schema.idl.SchemaParser;
import org.junit.jupiter.api.Test;

class GuildSchemaTest {
  private static final String TEXT = "type Thing { id: ID! name: String }";

  @Test
  void a_type_whose_fields_are_not_exactly_those_of_the_schema_is_refused() {
    var schema = new SchemaParser().parse(TEXT);
    var whole = ObjectType.of("Thing", String.class).field("id", it -> it).field("name", it -> it);
    whole.require(schema);
    assertThatThrownBy(
            () -> ObjectType.of("Thing", String.class).field("id", it -> it).require(schema))
        .hasMessage(
            "The type Thing of the schema has the fields [id, name], and resolvers for [id]");
    assertThatThrownBy(() -> whole.field("more", it -> it).require(schema))
        .hasMessageContaining("resolvers for [id, more, name]");
    assertThatThrownBy(() -> ObjectType.of("Other", String.class).require(schema))
        .hasMessage("The schema has no type Other");
  }

  @Test
  void every_mutation_takes_a_request_id_and_a_client_mutation_id() {
    var schema = new SchemaParser().parse(GuildSchema.text());
    var inputs =
        schema.getTypes(InputObjectTypeDefinition.class).stream()
            .filter(input -> !input.getName().equals("AnswerInput"))
            .toList();
    assertThat(inputs)
        .isNotEmpty()
        .allSatisfy(
            input ->
                assertThat(input.getInputValueDefinitions())
                    .extracting(InputValueDefinition::getName)
                    .contains("requestId", "clientMutationId"));
  }
}
