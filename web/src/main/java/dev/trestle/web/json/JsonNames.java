package dev.trestle.web.json;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;

/// The spelling of the names of record components in JSON. Keys of maps are written as they are.
public enum JsonNames {
  AS_IS,
  /// `memberCount` is written as `member_count`.
  SNAKE_CASE;

  /// The name of a component in JSON.
  public String of(String component) {
    return switch (this) {
      case AS_IS -> component;
      case SNAKE_CASE -> SnakeCaseStrategy.INSTANCE.translate(component);
    };
  }
}
