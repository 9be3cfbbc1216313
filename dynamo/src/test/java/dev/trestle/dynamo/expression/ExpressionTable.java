package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Tables of expressions with the errors that DynamoDB returns for them, in lines such as `` `a =` Invalid … ``,
/// and the names and values that they refer to. Anything else (`:u`, `#zz`, …) is undefined.
final class ExpressionTable {
  static final String ACCEPTED = "OK";

  private static final Map<String, String> NAMES =
      Map.of("#a", "aa", "#b", "bb", "#p", "pk", "#k", "sk", "#d", "a.b");

  private static final Map<String, Value> VALUES =
      Map.ofEntries(
          Map.entry(":s", Value.of("x")),
          Map.entry(":s2", Value.of("y")),
          Map.entry(":n", Value.of(1)),
          Map.entry(":n2", Value.of(2)),
          Map.entry(":b", Value.of(Bytes.owning(new byte[3]))),
          Map.entry(":bool", Value.TRUE),
          Map.entry(":null", Value.NULL),
          Map.entry(":l", Value.list()),
          Map.entry(":m", Value.map(Map.of())),
          Map.entry(":ss", Value.strings("a")),
          Map.entry(":ns", Value.numbers(BigDecimal.ONE)),
          Map.entry(":bs", Value.binaries(Bytes.owning(new byte[3]))));

  private ExpressionTable() {}

  static Placeholders placeholders() {
    return Placeholders.of(NAMES, VALUES);
  }

  /// Pairs of an expression and an error text.
  static Stream<Arguments> read(String file) {
    var resource = Objects.requireNonNull(ExpressionTable.class.getResourceAsStream(file), file);
    try (var lines = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> line.startsWith("`"))
          .map(ExpressionTable::row)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Arguments row(String line) {
    int end = line.indexOf('`', 1);
    return Arguments.of(line.substring(1, end), line.substring(end + 2));
  }
}
