package dev.trestle.apps.snakes.protocol;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Writes JSON. What is absent is left out.
final class JsonText {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private final StringBuilder text = new StringBuilder(256);
  private boolean first = true;

  /// One object, written by its fields.
  static String object(Consumer<JsonText> fields) {
    var json = new JsonText();
    json.braces(() -> fields.accept(json));
    return json.text.toString();
  }

  JsonText field(String name, String value) {
    name(name);
    string(value);
    return this;
  }

  JsonText field(String name, long value) {
    name(name);
    text.append(value);
    return this;
  }

  /// A number with one digit behind the point.
  JsonText tenths(String name, double value) {
    name(name);
    text.append(Math.round(value * 10) / 10.0);
    return this;
  }

  JsonText field(String name, boolean value) {
    name(name);
    text.append(value);
    return this;
  }

  JsonText field(String name, Instant moment) {
    return field(name, MOMENT.format(moment));
  }

  JsonText text(String name, Optional<String> value) {
    value.ifPresent(present -> field(name, present));
    return this;
  }

  JsonText moment(String name, Optional<Instant> value) {
    value.ifPresent(present -> field(name, present));
    return this;
  }

  JsonText number(String name, OptionalLong value) {
    value.ifPresent(present -> field(name, present));
    return this;
  }

  JsonText nothing(String name) {
    name(name);
    text.append("null");
    return this;
  }

  JsonText object(String name, Consumer<JsonText> fields) {
    name(name);
    braces(() -> fields.accept(this));
    return this;
  }

  JsonText texts(String name, Collection<String> values) {
    name(name);
    brackets(
        () -> {
          for (var value : values) {
            comma();
            string(value);
          }
        });
    return this;
  }

  <T> JsonText objects(String name, Collection<T> values, BiConsumer<JsonText, T> fields) {
    name(name);
    brackets(
        () -> {
          for (var value : values) {
            comma();
            braces(() -> fields.accept(this, value));
          }
        });
    return this;
  }

  private void braces(Runnable inside) {
    text.append('{');
    first = true;
    inside.run();
    text.append('}');
    first = false;
  }

  private void brackets(Runnable inside) {
    text.append('[');
    first = true;
    inside.run();
    text.append(']');
    first = false;
  }

  private void name(String name) {
    comma();
    string(name);
    text.append(':');
  }

  private void comma() {
    if (!first) {
      text.append(',');
    }
    first = false;
  }

  private void string(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      escaped(value.charAt(i));
    }
    text.append('"');
  }

  private void escaped(char character) {
    switch (character) {
      case '"' -> text.append("\\\"");
      case '\\' -> text.append("\\\\");
      case '\n' -> text.append("\\n");
      case '\r' -> text.append("\\r");
      case '\t' -> text.append("\\t");
      default -> {
        // Those two are line ends in JavaScript, where JSON is often put.
        if (character < ' ' || character == '\u2028' || character == '\u2029') {
          text.append("\\u%04x".formatted((int) character));
        } else {
          text.append(character);
        }
      }
    }
  }
}
