package dev.trestle.wire.table;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Parses a `KeySchema`: key attributes of type HASH or RANGE.
final class KeySchemaMembers {
  private static final int MAX_OF_TABLE = 2;
  private static final int MAX_OF_GLOBAL_INDEX = 2 * KeySchema.MAX_ATTRIBUTES_PER_SIDE;

  private final List<Element> elements;

  private record Element(@Nullable String name, @Nullable String type) {
    boolean isHash() {
      return "HASH".equals(type);
    }

    @Override
    public String toString() {
      return "KeySchemaElement(attributeName=%s, keyType=%s)".formatted(name, type);
    }
  }

  private static final class Draft {
    private @Nullable String name;
    private @Nullable String type;
  }

  private KeySchemaMembers(List<Element> elements) {
    this.elements = elements;
  }

  static @Nullable KeySchemaMembers read(JsonInput in) throws IOException {
    var elements = in.list(() -> element(in));
    return elements == null ? null : new KeySchemaMembers(elements);
  }

  private static Element element(JsonInput in) throws IOException {
    var members = new Draft();
    in.element(
        "KeySchemaElement",
        name -> {
          switch (name) {
            case "AttributeName" -> members.name = in.string();
            case "KeyType" -> members.type = in.string();
            default -> {}
          }
        });
    return new Element(members.name, members.type);
  }

  /// Checks the constraints of the key schema of a table or local index, which is required.
  static void constraints(Violations violations, String path, @Nullable KeySchemaMembers schema) {
    constraints(violations, path, schema, MAX_OF_TABLE);
  }

  static void globalConstraints(
      Violations violations, String path, @Nullable KeySchemaMembers schema) {
    constraints(violations, path, schema, MAX_OF_GLOBAL_INDEX);
  }

  private static void constraints(
      Violations violations, String path, @Nullable KeySchemaMembers schema, int max) {
    violations.required(path, schema);
    if (schema == null) {
      return;
    }
    violations.length(path, schema.elements, 1, max);
    for (int i = 0; i < schema.elements.size(); i++) {
      var element = schema.elements.get(i);
      var member = "%s.%d.member.".formatted(path, i + 1);
      violations
          .required(member + "attributeName", element.name())
          .requiredChoice(member + "keyType", element.type(), EnumMember.KEY_TYPE);
    }
  }

  /// The key schema of a table or local index: one HASH, then at most one RANGE.
  KeySchema load() {
    requireHashFirst();
    if (elements.size() > 1) {
      requireDistinct();
      if (elements.get(1).isHash()) {
        throw new ValidationException(
            "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
      }
    }
    return schema();
  }

  /// The key schema of a global index: all HASH attributes, then all RANGE attributes.
  KeySchema loadGlobal() {
    requireHashFirst();
    requireDistinct();
    for (int i = 1; i < elements.size(); i++) {
      if (elements.get(i).isHash() && !elements.get(i - 1).isHash()) {
        throw new ValidationException(
            "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
      }
    }
    return schema();
  }

  private void requireHashFirst() {
    if (!elements.getFirst().isHash()) {
      throw new ValidationException(
          "Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
    }
  }

  private void requireDistinct() {
    if (elements.stream().map(Element::name).distinct().count() < elements.size()) {
      throw new ValidationException(
          "Both the Hash Key and the Range Key element in the KeySchema have the same name");
    }
  }

  private KeySchema schema() {
    var partition = new ArrayList<String>();
    var sort = new ArrayList<String>();
    for (var element : elements) {
      (element.isHash() ? partition : sort).add(String.valueOf(element.name()));
    }
    return new KeySchema(partition, sort);
  }
}
