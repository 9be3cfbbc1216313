package dev.trestle.kit.export;

import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.export.DiaryTable.Comment;
import dev.trestle.kit.export.DiaryTable.Entry;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.testing.ZipFiles;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Write;
import dev.trestle.testing.TestClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The exports of a small application: entries in pages of twenty, comments, drafts of which there are none, and a profile.
final class ExportFixture {
  private static final int PAGE = 20;

  final DiaryTable table;
  final TestClock clock;
  final Blobs store = new Blobs();
  final Set<String> deletedUsers = new HashSet<>();
  final ExportContent<String> content;

  ExportFixture(DiaryTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.content =
        new ExportContent<>(
            userId -> Optional.of(userId).filter(known -> !deletedUsers.contains(known)),
            List.of(
                ExportSection.value("profile.json", userId -> Map.of("userId", userId)),
                ExportSection.lines("entries.jsonl", this::readEntries),
                ExportSection.lines("drafts.jsonl", _ -> table.entriesOf("nobody"), Entry::text),
                ExportSection.lines("comments.jsonl", table::commentsOf, Comment::number),
                ExportSection.list(
                    "recent.json",
                    table::entriesOf,
                    entries -> entries.stream().map(Entry::number).toList())));
  }

  /// Blobs in memory, and something that happens before the next one is stored.
  static final class Blobs implements BlobStore {
    final Map<String, byte[]> all = new TreeMap<>();
    Runnable beforePut = () -> {};

    @Override
    public void put(String key, byte[] bytes) {
      var once = beforePut;
      beforePut = () -> {};
      once.run();
      all.put(key, bytes.clone());
    }

    @Override
    public Optional<byte[]> find(String key) {
      return Optional.ofNullable(all.get(key));
    }

    @Override
    public void delete(String key) {
      all.remove(key);
    }
  }

  private ExportPage readEntries(String userId, Map<String, String> from) {
    var cursor = Optional.ofNullable(from.get("entry")).map(Cursor::new);
    var page = table.entriesOf(userId).page(PageRequest.first(PAGE).after(cursor));
    return new ExportPage(
        page.entities().stream().map(Entry::text).toList(),
        page.entities().size(),
        page.next().map(next -> Map.of("entry", next.text())).orElse(from),
        page.next().isPresent());
  }

  /// Stores entries and comments of a user.
  void write(String userId, int entries, int comments) {
    var writes = new ArrayList<Write<?>>();
    for (int i = 0; i < entries; i++) {
      writes.add(table.entries().put(new Entry(userId, i, "Entry " + i)));
    }
    for (int i = 0; i < comments; i++) {
      writes.add(table.comments().put(new Comment(userId, i)));
    }
    table.batch(writes);
  }

  ExportJobs<String> exports(ExportLimits limits) {
    return new ExportJobs<>(table, content, store, clock, limits);
  }

  /// Does one step of every open job.
  void step(JobHandler exports) {
    clock.forward(Duration.ofMinutes(1));
    new JobRunner(table, clock, Map.of(ExportJobs.KIND, exports)).round();
  }

  Job job(String userId) {
    return table.job("EXPORT-" + userId).load();
  }

  Job finish(ExportJobs<String> exports, String userId) {
    exports.start(userId);
    while (job(userId).open().isPresent()) {
      step(exports);
    }
    return job(userId);
  }

  /// The files in the ZIP of a user, in their order.
  Map<String, String> files(String userId) {
    return ZipFiles.read(store.find("export-" + userId).orElseThrow());
  }

  /// The lines of a file with entries.
  static String entryLines(int count) {
    var lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      lines.append("\"Entry ").append(i).append("\"\n");
    }
    return lines.toString();
  }

  static String commentLines(int count) {
    var lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      lines.append(i).append('\n');
    }
    return lines.toString();
  }
}
