package dev.trestle.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.table.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialsTest {
  private static final String SECRET = "0123456789abcdef";

  @Test
  void a_file_has_one_key_in_each_line() {
    var keys =
        Credentials.parse(
            """
            # all of ours

            ADMIN    0123456789abcdef
            ORDERS   0123456789abcdeg  tables=orders,orders-*
              REPORTS\t0123456789abcdeh  read-only tables=*
            """);
    assertThat(keys.all()).extracting(AccessKey::id).containsExactly("ADMIN", "ORDERS", "REPORTS");
    assertThat(keys.all())
        .extracting(key -> key.permissions().toString())
        .containsExactly(
            "reads and writes all tables", "reads and writes orders, orders-*", "reads all tables");
  }

  @ParameterizedTest
  @CsvSource({
    "orders,true",
    "orders-2026,true",
    "orders-,true",
    "orders2,false",
    "Orders,false",
    "my.orders,false",
    "a.b,true",
    "axb,false"
  })
  void a_pattern_reaches_tables_by_name(String table, boolean reached) {
    var permissions =
        Credentials.parse("KEY " + SECRET + " tables=orders,orders-*,a.b").find("KEY");
    assertThat(permissions.orElseThrow().permissions().allows(TableName.of(table)))
        .isEqualTo(reached);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "# nothing",
        "KEY",
        "KEY short",
        "a/b 0123456789abcdef",
        "KEY 0123456789abcdef tables=",
        "KEY 0123456789abcdef tables=a,,b",
        "KEY 0123456789abcdef tables=a|b",
        "KEY 0123456789abcdef readonly",
        "KEY 0123456789abcdef\nKEY 0123456789abcdeg"
      })
  void an_invalid_line_is_refused_without_showing_a_secret(String text) {
    assertThatThrownBy(() -> Credentials.parse(text))
        .isInstanceOf(CredentialsException.class)
        .message()
        .doesNotContain("0123456789abcde", "short");
  }

  @Test
  void a_key_does_not_print_its_secret() {
    var key = Credentials.parse("KEY " + SECRET).find("KEY").orElseThrow();
    assertThat(key.toString()).isEqualTo("KEY (reads and writes all tables)");
  }

  @Test
  void a_secret_is_compared_whole() {
    var keys = Credentials.parse("KEY " + SECRET);
    assertThat(keys.find("KEY", SECRET)).isPresent();
    assertThat(keys.find("KEY", SECRET + "0")).isEmpty();
    assertThat(keys.find("KEY", "")).isEmpty();
    assertThat(keys.find("OTHER", SECRET)).isEmpty();
  }

  @Test
  void a_file_that_others_can_read_is_refused(@TempDir Path directory) throws IOException {
    var file = Files.writeString(directory.resolve("keys"), "KEY " + SECRET);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    assertThatThrownBy(() -> Credentials.load(file))
        .isInstanceOf(CredentialsException.class)
        .hasMessageContaining("chmod 600");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    assertThat(Credentials.load(file).find("KEY")).isPresent();
  }

  @Test
  void a_file_that_is_missing_is_named(@TempDir Path directory) {
    var file = directory.resolve("keys");
    assertThatThrownBy(() -> Credentials.load(file))
        .isInstanceOf(CredentialsException.class)
        .hasMessage("Cannot read the access keys in %s: there is no such file or directory.", file);
  }

  @Test
  void a_file_that_makes_no_sense_is_named(@TempDir Path directory) throws IOException {
    var file =
        Files.writeString(directory.resolve("keys"), "# mine\nKEY " + SECRET + " tables=a|b");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    assertThatThrownBy(() -> Credentials.load(file))
        .isInstanceOf(CredentialsException.class)
        .hasMessageStartingWith("Line 2 of %s: 'a|b' is not a pattern of table names", file);
    Files.writeString(file, "");
    assertThatThrownBy(() -> Credentials.load(file))
        .hasMessageStartingWith("There is no access key in %s.", file);
  }
}
