package dev.trestle.engine.export;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A JSON parser that verifies the engine's JSON output. The engine itself needs none.
final class Json {
  private static final Object NULL = new Object();

  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  @SuppressWarnings("unchecked") // a test that expects an object fails where there is none
  static Map<String, Object> object(String text) {
    var json = new Json(text.strip());
    var value = json.value();
    if (json.at != json.text.length()) {
      throw new IllegalStateException("More behind the end: " + text);
    }
    return (Map<String, Object>) value;
  }

  /// An item from DynamoDB's JSON.
  static Item item(@Nullable Object typed) {
    if (typed == null) {
      throw new IllegalStateException("No item");
    }
    var attributes = new TreeMap<String, Value>();
    ((Map<?, ?>) typed).forEach((name, value) -> attributes.put((String) name, typed(value)));
    return Item.of(attributes);
  }

  /// A required string member.
  static String text(Map<String, Object> object, String name) {
    if (object.get(name) instanceof String text) {
      return text;
    }
    throw new IllegalStateException("No %s in %s".formatted(name, object));
  }

  private static Value typed(Object value) {
    var entry = ((Map<?, ?>) value).entrySet().iterator().next();
    var content = entry.getValue();
    return switch ((String) entry.getKey()) {
      case "S" -> Value.of((String) content);
      case "N" -> Value.number((String) content);
      case "B" -> Value.of(bytes(content));
      case "BOOL" -> Value.of((boolean) content);
      case "NULL" -> Value.NULL;
      case "L" -> new Value.ListValue(list(content).stream().map(Json::typed).toList());
      case "M" -> new Value.MapValue(item(content).attributes());
      case "SS" -> Value.strings(list(content).toArray(String[]::new));
      case "NS" ->
          Value.numbers(
              list(content).stream()
                  .map(number -> Value.number((String) number).number())
                  .toArray(BigDecimal[]::new));
      case "BS" -> Value.binaries(list(content).stream().map(Json::bytes).toArray(Bytes[]::new));
      default -> throw new IllegalStateException("No type: " + entry);
    };
  }

  private static List<?> list(Object value) {
    return (List<?>) value;
  }

  private static Bytes bytes(Object base64) {
    return Bytes.owning(Base64.getDecoder().decode((String) base64));
  }

  private Object value() {
    return switch (text.charAt(at)) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      default -> word();
    };
  }

  private Map<String, Object> object() {
    var object = new LinkedHashMap<String, Object>();
    at++;
    while (text.charAt(at) != '}') {
      var name = string();
      expect(':');
      if (object.put(name, value()) != null) {
        throw new IllegalStateException("Twice: " + name);
      }
      separator('}');
    }
    at++;
    return object;
  }

  private List<Object> array() {
    var array = new ArrayList<>();
    at++;
    while (text.charAt(at) != ']') {
      array.add(value());
      separator(']');
    }
    at++;
    return array;
  }

  private void separator(char end) {
    if (text.charAt(at) != end) {
      expect(',');
      if (text.charAt(at) == end) {
        throw new IllegalStateException("A comma too many at " + at);
      }
    }
  }

  private String string() {
    expect('"');
    var string = new StringBuilder();
    while (text.charAt(at) != '"') {
      char c = text.charAt(at++);
      if (c < ' ') {
        throw new IllegalStateException("A control character in a string at " + at);
      }
      string.append(c == '\\' ? escaped() : c);
    }
    at++;
    return string.toString();
  }

  private char escaped() {
    char c = text.charAt(at++);
    return switch (c) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> {
        at += 4;
        yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
      }
      default -> c;
    };
  }

  private Object word() {
    int start = at;
    while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    var word = text.substring(start, at);
    return switch (word) {
      case "true" -> true;
      case "false" -> false;
      case "null" -> NULL;
      default -> new BigDecimal(word);
    };
  }

  private void expect(char c) {
    if (text.charAt(at) != c) {
      throw new IllegalStateException("Not a %s at %d of %s".formatted(c, at, text));
    }
    at++;
  }
}
