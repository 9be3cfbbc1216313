package dev.trestle.wire.table;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Parses `AttributeDefinitions`: the types of key attributes.
final class AttributeDefinitions {
  private final List<Definition> definitions;

  private record Definition(@Nullable String name, @Nullable String type) {}

  private static final class Draft {
    private @Nullable String name;
    private @Nullable String type;
  }

  private AttributeDefinitions(List<Definition> definitions) {
    this.definitions = definitions;
  }

  static @Nullable AttributeDefinitions read(JsonInput in) throws IOException {
    var definitions = in.list(() -> definition(in));
    return definitions == null ? null : new AttributeDefinitions(definitions);
  }

  private static Definition definition(JsonInput in) throws IOException {
    var members = new Draft();
    in.element(
        "AttributeDefinition",
        name -> {
          switch (name) {
            case "AttributeName" -> members.name = in.string();
            case "AttributeType" -> members.type = in.string();
            default -> {}
          }
        });
    return new Definition(members.name, members.type);
  }

  void constraints(Violations violations) {
    for (int i = 0; i < definitions.size(); i++) {
      var definition = definitions.get(i);
      var member = "attributeDefinitions.%d.member.".formatted(i + 1);
      violations
          .required(member + "attributeName", definition.name())
          .requiredChoice(member + "attributeType", definition.type(), EnumMember.ATTRIBUTE_TYPE);
    }
  }

  Map<String, KeyType> load() {
    var types = new LinkedHashMap<String, KeyType>();
    for (var definition : definitions) {
      var name = String.valueOf(definition.name());
      if (types.put(name, KeyType.valueOf(String.valueOf(definition.type()))) != null) {
        throw new ValidationException("Duplicate AttributeName in AttributeDefinitions: " + name);
      }
    }
    return types;
  }
}
