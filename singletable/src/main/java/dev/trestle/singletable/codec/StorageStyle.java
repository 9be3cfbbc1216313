package dev.trestle.singletable.codec;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.javatype.JavaElement;
import java.util.Locale;
import java.util.Optional;

/// The settings of a table for attribute names, enum constants and the precision of times.
public record StorageStyle(Naming naming, EnumText enums, Precision times) {
  public static final StorageStyle DEFAULT =
      new StorageStyle(Naming.AS_IS, EnumText.NAME, Precision.MILLIS);

  /// The attribute name of a component.
  String attribute(JavaElement component) {
    return said(component).orElseGet(() -> naming.of(component.name()));
  }

  /// The name of the attribute that holds the schema version of a record.
  String versionAttribute(Schema schema) {
    return schema.attribute().isEmpty() ? naming.of("schemaVersion") : schema.attribute();
  }

  /// The stored text of an enum constant.
  String text(JavaElement constant) {
    return said(constant).orElseGet(() -> enums.of(constant.name()));
  }

  private static Optional<String> said(JavaElement declared) {
    return declared.annotation(Stored.class).map(Stored::as).filter(name -> !name.isEmpty());
  }

  /// The rule that makes attribute names from component names.
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

  /// The rule that makes stored texts from enum constants.
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

  /// The number of decimals of a stored instant. It is the same for all, since otherwise the texts would not sort as the instants do.
  public enum Precision {
    SECONDS,
    MILLIS,
    NANOS
  }
}
