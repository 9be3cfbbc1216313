package dev.trestle.conformance.http;

import dev.trestle.conformance.api.Path;
import dev.trestle.conformance.api.Type;
import java.util.LinkedHashMap;
import java.util.Map;

/// JSON values of wrong types for a parameter, with Amazon's error for each.
public final class WrongValue {
  private static final String STRUCTURE = "Start of structure or map found where not expected";
  private static final String MODEL = "com.amazonaws.dynamodb.v20120810.";

  private WrongValue() {}

  /// The error texts, by the JSON that is sent.
  public static Map<String, String> of(Path path) {
    return switch (path.type()) {
      case Type.Text _ -> simple("String", "java.lang.String", "true", "false", "23", "34.56");
      case Type.Whole(var name) -> simple(name, "java.lang." + name, "\"23\"", "true", "false");
      case Type.Time _ -> simple("Date", "java.util.Date", "\"23\"", "true", "false");
      case Type.Decimal _ -> simple("Double", "java.lang.Double", "\"23\"", "true", "false");
      case Type.Truth _ -> {
        var words = simple("Boolean", "java.lang.Boolean", "23", "34.56");
        words.put("\"23\"", "Unexpected token received from parser");
        yield words;
      }
      case Type.Binary _ -> binary();
      case Type.Sequence _ -> {
        var words = scalars("Unexpected field type");
        words.put("{}", STRUCTURE);
        yield words;
      }
      case Type.Mapping(var value) -> {
        var words = scalars("Unexpected field type");
        words.put(
            "[]",
            "Unrecognized collection type java.util.Map<java.lang.String, "
                + javaName(value)
                + ">");
        yield words;
      }
      case Type.Structure structure -> {
        var words =
            scalars(
                path.isElement() ? "Unexpected value type in payload" : "Unexpected field type");
        words.put("[]", "Unrecognized collection type class " + MODEL + structure.name());
        yield words;
      }
    };
  }

  private static Map<String, String> simple(String type, String javaType, String... values) {
    var words = new LinkedHashMap<String, String>();
    for (var value : values) {
      words.put(value, kind(value) + " cannot be converted to " + type);
    }
    words.put("[]", "Unrecognized collection type class " + javaType);
    words.put("{}", STRUCTURE);
    return words;
  }

  private static String kind(String json) {
    return switch (json) {
      case "true" -> "TRUE_VALUE";
      case "false" -> "FALSE_VALUE";
      case "34.56" -> "DECIMAL_VALUE";
      case "23" -> "NUMBER_VALUE";
      default -> "STRING_VALUE";
    };
  }

  private static Map<String, String> binary() {
    var words = new LinkedHashMap<String, String>();
    for (var value : new String[] {"true", "23", "34.56"}) {
      words.put(value, "only base-64-encoded strings are convertible to bytes");
    }
    words.put("[]", "Unrecognized collection type class java.nio.ByteBuffer");
    words.put("{}", STRUCTURE);
    words.put("\"23456\"", "Base64 encoded length is expected a multiple of 4 bytes but found: 5");
    words.put("\"=+/=\"", "Invalid last non-pad Base64 character dectected");
    return words;
  }

  private static Map<String, String> scalars(String text) {
    var words = new LinkedHashMap<String, String>();
    for (var value : new String[] {"\"23\"", "true", "23", "-2147483648", "34.56"}) {
      words.put(value, text);
    }
    return words;
  }

  private static String javaName(Type type) {
    return switch (type) {
      case Type.Structure structure -> MODEL + structure.name();
      case Type.Sequence(var element) -> "java.util.List<" + javaName(element) + ">";
      case Type.Mapping(var value) -> "java.util.Map<java.lang.String, " + javaName(value) + ">";
      default -> "java.lang.String";
    };
  }
}
