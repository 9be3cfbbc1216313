package dev.trestle.aws.remote.table;

import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

/// Converts key schemas and attribute types to and from the AWS SDK's types.
public final class KeySchemaSdk {
  private static final String PARTITION = "HASH";
  private static final String SORT = "RANGE";

  private KeySchemaSdk() {}

  static List<KeySchemaElement> elements(KeySchema key) {
    var elements = new ArrayList<KeySchemaElement>();
    key.partition().forEach(attribute -> elements.add(element(attribute, PARTITION)));
    key.sort().forEach(attribute -> elements.add(element(attribute, SORT)));
    return elements;
  }

  public static KeySchema key(List<KeySchemaElement> elements) {
    return new KeySchema(side(elements, PARTITION), side(elements, SORT));
  }

  static List<AttributeDefinition> definitions(Map<String, KeyType> types) {
    return types.entrySet().stream()
        .map(
            type ->
                AttributeDefinition.builder()
                    .attributeName(type.getKey())
                    .attributeType(type.getValue().name())
                    .build())
        .toList();
  }

  static Map<String, KeyType> types(List<AttributeDefinition> definitions) {
    var types = new LinkedHashMap<String, KeyType>();
    definitions.forEach(
        definition ->
            types.put(
                definition.attributeName(), KeyType.valueOf(definition.attributeTypeAsString())));
    return types;
  }

  private static KeySchemaElement element(String attribute, String type) {
    return KeySchemaElement.builder().attributeName(attribute).keyType(type).build();
  }

  private static List<String> side(List<KeySchemaElement> elements, String type) {
    return elements.stream()
        .filter(element -> element.keyTypeAsString().equals(type))
        .map(KeySchemaElement::attributeName)
        .toList();
  }
}
