package dev.trestle.conformance.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.api.Api;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompatibilityTest {
  private static final Path FILE = Path.of("..", "COMPATIBILITY.md");

  /// With `write`, the test writes the file instead of comparing it.
  private static final String MODE = System.getProperty("trestle.compatibility", "compare");

  private static Findings findings;

  @BeforeAll
  static void collect(@TempDir Path directory) {
    findings = Findings.collect(directory);
  }

  @Test
  void the_file_says_what_the_checks_find() throws IOException {
    var found = CompatibilityDocument.of(findings);
    if (MODE.equals("write")) {
      Files.writeString(FILE, found);
    }
    assertThat(Files.exists(FILE) ? Files.readString(FILE) : "")
        .as("COMPATIBILITY.md is not what the checks find. Write it anew: ./trestle compatibility")
        .isEqualTo(found);
  }

  @Test
  void every_operation_that_is_not_here_has_a_reason_and_no_other_has() {
    assertThat(
            Api.all().stream()
                .filter(operation -> !findings.isAnswered(operation))
                .map(Api.Operation::name))
        .containsExactlyInAnyOrderElementsOf(Reasons.operationsWithReason());
    assertThat(findings.refusal())
        .containsExactly("400 {\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
  }

  @Test
  void every_parameter_that_is_not_here_has_a_reason() {
    assertThat(
            findings.unread().entrySet().stream()
                .flatMap(
                    unread ->
                        unread.getValue().stream().map(path -> unread.getKey().name() + "." + path))
                .filter(name -> Reasons.notRead(name).isEmpty()))
        .isEmpty();
  }

  /// If there is none, or none that a check can verify, the document says so.
  @Test
  void every_parameter_that_is_read_has_its_effect() {
    assertThat(
            findings.problems().entrySet().stream()
                .filter(problem -> Reasons.different(problem.getKey()).isEmpty())
                .map(problem -> problem.getKey() + ": " + problem.getValue()))
        .isEmpty();
  }

  @Test
  void no_limit_is_tighter_than_amazons() {
    assertThat(
            findings.limits().entrySet().stream()
                .filter(found -> found.getValue() == AmazonLimit.Verdict.TIGHTER)
                .map(found -> found.getKey().name()))
        .isEmpty();
  }

  @Test
  void everything_that_differs_on_purpose_does() {
    assertThat(findings.choices()).hasSameSizeAs(DeliberateDifference.all());
  }

  @Test
  void the_model_has_the_well_known_operations() {
    assertThat(Api.all()).extracting(Api.Operation::name).contains("PutItem", "GetRecords");
    assertThat(Api.named("PutItem").parameters()).extracting("name").contains("TableName", "Item");
    assertThat(Api.named("Query").paths()).hasSizeGreaterThan(20);
  }
}
