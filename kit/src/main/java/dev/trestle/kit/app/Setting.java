package dev.trestle.kit.app;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The declaration of one setting of an application: a flag of `serve`, and the environment variable of the same name.
///
/// ```java
/// static final Setting<String> MAIL_FROM =
///     Setting.text("notes-mail-from", "ADDRESS", "the address that emails come from")
///         .valid(address -> address.contains("@"), "an address such as notes@example.org")
///         .needs(SMTP);
/// ```
///
/// @param name the flag without its hyphens; begins with the application's name
/// @param type `String`, `Integer`, `Boolean`, `URI`, `Path`, or an enum, whose constants are written in lower case
/// @param placeholder what the help shows in the place of a value, such as `HOST[:PORT]`
/// @param description for the help, which adds the default
/// @param fallback the value where none is given
/// @param rules what a given value has to fulfil
/// @param secret whether its value is never shown and comes from the environment: everybody on a machine can read a command line
public record Setting<T>(
    String name,
    Class<T> type,
    String placeholder,
    String description,
    Optional<T> fallback,
    List<Rule<T>> rules,
    boolean secret) {
  /// A condition that the value of a setting has to fulfil.
  @FunctionalInterface
  public interface Rule<T> {
    /// Returns the error as a whole sentence for the user; empty if the value is valid.
    Optional<String> findFault(T value, AppSettings all);
  }

  public Setting {
    rules = List.copyOf(rules);
  }

  public static Setting<String> text(String name, String placeholder, String description) {
    return of(name, String.class, placeholder, description);
  }

  public static Setting<Integer> number(String name, String placeholder, String description) {
    return of(name, Integer.class, placeholder, description);
  }

  public static Setting<Boolean> trueOrFalse(String name, String description) {
    return of(name, Boolean.class, "true|false", description);
  }

  public static Setting<URI> url(String name, String description) {
    return of(name, URI.class, "URL", description);
  }

  public static Setting<Path> path(String name, String placeholder, String description) {
    return of(name, Path.class, placeholder, description);
  }

  /// One of an enum's constants.
  public static <E extends Enum<E>> Setting<E> choice(
      String name, Class<E> type, String description) {
    var words =
        Arrays.stream(type.getEnumConstants())
            .map(constant -> constant.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining("|"));
    return of(name, type, words, description);
  }

  private static <T> Setting<T> of(
      String name, Class<T> type, String placeholder, String description) {
    return new Setting<>(name, type, placeholder, description, Optional.empty(), List.of(), false);
  }

  /// With a value for where none is given.
  public Setting<T> fallback(T value) {
    return new Setting<>(name, type, placeholder, description, Optional.of(value), rules, secret);
  }

  /// Never shown, and left out of the help.
  public Setting<T> hidden() {
    return new Setting<>(name, type, placeholder, description, fallback, rules, true);
  }

  /// With a further condition.
  public Setting<T> rule(Rule<T> rule) {
    var more = new ArrayList<>(rules);
    more.add(rule);
    return new Setting<>(name, type, placeholder, description, fallback, more, secret);
  }

  /// Allows some values only.
  ///
  /// @param instead what to give, for the message: `a bucket such as s3://pictures`
  public Setting<T> valid(Predicate<T> allowed, String instead) {
    return rule(
        (value, _) ->
            allowed.test(value)
                ? Optional.empty()
                : Optional.of("%s is '%s'; give %s.".formatted(flag(), value, instead)));
  }

  /// Allowed only together with another setting.
  public Setting<T> needs(Setting<?> other) {
    return rule(
        (_, all) ->
            all.has(other)
                ? Optional.empty()
                : Optional.of("%s goes with %s.".formatted(flag(), other.flag())));
  }

  /// Allowed only together with `--public-url`.
  ///
  /// @param why for the message: `the links in emails lead there`
  public Setting<T> needsPublicUrl(String why) {
    return rule(
        (_, all) ->
            all.hasPublicUrl()
                ? Optional.empty()
                : Optional.of("%s goes with --public-url: %s.".formatted(flag(), why)));
  }

  /// The option of the command line.
  public String flag() {
    return "--" + name;
  }

  /// The environment variable that stands for the flag.
  public String variable() {
    return "TRESTLE_" + name.replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
