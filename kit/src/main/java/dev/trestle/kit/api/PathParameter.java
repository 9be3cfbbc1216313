package dev.trestle.kit.api;

import java.util.LinkedHashMap;
import java.util.Map;

/// A named segment of a route's path, as the OpenAPI document describes it. One whose name ends in `Id` is an id.
///
/// @param userIds the format of user ids
record PathParameter(String name, UserIdFormat userIds) {
  static final String USER = "userId";

  /// The text that stands for the id of the caller.
  static final String ME = "@me";

  static final String ID_PATTERN = "[0-9A-Za-z]{26}";

  static boolean isId(String name) {
    return name.endsWith("Id");
  }

  /// The schema of an id, which is a ULID in letters of any case.
  static Map<String, Object> idSchema() {
    return OpenApi.ordered("type", "string", "pattern", "^" + ID_PATTERN + "$");
  }

  Map<String, Object> described() {
    return OpenApi.ordered(
        "name",
        name,
        "in",
        "path",
        "description",
        description(),
        "required",
        true,
        "schema",
        schema());
  }

  private String description() {
    if (name.equals(USER)) {
      return "The id of a user; `@me` is the caller.";
    }
    return isId(name)
        ? "The id of the %s.".formatted(name.substring(0, name.length() - 2))
        : "The %s.".formatted(name);
  }

  private Map<String, Object> schema() {
    if (name.equals(USER)) {
      return OpenApi.ordered(
          "type", "string", "pattern", "^(%s|%s)$".formatted(ME, userIds.pattern()));
    }
    return isId(name) ? idSchema() : new LinkedHashMap<>(Map.of("type", "string"));
  }
}
