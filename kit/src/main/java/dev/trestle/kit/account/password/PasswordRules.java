package dev.trestle.kit.account.password;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks new passwords: length, common passwords, repetitions, keyboard walks, names of the user.
public final class PasswordRules {
  /// The least length of a password, in characters.
  public static final int MIN_LENGTH = 10;

  public static final int MAX_LENGTH = 128;

  /// Maximum length of a part whose repetition is rejected as a password. Attackers try repetitions first.
  private static final int LONGEST_REPEATED = 8;

  /// Minimum of [KeyboardWalks#effort]: rejects sequences and walks along the keys with little else.
  private static final int LEAST_EFFORT = 7;

  private static final int SHORTEST_WORD = 3;

  private static final Set<String> COMMON = common();

  private PasswordRules() {}

  /// Whether a password is longer than any that can be chosen.
  static boolean isTooLong(String password) {
    return length(password) > MAX_LENGTH;
  }

  private static int length(String password) {
    return password.codePointCount(0, password.length());
  }

  /// Returns the reason why a password is rejected; empty if it is accepted.
  ///
  /// @param names what others know of its owner: the name, the address
  public static Optional<String> findProblem(String password, String... names) {
    if (length(password) < MIN_LENGTH || isTooLong(password)) {
      return Optional.of("A password has %d to %d characters.".formatted(MIN_LENGTH, MAX_LENGTH));
    }
    if (isEasy(password.toLowerCase(Locale.ROOT))) {
      return Optional.of("This password is too common. Use several unrelated words.");
    }
    if (Stream.of(names).anyMatch(name -> isAbout(password, name))) {
      return Optional.of(
          "A password that is your name or address is guessed first. Take another one.");
    }
    return Optional.empty();
  }

  private static boolean isEasy(String password) {
    return Stream.of(password, unmasked(password), unmasked(withoutTail(password)))
            .anyMatch(
                word -> COMMON.contains(word) || COMMON.contains(bare(word)) || isTwoWords(word))
        || isRepeated(password)
        || KeyboardWalks.effort(password) < LEAST_EFFORT;
  }

  /// Whether nothing is left of it besides a name.
  private static boolean isAbout(String password, String name) {
    var known = name.toLowerCase(Locale.ROOT);
    var chosen = password.toLowerCase(Locale.ROOT);
    return !known.isEmpty()
        && (chosen.equals(known) || (!bare(chosen).isEmpty() && bare(chosen).equals(bare(known))));
  }

  /// Removes the digits and signs before and after a word.
  private static String bare(String password) {
    return password.replaceAll("^[^a-z]+|[^a-z]+$", "");
  }

  /// Removes the digits and signs at the end, which rarely stand for letters.
  private static String withoutTail(String password) {
    return password.replaceAll("[^a-z]+$", "");
  }

  /// Letters for the digits and signs that look like them.
  private static String unmasked(String password) {
    return password
        .replace('0', 'o')
        .replace('1', 'i')
        .replace('3', 'e')
        .replace('4', 'a')
        .replace('5', 's')
        .replace('7', 't')
        .replace('@', 'a')
        .replace('$', 's');
  }

  /// Whether nothing is left of it besides two words of the list.
  private static boolean isTwoWords(String password) {
    var letters = password.replaceAll("[^a-z]", "");
    for (int i = SHORTEST_WORD; i <= letters.length() - SHORTEST_WORD; i++) {
      if (COMMON.contains(letters.substring(0, i)) && COMMON.contains(letters.substring(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRepeated(String password) {
    for (int unit = 1; unit <= LONGEST_REPEATED; unit++) {
      var whole = password.substring(0, unit).repeat(password.length() / unit + 1);
      if (whole.startsWith(password)) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> common() {
    try (var list = PasswordRules.class.getResourceAsStream("common.txt")) {
      return new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
