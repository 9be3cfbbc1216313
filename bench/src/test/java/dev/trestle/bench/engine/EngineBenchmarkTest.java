package dev.trestle.bench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.suite.BenchmarkSettingsParser;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.engine.commit.Durability;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineBenchmarkTest {
  private static final List<String> SHORT =
      List.of("--seconds", "0.01", "--threads", "2", "--max-items", "10000");

  @TempDir private Path directory;

  @Test
  void every_part_runs_through() throws Exception {
    var out = new ByteArrayOutputStream();
    try (var workspace = Workspace.create(Optional.of(directory))) {
      new EngineBenchmark(new MessageItems(40, 60, 1))
          .run(
              BenchmarkSettingsParser.parse(SHORT),
              workspace,
              new BenchmarkReport(
                  new PrintStream(out, true, StandardCharsets.UTF_8), Optional.empty()));
    }
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("get", "page", "put", "count", "transact", "× one writer", "10,000");
  }

  @Test
  void rocksdb_alone_answers_the_same_as_the_engine() throws Exception {
    var messages = new MessageItems(4, 60, 1);
    try (var workspace = Workspace.create(Optional.of(directory));
        var rig = EngineFixture.open(workspace, Durability.RELAXED, messages)) {
      var page = rig.raw().last(rig.rows().channel(3), EngineQuery.ITEMS);
      assertThat(page).hasSize(EngineQuery.ITEMS);
      assertThat(page.getFirst()).isEqualTo(rig.rows().row(messages.size() - 1));
      assertThat(rig.raw().get(rig.rows().key(17))).isEqualTo(rig.rows().row(17));
    }
  }
}
