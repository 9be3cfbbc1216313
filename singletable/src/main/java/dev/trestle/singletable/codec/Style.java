package dev.trestle.singletable.codec;

import java.util.Locale;

/// How a table writes what Java leaves open.
public record Style(Naming naming, EnumText enums, Precision times) {
  public static final Style DEFAULT = new Style(Naming.AS_IS, EnumText.NAME, Precision.MILLIS);

  /// What a component is called in the table.
  public enum Naming {
    AS_IS,
    /// `memberCount` is stored as `member_count`.
    SNAKE_CASE;

    String of(String component) {
      return switch (this) {
        case AS_IS -> component;
        case SNAKE_CASE ->
            component.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
      };
    }
  }

  /// What a constant of an enum is called in the table.
  public enum EnumText {
    NAME,
    /// `IN_LOBBY` is stored as `in_lobby`.
    LOWER_CASE;

    String of(Enum<?> constant) {
      return switch (this) {
        case NAME -> constant.name();
        case LOWER_CASE -> constant.name().toLowerCase(Locale.ROOT);
      };
    }
  }

  /// How many decimals a moment is written with: always the same number, since otherwise texts would not sort as moments do.
  public enum Precision {
    SECONDS,
    MILLIS,
    NANOS
  }
}
