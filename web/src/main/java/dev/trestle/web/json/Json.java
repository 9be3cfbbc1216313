package dev.trestle.web.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes records as JSON, and reads them.
public final class Json {
  private static final ObjectMapper MAPPER = mapper().build();

  private static final ObjectMapper SNAKE_CASE =
      mapper().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();

  /// For protocols whose clients may be older or newer than the server.
  private static final ObjectMapper LENIENT =
      mapper()
          .disable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .withCoercionConfig(
              LogicalType.Textual,
              config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.TryConvert))
          .build();

  /// For values without a record: any member may be null.
  private static final ObjectReader OBJECTS =
      JsonMapper.builder()
          .enable(
              StreamReadFeature.STRICT_DUPLICATE_DETECTION,
              StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(new TypeReference<LinkedHashMap<String, Object>>() {});

  private Json() {}

  /// Reads an object whose members no record declares, such as the variables of a GraphQL request: maps, lists, strings, numbers, booleans and
  /// nulls.
  ///
  /// @throws JsonException where the text is no JSON, or no object
  public static Map<String, @Nullable Object> readObject(String text) {
    try {
      Map<String, @Nullable Object> object = OBJECTS.readValue(text);
      if (object == null) {
        throw new JsonException("", "null is not enough here.");
      }
      return object;
    } catch (IOException e) {
      throw JsonErrors.about(e);
    }
  }

  /// Reads one value, without unknown members or trailing text.
  ///
  /// @throws JsonException where the bytes are invalid
  public static <T> T read(byte[] utf8, Class<T> type) {
    return read(utf8, type, JsonNames.AS_IS);
  }

  /// The same with another spelling of names.
  public static <T> T read(byte[] utf8, Class<T> type, JsonNames names) {
    return read(mapper(names), utf8, type);
  }

  private static ObjectMapper mapper(JsonNames names) {
    return names == JsonNames.SNAKE_CASE ? SNAKE_CASE : MAPPER;
  }

  /// Reads one value of a protocol whose clients may be older or newer: members that the record does not have are ignored, and a whole
  /// number is taken for a text.
  ///
  /// @throws JsonException where the text is no JSON, or a member has another type or is missing
  public static <T> T readLenient(String text, Class<T> type) {
    return read(LENIENT, text.getBytes(StandardCharsets.UTF_8), type);
  }

  private static <T> T read(ObjectMapper mapper, byte[] utf8, Class<T> type) {
    try {
      T value = mapper.readValue(utf8, type);
      if (value == null) {
        throw new JsonException("", "null is not enough here.");
      }
      return value;
    } catch (IOException e) {
      throw JsonErrors.about(e);
    }
  }

  public static <T> T read(String text, Class<T> type) {
    return read(text.getBytes(StandardCharsets.UTF_8), type);
  }

  /// Writes a value in UTF-8. An empty `Optional` is left out.
  public static byte[] write(Object value) {
    return write(value, JsonNames.AS_IS);
  }

  /// The same with another spelling of names.
  public static byte[] write(Object value, JsonNames names) {
    try {
      return mapper(names).writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(
          "A %s has no form in JSON".formatted(value.getClass().getName()), e);
    }
  }

  /// The same as text.
  public static String text(Object value) {
    return text(value, JsonNames.AS_IS);
  }

  /// The same as text, with another spelling of names.
  public static String text(Object value, JsonNames names) {
    return new String(write(value, names), StandardCharsets.UTF_8);
  }

  private static JsonMapper.Builder mapper() {
    return JsonMapper.builder()
        .addModule(new Jdk8Module())
        .addModule(new InstantModule())
        .annotationIntrospector(new SealedTypes())
        // Only the components of a record are members, not other methods such as isOpen().
        .visibility(PropertyAccessor.IS_GETTER, JsonAutoDetect.Visibility.NONE)
        .enable(
            StreamReadFeature.STRICT_DUPLICATE_DETECTION, StreamReadFeature.USE_FAST_DOUBLE_PARSER)
        // Messages name the path in the JSON, not Java types, and do not repeat input.
        .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
        .enable(
            DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
            DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
            DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
            DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
        .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
        .enable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
        .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
        .defaultPropertyInclusion(
            JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
        .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
        .withCoercionConfig(
            LogicalType.Textual,
            config -> {
              config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
              config.setCoercion(CoercionInputShape.Float, CoercionAction.Fail);
              config.setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
            })
        .withCoercionConfig(
            LogicalType.Enum,
            config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail));
  }
}
