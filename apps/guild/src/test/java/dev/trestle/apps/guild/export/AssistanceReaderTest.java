package dev.trestle.apps.guild.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.export.AssistanceReader.WrittenIn;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.room.AssistMember;
import dev.trestle.apps.guild.table.room.AssistMsg;
import dev.trestle.apps.guild.table.room.AssistThread;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.kit.export.ExportPage;
import dev.trestle.singletable.write.Write;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@TrestleTest
class AssistanceReaderTest {
  private final GuildTable table;
  private final TestClock clock;

  AssistanceReaderTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Stores a thread of ann and bob, in which every other message is by ann.
  private void write(String threadId, int messages) {
    var now = clock.instant();
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .assistThreads()
            .put(new AssistThread(threadId, "ann", "About " + threadId, Set.of(), now, now)));
    writes.add(table.assistMembers().put(new AssistMember(threadId, "ann", now)));
    for (int i = 0; i < messages; i++) {
      var author = i % 2 == 0 ? "ann" : "bob";
      var id = "%05d".formatted(i);
      writes.add(table.assistMessages().put(new AssistMsg(id, threadId, author, "Hi", now)));
    }
    table.batch(writes);
  }

  private List<ExportPage> pages() {
    var reader = new AssistanceReader(table);
    var pages = new ArrayList<ExportPage>();
    Map<String, String> from = Map.of();
    do {
      pages.add(reader.read(SampleItems.user("ann", "ann"), from));
      from = pages.getLast().position();
    } while (pages.getLast().more());
    return pages;
  }

  @Test
  void messages_of_all_threads_are_read_in_pages_of_one_thread_each() {
    write("long", 2_500);
    write("short", 3);
    write("unanswered", 0);
    var pages = pages();
    assertThat(pages).allMatch(page -> page.cost() <= 1_000 + 3 * ExportPage.QUERY_COST);
    var found = new TreeMap<String, List<String>>();
    for (var page : pages) {
      for (var value : page.values()) {
        var thread = (WrittenIn) value;
        assertThat(thread.title()).contains("About " + thread.threadId());
        var ids = found.computeIfAbsent(thread.threadId(), _ -> new ArrayList<>());
        thread.messages().forEach(message -> ids.add(message.id()));
      }
    }
    var ann = IntStream.range(0, 1_250).mapToObj(i -> "%05d".formatted(2 * i)).toList();
    assertThat(found)
        .isEqualTo(
            Map.of("long", ann, "short", List.of("00000", "00002"), "unanswered", List.of()));
  }

  @Test
  void a_user_without_threads_has_one_empty_page() {
    assertThat(pages()).hasSize(1).allMatch(page -> page.values().isEmpty());
  }
}
