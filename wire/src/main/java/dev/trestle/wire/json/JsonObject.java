package dev.trestle.wire.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A parsed JSON object, for clients that read a few members of a response. Immutable.
///
/// A missing, null or wrongly typed member counts as absent; if it is required, that is a [SerializationException].
public final class JsonObject {
  private final Map<String, @Nullable Object> members;

  private JsonObject(Map<String, @Nullable Object> members) {
    this.members = members;
  }

  public static JsonObject parse(byte[] body) {
    try (var parser = JsonInput.FACTORY.createParser(body)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw SerializationException.malformed();
      }
      return new JsonObject(members(parser));
    } catch (IOException _) {
      throw SerializationException.malformed();
    }
  }

  public Optional<String> findText(String name) {
    return members.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  public String text(String name) {
    return findText(name).orElseThrow(SerializationException::malformed);
  }

  public Optional<Long> findNumber(String name) {
    return members.get(name) instanceof BigDecimal number
        ? Optional.of(number.longValue())
        : Optional.empty();
  }

  public long number(String name) {
    return findNumber(name).orElseThrow(SerializationException::malformed);
  }

  /// A time in seconds since 1970, to the millisecond.
  public Optional<Instant> findTime(String name) {
    return members.get(name) instanceof BigDecimal seconds
        ? Optional.of(Instant.ofEpochMilli(seconds.movePointRight(3).longValue()))
        : Optional.empty();
  }

  public Instant time(String name) {
    return findTime(name).orElseThrow(SerializationException::malformed);
  }

  /// Whether a member is present and true.
  public boolean flag(String name) {
    return Boolean.TRUE.equals(members.get(name));
  }

  public Optional<JsonObject> find(String name) {
    return members.get(name) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  public JsonObject object(String name) {
    return find(name).orElseThrow(SerializationException::malformed);
  }

  /// The objects of a list; empty if there is no list.
  public List<JsonObject> objects(String name) {
    return elements(name).stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .toList();
  }

  /// The texts of a list; empty if there is no list.
  public List<String> texts(String name) {
    return elements(name).stream()
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .toList();
  }

  private List<?> elements(String name) {
    return members.get(name) instanceof List<?> list ? list : List.of();
  }

  // The parser refuses deep nesting, so this recursion cannot overflow the stack.
  private static @Nullable Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> new JsonObject(members(parser));
      case START_ARRAY -> {
        var elements = new ArrayList<@Nullable Object>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(parser));
        }
        yield elements;
      }
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> null;
    };
  }

  private static Map<String, @Nullable Object> members(JsonParser parser) throws IOException {
    var members = new LinkedHashMap<String, @Nullable Object>();
    String name;
    while ((name = parser.nextFieldName()) != null) {
      parser.nextToken();
      members.put(name, value(parser));
    }
    return members;
  }
}
