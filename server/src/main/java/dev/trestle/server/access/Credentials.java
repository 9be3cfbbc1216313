package dev.trestle.server.access;

import dev.trestle.web.FileErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The access keys of a server, from a file with one key per line:
///
/// ```
/// # access key id   secret access key   limits, if any
/// ADMIN             9vQ…
/// ORDERS            pX2…                tables=orders,orders-*
/// REPORTS           c0m…                tables=* read-only
/// ```
public final class Credentials {
  private static final int MIN_SECRET_LENGTH = 16;
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_]{3,128}");
  private static final EnumSet<PosixFilePermission> OF_OTHERS =
      EnumSet.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  private final Map<String, AccessKey> keys;

  private Credentials(Map<String, AccessKey> keys) {
    this.keys = keys;
  }

  /// Loads a file. Refuses one that others than its owner can read.
  public static Credentials load(Path file) {
    try {
      if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        var open = EnumSet.copyOf(OF_OTHERS);
        open.retainAll(Files.getPosixFilePermissions(file));
        if (!open.isEmpty()) {
          throw new CredentialsException(
              "%s holds secrets, and others than its owner can read or change it. Close it: chmod 600 %s"
                  .formatted(file, file));
        }
      }
      return parse(Files.readString(file), file.toString());
    } catch (IOException e) {
      throw new CredentialsException(
          "Cannot read the access keys in %s: %s.".formatted(file, FileErrors.why(e)), e);
    }
  }

  public static Credentials parse(String text) {
    return parse(text, "the access keys");
  }

  /// @param source the name of the text in error messages
  private static Credentials parse(String text, String source) {
    var keys = new LinkedHashMap<String, AccessKey>();
    int number = 0;
    for (var line : text.lines().toList()) {
      number++;
      var stripped = line.strip();
      if (stripped.isEmpty() || stripped.startsWith("#")) {
        continue;
      }
      try {
        var key = parse(List.of(stripped.split("\\s+")));
        if (keys.put(key.id(), key) != null) {
          throw new CredentialsException("the id %s occurs twice.".formatted(key.id()));
        }
      } catch (CredentialsException wrong) {
        throw new CredentialsException(
            "Line %d of %s: %s".formatted(number, source, wrong.getMessage()), wrong);
      }
    }
    if (keys.isEmpty()) {
      throw new CredentialsException(
          "There is no access key in %s. Write one in each line: an id and a secret."
              .formatted(source));
    }
    return new Credentials(keys);
  }

  public Optional<AccessKey> find(String id) {
    return Optional.ofNullable(keys.get(id));
  }

  /// Finds the key with this secret, for HTTP basic authentication.
  public Optional<AccessKey> find(String id, String secret) {
    return find(id).filter(key -> key.hasSecret(secret));
  }

  public Collection<AccessKey> all() {
    return keys.values();
  }

  /// Error messages never repeat the line, because it may contain a secret.
  private static AccessKey parse(List<String> words) {
    if (words.size() < 2) {
      throw new CredentialsException("an id and a secret are needed.");
    }
    var id = words.getFirst();
    if (!ID.matcher(id).matches()) {
      throw new CredentialsException("an id must have 3 to 128 letters, digits and '_'.");
    }
    var secret = words.get(1);
    if (secret.length() < MIN_SECRET_LENGTH) {
      throw new CredentialsException(
          "a secret has at least %d characters.".formatted(MIN_SECRET_LENGTH));
    }
    var tables = List.of("*");
    boolean readOnly = false;
    for (var word : words.subList(2, words.size())) {
      if (word.equals("read-only")) {
        readOnly = true;
      } else if (word.startsWith("tables=")) {
        tables = List.of(word.substring("tables=".length()).split(",", -1));
      } else {
        throw new CredentialsException("only tables=… and read-only may follow the secret.");
      }
    }
    return new AccessKey(id, secret, new KeyPermissions(tables, readOnly));
  }
}
