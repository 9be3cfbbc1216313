package dev.trestle.conformance.differential.endpoint;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// JSON as plain mutable collections: maps, lists, strings, big decimals, booleans and [#NULL].
public final class Json {
  /// JSON's null as an object, so that no map holds a real null.
  public enum Null {
    NULL
  }

  public static final Null NULL = Null.NULL;

  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /// An object of alternating names and values.
  public static Map<String, Object> object(Object... namesAndValues) {
    var object = new LinkedHashMap<String, Object>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return object;
  }

  public static List<Object> array(Object... elements) {
    return new ArrayList<>(List.of(elements));
  }

  @SuppressWarnings("unchecked") // what we built or parsed has string names
  public static Map<String, Object> asObject(Object value) {
    return (Map<String, Object>) value;
  }

  @SuppressWarnings("unchecked") // lists of JSON values only
  public static List<Object> asArray(Object value) {
    return (List<Object>) value;
  }

  /// The object of that name inside, or an empty one.
  public static Map<String, Object> inner(Map<String, Object> object, String name) {
    return object.get(name) instanceof Map<?, ?> map ? asObject(map) : object();
  }

  /// The array of that name inside, or an empty one.
  public static List<Object> innerArray(Map<String, Object> object, String name) {
    return object.get(name) instanceof List<?> list ? asArray(list) : array();
  }

  public static Object copy(Object value) {
    return switch (value) {
      case Map<?, ?> map -> {
        var copied = object();
        map.forEach((name, inner) -> copied.put((String) name, copy(inner)));
        yield copied;
      }
      case List<?> list -> {
        var copied = array();
        list.forEach(inner -> copied.add(copy(inner)));
        yield copied;
      }
      default -> value;
    };
  }

  public static String text(Object value) {
    return new String(bytes(value), StandardCharsets.UTF_8);
  }

  public static byte[] bytes(Object value) {
    var out = new ByteArrayOutputStream();
    try (var generator = FACTORY.createGenerator(out)) {
      write(generator, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  public static Object parse(byte[] bytes) {
    try (var parser = FACTORY.createParser(bytes)) {
      parser.nextToken();
      return read(parser);
    } catch (IOException e) {
      throw new UncheckedIOException(new String(bytes, StandardCharsets.UTF_8), e);
    }
  }

  private static void write(JsonGenerator generator, Object value) throws IOException {
    switch (value) {
      case Map<?, ?> map -> {
        generator.writeStartObject();
        for (var entry : map.entrySet()) {
          generator.writeFieldName((String) entry.getKey());
          write(generator, entry.getValue());
        }
        generator.writeEndObject();
      }
      case List<?> list -> {
        generator.writeStartArray();
        for (var element : list) {
          write(generator, element);
        }
        generator.writeEndArray();
      }
      case String text -> generator.writeString(text);
      case Boolean flag -> generator.writeBoolean(flag);
      case BigDecimal number -> generator.writeNumber(number.toPlainString());
      case Number number -> generator.writeNumber(number.toString());
      case Null _ -> generator.writeNull();
      default -> throw new IllegalStateException("No JSON: " + value.getClass());
    }
  }

  private static Object read(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        var object = object();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          var name = parser.currentName();
          parser.nextToken();
          object.put(name, read(parser));
        }
        yield object;
      }
      case START_ARRAY -> {
        var array = array();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          array.add(read(parser));
        }
        yield array;
      }
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> NULL;
      default -> throw new IOException("Unexpected " + parser.currentToken());
    };
  }
}
