package dev.trestle.kit.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds the names of limits in browser code, such as `limit="SignUp.password"` and `limit('SignUp.password')`.
public final class NamedLimits {
  private static final Pattern NAME =
      Pattern.compile("\\b(?:limit|lengthText)(?:=\"|\\('|: ')([A-Za-z.]+)[\"']");

  private NamedLimits() {}

  /// The names in all modules of some directories.
  public static Set<String> in(Path... directories) {
    var names = new TreeSet<String>();
    for (var directory : directories) {
      try (Stream<Path> files = Files.walk(directory)) {
        files.filter(file -> file.toString().endsWith(".js")).forEach(file -> add(file, names));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return names;
  }

  private static void add(Path file, Set<String> names) {
    try {
      NAME.matcher(Files.readString(file))
          .results()
          .map(found -> found.group(1))
          .forEach(names::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
