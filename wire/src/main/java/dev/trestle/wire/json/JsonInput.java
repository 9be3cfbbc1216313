package dev.trestle.wire.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Parses the members of a JSON request from its bytes, one after the other, in their order.
///
/// Every method reads the current value and returns null for JSON's
/// `null`, which DynamoDB treats as an absent member. A value of another JSON type is a
/// [SerializationException] with DynamoDB's text. Not thread-safe.
public final class JsonInput implements AutoCloseable {
  private static final String STRUCTURE_FOUND =
      "Start of structure or map found where not expected";
  // The start of the year 10000. Later times are mistakes.
  private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(253_402_300_800L);
  private static final String DATE = "Date";
  private static final String FIELD_TYPE = "Unexpected field type";
  private static final String MODEL = "class com.amazonaws.dynamodb.v20120810.";

  static final JsonFactory FACTORY =
      JsonFactory.builder()
          // Clients choose attribute names: interning them would fill the JVM's string table.
          // Names that collide in the parser's symbol table are accepted, not refused as an attack.
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
          // There are too many virtual threads for a buffer each.
          .recyclerPool(JsonRecyclerPools.newConcurrentDequePool())
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(JsonLimits.JSON_DEPTH)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final JsonParser parser;
  private final AttributeReader attributes;

  /// Reads one member at its value. A member that is not read is skipped.
  @FunctionalInterface
  public interface Members {
    void read(String name) throws IOException;
  }

  /// Reads one element of a list.
  @FunctionalInterface
  public interface Element<T> {
    T read() throws IOException;
  }

  private JsonInput(JsonParser parser) {
    this.parser = parser;
    this.attributes = new AttributeReader(parser, this);
  }

  public static JsonInput of(byte[] body) throws IOException {
    return new JsonInput(FACTORY.createParser(body));
  }

  /// Reads the whole body, which must be one structure.
  public void body(Members members) throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw SerializationException.malformed();
    }
    members(members);
    if (parser.nextToken() != null) {
      throw SerializationException.malformed();
    }
  }

  /// Reads a structure that is a member of another one. Returns false for null.
  public boolean structure(String type, Members members) throws IOException {
    return object(FIELD_TYPE, MODEL + type, members);
  }

  /// Reads a structure that is an element of a list or map. Returns false for null.
  public boolean element(String type, Members members) throws IOException {
    return object("Unexpected value type in payload", MODEL + type, members);
  }

  /// Reads a map whose names the client chooses. Returns false for null.
  public boolean map(String valueType, Members members) throws IOException {
    return object(FIELD_TYPE, "java.util.Map<java.lang.String, " + valueType + ">", members);
  }

  public <T> @Nullable List<T> list(Element<T> element) throws IOException {
    return switch (parser.currentToken()) {
      case START_ARRAY -> {
        var list = new ArrayList<T>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(element.read());
        }
        yield list;
      }
      case VALUE_NULL -> null;
      case START_OBJECT -> throw new SerializationException(STRUCTURE_FOUND);
      default -> throw new SerializationException(FIELD_TYPE);
    };
  }

  /// Reads a list of strings. Null elements are dropped.
  public @Nullable List<String> strings() throws IOException {
    var texts = new ArrayList<String>();
    var list =
        list(
            () -> {
              var text = string();
              return text != null && texts.add(text);
            });
    return list != null ? texts : null;
  }

  public @Nullable String string() throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_STRING -> parser.getText();
      case VALUE_NULL -> null;
      default -> throw unlike("String");
    };
  }

  public @Nullable Boolean bool() throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_TRUE -> Boolean.TRUE;
      case VALUE_FALSE -> Boolean.FALSE;
      case VALUE_NULL -> null;
      case VALUE_STRING -> bool(parser.getText());
      default -> throw unlike("Boolean");
    };
  }

  public @Nullable Integer integer() throws IOException {
    var number = wholeNumber("Integer");
    if (number == null) {
      return null;
    }
    if (number != number.intValue()) {
      throw unlike("Integer");
    }
    return number.intValue();
  }

  public @Nullable Long longInteger() throws IOException {
    return wholeNumber("Long");
  }

  /// Reads a time in seconds since 1970, to the millisecond.
  public @Nullable Instant time() throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> time(decimal(DATE));
      case VALUE_NULL -> null;
      default -> throw unlike(DATE);
    };
  }

  private BigDecimal decimal(String type) throws IOException {
    try {
      return parser.getDecimalValue();
    } catch (NumberFormatException _) {
      // An exponent that no decimal can have.
      throw unlike(type);
    }
  }

  private Instant time(BigDecimal seconds) {
    if (seconds.abs().compareTo(MAX_SECONDS) > 0) {
      throw unlike(DATE);
    }
    return Instant.ofEpochMilli(seconds.movePointRight(3).longValue());
  }

  /// Reads a map of strings in its order; its values may be null.
  public @Nullable Map<String, @Nullable String> stringMap() throws IOException {
    var map = new LinkedHashMap<String, @Nullable String>();
    return map("java.lang.String", name -> map.put(name, string())) ? map : null;
  }

  /// Reads an item or key.
  public @Nullable ParsedValue<Attributes> attributes() throws IOException {
    return attributes.attributes();
  }

  /// Reads one attribute value that is a member of a structure.
  public @Nullable ParsedValue<Value> value() throws IOException {
    return attributes.value();
  }

  /// Reads one attribute value that is an element of a list or map.
  public @Nullable ParsedValue<Value> elementValue() throws IOException {
    return attributes.elementValue();
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }

  private boolean object(String scalarText, String javaType, Members members) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        members(members);
        yield true;
      }
      case VALUE_NULL -> false;
      case START_ARRAY ->
          throw new SerializationException("Unrecognized collection type " + javaType);
      default -> throw new SerializationException(scalarText);
    };
  }

  private void members(Members members) throws IOException {
    String name;
    while ((name = parser.nextFieldName()) != null) {
      var value = parser.nextToken();
      members.read(name);
      // Still at the opening token: no one read this member. DynamoDB ignores unknown
      // members.
      if (value.isStructStart() && parser.currentToken() == value) {
        parser.skipChildren();
      }
    }
  }

  private @Nullable Long wholeNumber(String type) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NUMBER_INT -> {
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
          throw unlike(type);
        }
        yield parser.getLongValue();
      }
      case VALUE_NUMBER_FLOAT -> (long) Math.floor(parser.getDoubleValue());
      case VALUE_NULL -> null;
      default -> throw unlike(type);
    };
  }

  private static Boolean bool(String text) {
    return switch (text.toUpperCase(Locale.ROOT)) {
      case "TRUE", "YES", "1" -> Boolean.TRUE;
      case "FALSE", "NO", "0" -> Boolean.FALSE;
      default -> throw new SerializationException("Unexpected token received from parser");
    };
  }

  /// The error for a value of another type than the expected simple one.
  SerializationException unlike(String type) {
    return new SerializationException(
        switch (parser.currentToken()) {
          case START_OBJECT -> STRUCTURE_FOUND;
          case START_ARRAY ->
              "Unrecognized collection type class "
                  + (type.equals(DATE) ? "java.util." : "java.lang.")
                  + type;
          case VALUE_STRING -> "STRING_VALUE cannot be converted to " + type;
          case VALUE_TRUE -> "TRUE_VALUE cannot be converted to " + type;
          case VALUE_FALSE -> "FALSE_VALUE cannot be converted to " + type;
          case VALUE_NUMBER_INT -> "NUMBER_VALUE cannot be converted to " + type;
          default -> "DECIMAL_VALUE cannot be converted to " + type;
        });
  }
}
