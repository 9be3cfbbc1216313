package dev.trestle.apps.guild.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import graphql.ExecutionInput;
import graphql.GraphQL;
import graphql.language.InputObjectTypeDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.NonNullType;
import graphql.language.TypeName;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import java.util.List;
import java.util.Map;
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
  void the_fields_of_extensions_belong_to_a_type() {
    var schema = new SchemaParser().parse(TEXT + " extend type Thing { more: String }");
    ObjectType.of("Thing", String.class)
        .field("id", it -> it)
        .field("name", it -> it)
        .field("more", it -> it)
        .require(schema);
    assertThatThrownBy(
            () ->
                ObjectType.of("Thing", String.class)
                    .field("id", it -> it)
                    .field("name", it -> it)
                    .require(schema))
        .hasMessageContaining("has the fields [id, more, name]");
  }

  @Test
  void a_value_of_a_union_has_the_type_of_its_class() {
    var text =
        """
        type Query { things: [Thing!]! }
        union Thing = Word | Number
        type Word { text: String! }
        type Number { value: Int! }
        """;
    var types =
        Map.<String, ObjectType<?>>of(
            "Query",
            ObjectType.of("Query", Root.class).field("things", _ -> List.of("a", 7)),
            "Word",
            ObjectType.of("Word", String.class).field("text", it -> it),
            "Number",
            ObjectType.of("Number", Integer.class).field("value", it -> it));
    var result =
        GraphQL.newGraphQL(GuildSchema.of(text, types))
            .build()
            .execute(
                ExecutionInput.newExecutionInput(
                        "{ things { __typename ... on Word { text } ... on Number { value } } }")
                    .root(Root.INSTANCE)
                    .build());
    assertThat(result.getErrors()).isEmpty();
    assertThat(result.<Object>getData())
        .isEqualTo(
            Map.of(
                "things",
                List.of(
                    Map.of("__typename", "Word", "text", "a"),
                    Map.of("__typename", "Number", "value", 7))));
  }

  @Test
  void every_mutation_takes_a_request_id_and_a_client_mutation_id() {
    var schema = new SchemaParser().parse(GuildSchema.text());
    var inputs =
        schema.getTypes(InputObjectTypeDefinition.class).stream()
            .filter(input -> isOfMutation(schema, input.getName()))
            .toList();
    assertThat(inputs)
        .isNotEmpty()
        .allSatisfy(
            input ->
                assertThat(input.getInputValueDefinitions())
                    .extracting(InputValueDefinition::getName)
                    .contains("requestId", "clientMutationId"));
  }

  /// Whether a mutation takes this input, and it is not a part of another input.
  private static boolean isOfMutation(TypeDefinitionRegistry schema, String input) {
    return schema.objectTypeExtensions().getOrDefault("Mutation", List.of()).stream()
        .flatMap(part -> part.getFieldDefinitions().stream())
        .flatMap(field -> field.getInputValueDefinitions().stream())
        .anyMatch(
            argument ->
                argument.getType() instanceof NonNullType type
                    && type.getType() instanceof TypeName name
                    && name.getName().equals(input));
  }
}
