package dev.trestle.bench.toolkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.suite.BenchmarkSettingsParser;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.Database;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolkitBenchmarkTest {
  private static final List<String> SHORT = List.of("--seconds", "0.01", "--threads", "2");

  @TempDir private Path directory;

  @Test
  void every_part_runs_through() throws Exception {
    var out = new ByteArrayOutputStream();
    try (var workspace = Workspace.create(Optional.of(directory))) {
      new ToolkitBenchmark(new SampleMessages(4, 60, 1))
          .run(
              BenchmarkSettingsParser.parse(SHORT),
              workspace,
              new BenchmarkReport(
                  new PrintStream(out, true, StandardCharsets.UTF_8), Optional.empty()));
    }
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains(
            "after a design of 3 entities",
            "on the disk",
            "in memory: 240 messages",
            "on RocksDB, relaxed: 240 messages",
            "page",
            "update");
  }

  @Test
  void all_sides_store_the_same_item() {
    try (var rig = ToolkitFixture.fill(Database.inMemory(), new SampleMessages(2, 60, 1))) {
      for (int i = 0; i < rig.chat().size(); i++) {
        var message = rig.chat().message(i).liked(i);
        rig.database().putItem(PutItem.of(ToolkitFixture.NAME, HandWrittenMapping.item(message)));
        var byHand = stored(rig, i);
        rig.table().run(rig.table().messages().put(message));
        assertThat(stored(rig, i)).isEqualTo(byHand);
        rig.enhanced().putItem(StoredMessage.of(message));
        assertThat(stored(rig, i)).isEqualTo(byHand);
      }
    }
  }

  private static Item stored(ToolkitFixture rig, int index) {
    return rig.database()
        .getItem(GetItem.of(ToolkitFixture.NAME, rig.keys().get(index)))
        .item()
        .orElseThrow();
  }

  @Test
  void all_sides_read_the_same_message() throws Exception {
    try (var rig = ToolkitFixture.fill(Database.inMemory(), new SampleMessages(2, 60, 1))) {
      var get = new ToolkitGet();
      var mapped = (Message) get.mapped(rig, new RandomChoice(1, 0)).run();
      assertThat(get.byHand(rig, new RandomChoice(1, 0)).run()).isEqualTo(mapped);
      assertThat(get.enhanced(rig, new RandomChoice(1, 0)).run())
          .usingRecursiveComparison()
          .isEqualTo(StoredMessage.of(mapped));
      assertThat(HandWrittenMapping.message((Item) get.bare(rig, new RandomChoice(1, 0)).run()))
          .isEqualTo(mapped);
    }
  }

  @Test
  void all_sides_set_one_attribute_and_leave_the_others() throws Exception {
    try (var rig = ToolkitFixture.fill(Database.inMemory(), new SampleMessages(2, 60, 1))) {
      var update = new ToolkitUpdate();
      var mapped = (Message) update.mapped(rig, new RandomChoice(1, 0)).run();
      assertThat(mapped.likes()).isNotEqualTo(original(rig, mapped).likes());
      assertThat(mapped).isEqualTo(original(rig, mapped).liked(mapped.likes()));
      assertThat(update.byHand(rig, new RandomChoice(1, 0)).run()).isEqualTo(mapped);
      assertThat(update.enhanced(rig, new RandomChoice(1, 0)).run())
          .usingRecursiveComparison()
          .isEqualTo(StoredMessage.of(mapped));
    }
  }

  private static Message original(ToolkitFixture rig, Message wanted) {
    for (int i = 0; i < rig.chat().size(); i++) {
      if (Objects.equals(rig.chat().message(i).messageId(), wanted.messageId())) {
        return rig.chat().message(i);
      }
    }
    throw new AssertionError("No message " + wanted.messageId());
  }
}
