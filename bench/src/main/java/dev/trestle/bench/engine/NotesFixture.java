package dev.trestle.bench.engine;

import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;

/// The fixture of one table size: notes in a database of the engine, and in RocksDB alone on a copy of its files. Must
/// be closed.
record NotesFixture(NoteItems notes, Database engine, RawRocks raw, int tableId)
    implements AutoCloseable {
  private static final long HOT_BOOKS = 100;

  /// Creates a database with these notes, and its copy.
  static NotesFixture fill(Workspace workspace, NoteItems notes, BenchmarkReport report)
      throws Exception {
    report.progress("loading %,d items".formatted(notes.items()));
    var directory = workspace.directory("notes-" + notes.items());
    try (var loading = Database.open(EngineFixture.relaxed(directory))) {
      notes.load(loading, report);
    }
    EngineFixture.settle(directory);
    var raw = RawRocks.copyOf(directory, workspace.directory("raw-notes-" + notes.items()));
    return new NotesFixture(
        notes, Database.open(EngineFixture.relaxed(directory)), raw, raw.tableId());
  }

  /// The number of a random note.
  long any(RandomChoice draw) {
    return draw.below(notes.items());
  }

  /// The number of one of ten thousand frequently read notes, in books spread over the whole table: as many in a small
  /// table as in a large one.
  long hot(RandomChoice draw) {
    return hotBookNumber(draw) * NoteItems.PER_BOOK + draw.below(NoteItems.PER_BOOK);
  }

  /// The name of a book with frequently read notes.
  Value hotBook(RandomChoice draw) {
    return NoteItems.book(hotBookNumber(draw));
  }

  private long hotBookNumber(RandomChoice draw) {
    return draw.below(HOT_BOOKS) * (notes.books() / HOT_BOOKS);
  }

  /// The name of a random book.
  Value anyBook(RandomChoice draw) {
    return NoteItems.book(draw.below(notes.books()));
  }

  @Override
  public void close() {
    engine.close();
    raw.close();
  }
}
