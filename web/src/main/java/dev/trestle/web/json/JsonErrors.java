package dev.trestle.web.json;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/// Converts Jackson's exceptions to messages for clients, without names of Java types.
final class JsonErrors {
  private JsonErrors() {}

  static JsonException about(IOException error) {
    return switch (error) {
      case JsonEOFException _ -> new JsonException("", "The body ends in the middle of its JSON.");
      case JsonParseException broken when text(broken).startsWith("Duplicate") ->
          new JsonException("", "A member of the body is there twice.");
      case JsonParseException broken -> notJson(broken);
      case StreamConstraintsException _ ->
          new JsonException(
              "", "The body nests too deeply, or a text or number in it is too long.");
      case JsonMappingException placed -> placed(placed);
      default -> new JsonException("", "The body is not JSON in UTF-8.");
    };
  }

  private static JsonException notJson(JsonParseException broken) {
    var at = broken.getLocation();
    return new JsonException(
        "",
        "The body is not JSON: see line %d, column %d."
            .formatted(at.getLineNr(), at.getColumnNr()));
  }

  private static JsonException placed(JsonMappingException error) {
    var field = path(error);
    return new JsonException(field, (field.isEmpty() ? "The body" : field) + why(error));
  }

  private static String why(JsonMappingException error) {
    return switch (error) {
      case UnrecognizedPropertyException unknown -> " is not known here." + hint(unknown);
      case InvalidTypeIdException _ -> " says by none of the known names what it is.";
      case InvalidNullException _ -> " must not be null.";
      case InvalidFormatException wrong -> " must be " + expected(wrong.getTargetType()) + ".";
      case ValueInstantiationException refused -> refused(refused);
      case MismatchedInputException missing when saysMissing(missing) -> " is missing.";
      case MismatchedInputException wrong -> " must be " + expected(wrong.getTargetType()) + ".";
      default ->
          error.getCause() instanceof InputCoercionException tooLarge
              ? " must be " + expected(tooLarge.getTargetType()) + "."
              : " cannot be read.";
    };
  }

  private static boolean saysMissing(MismatchedInputException error) {
    var text = text(error);
    return text.startsWith("Null value for creator property")
        || text.startsWith("Cannot map `null` into type")
        || text.startsWith("Missing");
  }

  /// The message of the record's constructor. Other exceptions are bugs.
  private static String refused(ValueInstantiationException refused) {
    if (refused.getCause() instanceof IllegalArgumentException reason
        && reason.getMessage() != null) {
      return ": " + reason.getMessage();
    }
    throw new IllegalStateException("A record cannot be made of what it says it takes", refused);
  }

  private static String hint(UnrecognizedPropertyException unknown) {
    var known = unknown.getKnownPropertyIds();
    return known == null || known.isEmpty()
        ? ""
        : known.stream()
            .map(String::valueOf)
            .sorted()
            .collect(Collectors.joining(", ", " These are: ", "."));
  }

  private static String expected(Class<?> type) {
    if (type == null) {
      return "something else";
    }
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .map(String::valueOf)
          .collect(Collectors.joining(", ", "one of ", ""));
    }
    if (type == String.class) {
      return "a string";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (type == double.class || type == float.class || type == Double.class) {
      return "a number";
    }
    if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
      return "a whole number that is not too large";
    }
    if (type == Instant.class) {
      return "a moment such as 2026-01-31T12:00:00Z";
    }
    if (Collection.class.isAssignableFrom(type) || type.isArray()) {
      return "an array";
    }
    return Map.class.isAssignableFrom(type) || type.isRecord() || type.isInterface()
        ? "an object"
        : "something else";
  }

  private static String path(JsonMappingException error) {
    var path = new StringBuilder();
    for (var step : error.getPath()) {
      if (step.getFieldName() == null) {
        path.append('[').append(step.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(step.getFieldName());
      }
    }
    return path.toString();
  }

  private static String text(IOException error) {
    return String.valueOf(error.getMessage());
  }
}
