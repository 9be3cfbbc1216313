package dev.trestle.server.access;

import dev.trestle.dynamo.table.TableName;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Permissions of an access key: the tables, and whether it may write. Immutable.
///
/// A pattern is a table name in which `*` stands for any characters.
public final class KeyPermissions {
  private static final Pattern ALLOWED = Pattern.compile("[a-zA-Z0-9_.*-]+");

  /// Full access to all tables.
  public static final KeyPermissions ALL = new KeyPermissions(List.of("*"), false);

  private final List<String> patterns;
  private final List<Pattern> tables;
  private final boolean all;
  private final boolean readOnly;

  KeyPermissions(List<String> patterns, boolean readOnly) {
    this.patterns = List.copyOf(patterns);
    this.tables = patterns.stream().map(KeyPermissions::compile).toList();
    this.all = patterns.contains("*");
    this.readOnly = readOnly;
  }

  /// Whether it includes every table, also tables that do not exist yet.
  public boolean allowsAllTables() {
    return all;
  }

  public boolean allows(TableName table) {
    return all || tables.stream().anyMatch(pattern -> pattern.matcher(table.text()).matches());
  }

  public boolean mayWrite() {
    return !readOnly;
  }

  private static Pattern compile(String pattern) {
    if (!ALLOWED.matcher(pattern).matches()) {
      throw new CredentialsException(
          "'%s' is not a pattern of table names: use letters, digits, '_', '-', '.' and '*'."
              .formatted(pattern));
    }
    return Pattern.compile(
        pattern
            .chars()
            .mapToObj(c -> c == '*' ? ".*" : Pattern.quote(Character.toString(c)))
            .collect(Collectors.joining()));
  }

  @Override
  public String toString() {
    return (readOnly ? "reads " : "reads and writes ")
        + (allowsAllTables() ? "all tables" : String.join(", ", patterns));
  }
}
