package dev.trestle.singletable.codec;

import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.javatype.JavaElement;
import java.util.Locale;
import java.util.Optional;

/// How a table writes what Java leaves open.
public record StorageStyle(Naming naming, EnumText enums, Precision times) {
  public static final StorageStyle DEFAULT =
      new StorageStyle(Naming.AS_IS, EnumText.NAME, Precision.MILLIS);

  /// What a component is called in the table.
  String attribute(JavaElement component) {
    return said(component).orElseGet(() -> naming.of(component.name()));
  }

  /// What a constant of an enum is called in the table.
  String text(JavaElement constant) {
    return said(constant).orElseGet(() -> enums.of(constant.name()));
  }

  private static Optional<String> said(JavaElement declared) {
    return declared.annotation(Stored.class).map(Stored::as).filter(name -> !name.isEmpty());
  }

  /// The way in which components are called.
  public enum Naming {
    AS_IS,
    /// `memberCount` is stored as `member_count`.
    SNAKE_CASE;

    private String of(String component) {
      return switch (this) {
        case AS_IS -> component;
        case SNAKE_CASE ->
            component.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
      };
    }
  }

  /// The way in which constants of an enum are called.
  public enum EnumText {
    NAME,
    /// `IN_LOBBY` is stored as `in_lobby`.
    LOWER_CASE;

    private String of(String constant) {
      return switch (this) {
        case NAME -> constant;
        case LOWER_CASE -> constant.toLowerCase(Locale.ROOT);
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
