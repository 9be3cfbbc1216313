package dev.trestle.singletable.key;

import dev.trestle.singletable.codec.StorageFormats;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.javatype.JavaType.Kind;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/// Chooses the format of each part of a template, and rejects types that have none. [KeyPartFormatters] then creates the formatters.
///
/// | Java | without a format | with one |
/// |---|---|---|
/// | what is stored as a string | that string, escaped | `plain`: not escaped |
/// | `long`, `int`, `short` | hex digits of fixed length, sign flipped | `padN`: N decimal digits, zero or more only |
/// | what is stored as a number | | `number`: that number, where the sort key of the table or the attribute of an index is one |
/// | `Instant` | as it is stored, ISO 8601 | `millis`: 13 decimal digits since 1970; `seconds`: 10 |
public final class KeyPartFormats {
  private static final Pattern PADDED = Pattern.compile("pad(\\d{1,2})");

  private final StorageFormats forms;

  public KeyPartFormats(StorageFormats forms) {
    this.forms = forms;
  }

  /// Throws an `IllegalArgumentException` where a template cannot be filled.
  ///
  /// @param place the owner of the template, for error messages
  public void require(Template template, TemplateVariables roots, String place) {
    for (var part : template.parts()) {
      var where = where(part, template, place);
      if (part.isNumber() && !template.isNumber()) {
        throw new IllegalArgumentException(
            "%s: a key that is a number has one part and no other text; use another format"
                .formatted(where));
      }
      of(type(part, roots, where), part.format(), where);
    }
  }

  /// A template, and the variables that its parts refer to.
  ///
  /// @param beginning whether its last part may be a prefix of the stored one
  public record Written(Template template, TemplateVariables roots, boolean beginning) {}

  /// Throws an `IllegalArgumentException` where a part of a query's template has another format than the stored part: the query would find
  /// nothing. Only a prefix may be a `String` for a part of any type, since the caller formats it.
  ///
  /// @param place the query, for error messages
  public void requireAlike(Written asked, Written stored, String place) {
    var wanted = asked.template.pieces();
    var there = stored.template.pieces();
    for (int i = 0; i < Math.min(wanted.size(), there.size()); i++) {
      if (wanted.get(i) instanceof Part part && there.get(i) instanceof Part other) {
        boolean open = asked.beginning && i == wanted.size() - 1;
        requireAlike(part, asked, other, stored, place, open);
      } else if (!wanted.get(i).equals(there.get(i))) {
        return;
      }
    }
  }

  private void requireAlike(
      Part part, Written asked, Part other, Written stored, String place, boolean open) {
    var where = where(part, asked.template, place);
    var type = type(part, asked.roots, where);
    var storedType = type(other, stored.roots, where);
    boolean unknown = type.kind() == Kind.UNKNOWN || storedType.kind() == Kind.UNKNOWN;
    if (unknown || (open && type.is(String.class))) {
      return;
    }
    var form = of(type, part.format(), where);
    var storedForm = of(storedType, other.format(), where);
    boolean texts = form instanceof KeyPartFormat.Text && storedForm instanceof KeyPartFormat.Text;
    if (texts ? isTextForMoment(type, storedType) : !form.equals(storedForm)) {
      throw new IllegalArgumentException(
          "%s is a %s, which is written differently from the %s of %s in \"%s\"; use the type and the format that are stored"
              .formatted(
                  where, type.simpleName(), storedType.simpleName(), other, stored.template));
    }
  }

  /// Whether one type is a string and the other an instant: only the table knows with which precision instants are stored.
  private static boolean isTextForMoment(JavaType type, JavaType stored) {
    return (type.is(String.class) && stored.is(Instant.class))
        || (type.is(Instant.class) && stored.is(String.class));
  }

  /// Whether a key of a template can be the prefix of another one within its last part, as `ITEM#s1` is of `ITEM#s10`. A part of fixed
  /// width never is.
  ///
  /// @param place the owner of the template, for error messages
  public boolean endsOpen(Template template, TemplateVariables roots, String place) {
    if (template.pieces().isEmpty() || !(template.pieces().getLast() instanceof Part part)) {
      return false;
    }
    var where = where(part, template, place);
    var type = type(part, roots, where);
    return of(type, part.format(), where) instanceof KeyPartFormat.Text
        && !forms.isTextOfFixedLength(type, where);
  }

  static String where(Part part, Template template, String place) {
    // Called for every part of every template, so without a formatter.
    return place + ", part " + part + " of \"" + template + "\"";
  }

  /// The type of the value that fills a part: the type at the end of its path, or the type inside an `Optional`.
  private static JavaType type(Part part, TemplateVariables roots, String where) {
    var names = part.path().split("\\.", -1);
    var type =
        roots
            .find(names[0])
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s: there is nothing called %s here; %s"
                            .formatted(where, names[0], roots.listed())))
            .opened();
    for (int i = 1; i < names.length && type.kind() != Kind.UNKNOWN; i++) {
      type = result(type, names[i], where).opened();
    }
    return type;
  }

  private static JavaType result(JavaType type, String method, String where) {
    return type.result(method)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: %s has no public method %s() without parameters"
                        .formatted(where, type.simpleName(), method)));
  }

  /// The format of a type in a key.
  ///
  /// @param format the format in the template; empty for the default of the type
  KeyPartFormat of(JavaType type, String format, String where) {
    if (format.isEmpty()) {
      return wholeBytes(type)
          .<KeyPartFormat>map(KeyPartFormat.Hex::new)
          .orElseGet(() -> text(type, true, where));
    }
    return switch (format) {
      case Part.PLAIN -> text(type, false, where);
      case Part.NUMBER -> number(type, where);
      default -> formatted(type, format, where);
    };
  }

  private KeyPartFormat number(JavaType type, String where) {
    forms.require(type, where);
    if (!forms.mayBeNumber(type, where)) {
      throw new IllegalArgumentException(noNumber(where, type.simpleName()));
    }
    return new KeyPartFormat.Whole();
  }

  static String noNumber(String where, String type) {
    return "%s is a %s, which is not stored as a number".formatted(where, type);
  }

  /// The number of bytes of a whole number; empty for any other type.
  private static Optional<Integer> wholeBytes(JavaType type) {
    if (type.is(long.class) || type.is(Long.class)) {
      return Optional.of(Long.BYTES);
    }
    if (type.is(int.class) || type.is(Integer.class)) {
      return Optional.of(Integer.BYTES);
    }
    return type.is(short.class) || type.is(Short.class)
        ? Optional.of(Short.BYTES)
        : Optional.empty();
  }

  private KeyPartFormat text(JavaType type, boolean escaped, String where) {
    forms.require(type, where);
    if (!forms.mayBeText(type, where)) {
      throw new IllegalArgumentException(noText(where, type.simpleName()));
    }
    return new KeyPartFormat.Text(escaped);
  }

  static String noText(String where, String type) {
    return "%s is a %s, which has no text that sorts; use a type that is stored as a string, a whole number or an Instant"
        .formatted(where, type);
  }

  private static KeyPartFormat formatted(JavaType type, String format, String where) {
    if (type.is(Instant.class) && format.equals("millis")) {
      return new KeyPartFormat.Millis();
    }
    if (type.is(Instant.class) && format.equals("seconds")) {
      return new KeyPartFormat.Seconds();
    }
    var pad = PADDED.matcher(format);
    if (pad.matches() && type.isNumber()) {
      return new KeyPartFormat.Padded(Integer.parseInt(pad.group(1)));
    }
    if (type.kind() == Kind.UNKNOWN) {
      return new KeyPartFormat.Text(true);
    }
    throw new IllegalArgumentException(
        "%s: there is no format \"%s\" for %s".formatted(where, format, type.simpleName()));
  }
}
