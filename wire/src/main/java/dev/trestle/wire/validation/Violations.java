package dev.trestle.wire.validation;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.NameRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Collects violated constraints of single members of a request, and reports them in one error.
///
/// An absent member violates only [#required]. Paths are as DynamoDB prints them, such as
/// `transactItems.1.member.put.tableName`.
public final class Violations {
  private static final int MAX_REPORTED = 10;
  private static final int MIN_STREAM_ARN_LENGTH = 37;
  private static final int MAX_STREAM_ARN_LENGTH = 1024;
  private static final int MIN_SHARD_ID_LENGTH = 28;
  private static final int MAX_SHARD_ID_LENGTH = 65;
  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]+");

  private @Nullable List<String> found;

  public Violations required(String path, @Nullable Object value) {
    return value == null ? broken(path, null, "Member must not be null") : this;
  }

  /// Checks a required table name, which may be a table's ARN.
  public Violations requiredTable(String path, @Nullable String name) {
    return required(path, name).table(path, name);
  }

  /// Checks a table name, which may be a table's ARN.
  public Violations table(String path, @Nullable String name) {
    return name != null && TableNames.isArn(name) ? this : name(path, name);
  }

  public Violations requiredName(String path, @Nullable String name) {
    return required(path, name).name(path, name);
  }

  /// Checks the name of a table or index.
  public Violations name(String path, @Nullable String name) {
    return name == null
        ? this
        : pattern(path, name).length(path, name, NameRules.MIN_LENGTH, NameRules.MAX_LENGTH);
  }

  public Violations requiredChoice(String path, @Nullable String value, EnumMember choice) {
    return required(path, value).choice(path, value, choice);
  }

  public Violations choice(String path, @Nullable String value, EnumMember choice) {
    return value == null || choice.allows(value)
        ? this
        : broken(path, value, "Member must satisfy enum value set: " + choice);
  }

  public Violations streamArn(String path, @Nullable String arn) {
    return length(path, arn, MIN_STREAM_ARN_LENGTH, MAX_STREAM_ARN_LENGTH);
  }

  public Violations shardId(String path, @Nullable String id) {
    return length(path, id, MIN_SHARD_ID_LENGTH, MAX_SHARD_ID_LENGTH);
  }

  public Violations length(String path, @Nullable String text, int min, int max) {
    return text == null ? this : size(path, text, text.length(), min, max);
  }

  public Violations length(String path, @Nullable List<?> list, int min, int max) {
    return list == null ? this : size(path, list, list.size(), min, max);
  }

  public Violations atLeast(String path, @Nullable Number value, long min) {
    return value != null && value.longValue() < min
        ? broken(path, value, "Member must have value greater than or equal to " + min)
        : this;
  }

  public Violations atMost(String path, @Nullable Number value, long max) {
    return value != null && value.longValue() > max
        ? broken(path, value, "Member must have value less than or equal to " + max)
        : this;
  }

  /// Checks the tables of a batch: at least one, all with valid names.
  public Violations tables(String path, @Nullable Map<String, ?> tables) {
    required(path, tables);
    if (tables == null) {
      return this;
    }
    for (var name : tables.keySet()) {
      if (!NameRules.fit(name) && !TableNames.isArn(name)) {
        return broken(
            path,
            tables,
            "Map keys must satisfy constraint: [Member must have length less than or equal to %d, Member must have length greater than or equal to %d, Member must satisfy regular expression pattern: %s]"
                .formatted(NameRules.MAX_LENGTH, NameRules.MIN_LENGTH, NAME));
      }
    }
    return size(path, tables, tables.size(), 1, Integer.MAX_VALUE);
  }

  /// Adds a violation that has no method of its own here.
  public Violations broken(String path, @Nullable Object value, String rule) {
    if (found == null) {
      found = new ArrayList<>();
    }
    if (found.size() < MAX_REPORTED) {
      var shown = value == null ? "null" : "'" + value + "'";
      found.add("Value %s at '%s' failed to satisfy constraint: %s".formatted(shown, path, rule));
    }
    return this;
  }

  /// Throws a `ValidationException` if there are violations.
  public void report() {
    if (found != null) {
      throw new ValidationException(
          "%d validation error%s detected: %s"
              .formatted(found.size(), found.size() == 1 ? "" : "s", String.join("; ", found)));
    }
  }

  private Violations pattern(String path, String name) {
    return NAME.matcher(name).matches()
        ? this
        : broken(path, name, "Member must satisfy regular expression pattern: " + NAME);
  }

  private Violations size(String path, Object value, int size, int min, int max) {
    if (size < min) {
      return broken(path, value, "Member must have length greater than or equal to " + min);
    }
    if (size > max) {
      return broken(path, value, "Member must have length less than or equal to " + max);
    }
    return this;
  }
}
