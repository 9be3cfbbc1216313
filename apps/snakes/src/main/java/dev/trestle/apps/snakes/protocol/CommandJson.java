package dev.trestle.apps.snakes.protocol;

import dev.trestle.web.json.Json;
import dev.trestle.web.json.JsonException;
import java.util.Arrays;
import java.util.Optional;

/// Commands and request bodies from JSON. Unknown members are ignored, so that clients may be newer than the server; what cannot be read is
/// an `INVALID_MESSAGE`.
public final class CommandJson {
  public static final int MAX_CHARS = 4_096;

  private CommandJson() {}

  /// A frame of a client.
  public static CommandRequest parse(String text) {
    if (text.length() > MAX_CHARS) {
      throw invalid("A message has at most %d characters.".formatted(MAX_CHARS));
    }
    return read(text, ClientFrame.class).asked();
  }

  private record Identified(Optional<String> id) {}

  /// Reads the id that the client gave to a command, even to an invalid one; empty if there is no readable id.
  public static Optional<String> name(String text) {
    try {
      return read(text, Identified.class).id();
    } catch (GameException _) {
      return Optional.empty();
    }
  }

  /// The JSON of a request.
  public static <T> T read(String text, Class<T> type) {
    try {
      return Json.readLenient(text, type);
    } catch (JsonException wrong) {
      throw invalid(wrong.reason());
    }
  }

  static String required(String name, Optional<String> value) {
    return value.orElseThrow(() -> invalid("%s is missing.".formatted(name)));
  }

  /// One of the names of an enum, in any case.
  public static <E extends Enum<E>> E choice(String name, Optional<String> wanted, E usual) {
    return wanted.map(text -> choice(name, text, usual.getDeclaringClass())).orElse(usual);
  }

  private static <E extends Enum<E>> E choice(String name, String text, Class<E> type) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> constant.name().equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(() -> invalid("%s can't be \"%s\".".formatted(name, text)));
  }

  static GameException invalid(String message) {
    return GameException.of(ErrorCode.INVALID_MESSAGE, message);
  }
}
