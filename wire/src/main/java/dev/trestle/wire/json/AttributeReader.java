package dev.trestle.wire.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Numbers;
import dev.trestle.dynamo.value.Value;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Parses attribute values, such as `{"S": "text"}`, into [Value]s.
///
/// A wrong JSON type ends the parsing at once. Of values that violate a rule (an empty set, a number that is
/// too long), only the first problem is noted, and parsing continues: see [ParsedValue].
final class AttributeReader {
  private static final String INVALID = "One or more parameter values were invalid: ";
  private static final String MODEL_TYPE = "com.amazonaws.dynamodb.v20120810.AttributeValue";

  private final JsonParser parser;
  private final JsonInput input;
  private @Nullable String problem;

  AttributeReader(JsonParser parser, JsonInput input) {
    this.parser = parser;
    this.input = input;
  }

  @Nullable ParsedValue<Attributes> attributes() throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    problem = null;
    var attributes = entries(1);
    return new ParsedValue<>(attributes, problem);
  }

  @Nullable ParsedValue<Value> value() throws IOException {
    return supplied("Unexpected field type");
  }

  @Nullable ParsedValue<Value> elementValue() throws IOException {
    return supplied("Unexpected value type in payload");
  }

  private @Nullable ParsedValue<Value> supplied(String scalarText) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    problem = null;
    var value = value(1, scalarText);
    return new ParsedValue<>(value, problem);
  }

  private Attributes entries(int level) throws IOException {
    requireObject("Unexpected field type", "java.util.Map<java.lang.String, " + MODEL_TYPE + ">");
    var builder = new AttributesBuilder();
    String name;
    while ((name = parser.nextFieldName()) != null) {
      if (parser.nextToken() == JsonToken.VALUE_NULL) {
        note("The supplied Item contains a null AttributeValue: %s is null".formatted(name));
      } else {
        builder.add(name, elementAt(level));
      }
      if (name.isEmpty()) {
        note("Empty attribute name");
      }
    }
    return builder.build();
  }

  private Value elementAt(int level) throws IOException {
    return value(level, "Unexpected value type in payload");
  }

  private Value value(int level, String scalarText) throws IOException {
    requireObject(scalarText, "class " + MODEL_TYPE);
    if (level > JsonLimits.VALUE_DEPTH) {
      note(
          "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit");
      parser.skipChildren();
      return Value.NULL;
    }
    Value found = null;
    String foundType = null;
    boolean several = false;
    String type;
    while ((type = parser.nextFieldName()) != null) {
      parser.nextToken();
      var value = typed(type, level);
      if (value != null) {
        several |= foundType != null && !foundType.equals(type);
        found = value;
        foundType = type;
      }
    }
    if (several) {
      note(
          "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes");
    }
    if (found == null) {
      note("Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
      return Value.NULL;
    }
    return found;
  }

  /// The value of one type, or null if the member is null or not one of DynamoDB's types.
  private @Nullable Value typed(String type, int level) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    return switch (type) {
      case "S" -> Value.of(requireString());
      case "N" -> number();
      case "B" -> Value.of(blob());
      case "BOOL" -> Value.of(requireBool());
      case "NULL" -> nullValue();
      case "L" -> listValue(level);
      case "M" -> new Value.MapValue(entries(level + 1));
      case "SS" -> stringSet();
      case "NS" -> numberSet();
      case "BS" -> binarySet();
      default -> {
        parser.skipChildren();
        yield null;
      }
    };
  }

  private Value number() throws IOException {
    var text = requireString();
    try {
      return Value.number(text);
    } catch (ValidationException e) {
      note(e.text());
      return Value.of(0);
    }
  }

  private Value nullValue() throws IOException {
    if (!requireBool()) {
      note(INVALID + "Null attribute value types must have the value of true");
    }
    return Value.NULL;
  }

  private Value listValue(int level) throws IOException {
    requireArray();
    var elements = new ArrayList<Value>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.VALUE_NULL) {
        note("The supplied Item contains a null AttributeValue");
      } else {
        elements.add(elementAt(level + 1));
      }
    }
    return new Value.ListValue(elements);
  }

  private Value stringSet() throws IOException {
    requireArray();
    var texts = new ArrayList<String>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.VALUE_NULL) {
        note(INVALID + "An string set may not have a null string as a member");
      } else {
        texts.add(requireString());
      }
    }
    var members = new TreeSet<>(texts);
    if (members.size() < texts.size()) {
      note(INVALID + "Input collection " + texts + " contains duplicates.");
    }
    return members.isEmpty()
        ? emptySet("An string set  may not be empty")
        : new Value.StringSetValue(members);
  }

  private Value numberSet() throws IOException {
    requireArray();
    var members = new TreeSet<BigDecimal>();
    boolean duplicates = false;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.VALUE_NULL) {
        note("The parameter cannot be converted to a numeric value");
        continue;
      }
      try {
        duplicates |= !members.add(Numbers.parse(requireString()));
      } catch (ValidationException e) {
        note(e.text());
        members.add(BigDecimal.ZERO);
      }
    }
    if (duplicates) {
      note("Input collection contains duplicates");
    }
    return members.isEmpty()
        ? emptySet("An number set  may not be empty")
        : new Value.NumberSetValue(members);
  }

  private Value binarySet() throws IOException {
    requireArray();
    var blobs = new ArrayList<Bytes>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.VALUE_NULL) {
        note(INVALID + "Binary sets may not contain null values");
      } else {
        blobs.add(blob());
      }
    }
    var members = new TreeSet<>(blobs);
    if (members.size() < blobs.size()) {
      note(INVALID + "Input collection " + base64(blobs) + "of type BS contains duplicates.");
    }
    return members.isEmpty()
        ? emptySet("Binary sets should not be empty")
        : new Value.BinarySetValue(members);
  }

  private Value emptySet(String text) {
    note(INVALID + text);
    return Value.NULL;
  }

  private static List<String> base64(List<Bytes> blobs) {
    return blobs.stream().map(Bytes::toBase64).toList();
  }

  private String requireString() throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw input.unlike("String");
    }
    return parser.getText();
  }

  private boolean requireBool() throws IOException {
    return Boolean.TRUE.equals(input.bool());
  }

  private Bytes blob() throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_STRING -> Base64Text.decode(parser.getText());
      case START_ARRAY ->
          throw new SerializationException(
              "Unrecognized collection type class java.nio.ByteBuffer");
      case START_OBJECT ->
          throw new SerializationException("Start of structure or map found where not expected");
      default ->
          throw new SerializationException("only base-64-encoded strings are convertible to bytes");
    };
  }

  private void requireArray() {
    switch (parser.currentToken()) {
      case START_ARRAY -> {}
      case START_OBJECT ->
          throw new SerializationException("Start of structure or map found where not expected");
      default -> throw new SerializationException("Unexpected field type");
    }
  }

  private void requireObject(String scalarText, String javaType) {
    switch (parser.currentToken()) {
      case START_OBJECT -> {}
      case START_ARRAY ->
          throw new SerializationException("Unrecognized collection type " + javaType);
      default -> throw new SerializationException(scalarText);
    }
  }

  private void note(String text) {
    if (problem == null) {
      problem = text;
    }
  }
}
