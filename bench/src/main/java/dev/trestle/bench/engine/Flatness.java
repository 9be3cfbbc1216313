package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Contender;
import dev.trestle.bench.measure.Crew;
import dev.trestle.bench.measure.Measurement;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Figures;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.Report;
import dev.trestle.bench.report.Target;
import dev.trestle.bench.report.TextTable;
import dev.trestle.bench.suite.Settings;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.engine.Database;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.KeyRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/// What one GetItem and one page of a query cost in tables of ten thousand to ten million items. One database for each size, all open
/// at once and taking turns, since a comparison over the minutes of loading would measure the machine.
final class Flatness {
  static final String NAME = "flat";

  private static final Crew ONE = Crew.of(1);
  private static final Target FLAT = Target.atMost(1.5);
  private static final double MICROS_PER_SECOND = 1e6;

  private final Settings settings;
  private final Report report;

  Flatness(Settings settings, Report report) {
    this.settings = settings;
    this.report = report;
  }

  /// One size: the engine's database, and RocksDB alone on a copy of its files.
  private record Shelf(Notes notes, Database engine, RawRocks raw, int tableId)
      implements AutoCloseable {
    @Override
    public void close() {
      engine.close();
      raw.close();
    }
  }

  /// What one size costs on both sides.
  private record Cost(long items, Measurement engine, Measurement raw) {}

  void run(Workspace workspace) throws Exception {
    if (!settings.wants(NAME)) {
      return;
    }
    report.heading("From ten thousand items to %,d".formatted(settings.maxItems()));
    report.say(
        "Items of about 120 bytes, %d in each partition, chosen evenly over the whole table by one thread; pages of %d, newest first."
            .formatted(Notes.PER_BOOK, NewestPage.ITEMS));
    report.say(
        "  raw  the same reads of RocksDB alone, on copies of the files: how flat RocksDB itself is");
    var shelves = new ArrayList<Shelf>();
    try {
      for (long size : Notes.sizesUpTo(settings.maxItems())) {
        shelves.add(fill(workspace, new Notes(size)));
      }
      compare("GetItem", shelves, this::get, this::rawGet);
      compare("page", shelves, this::page, this::rawPage);
    } finally {
      shelves.forEach(Shelf::close);
    }
  }

  private Shelf fill(Workspace workspace, Notes notes) throws Exception {
    report.progress("loading %,d items".formatted(notes.items()));
    var directory = workspace.directory("flat-" + notes.items());
    try (var loading = Database.open(Rig.relaxed(directory))) {
      notes.load(loading, report);
    }
    Rig.settle(directory);
    var raw = RawRocks.copyOf(directory, workspace.directory("flat-raw-" + notes.items()));
    return new Shelf(notes, Database.open(Rig.relaxed(directory)), raw, raw.tableId());
  }

  private void compare(
      String what,
      List<Shelf> shelves,
      BiFunction<Shelf, Draw, Operation> onEngine,
      BiFunction<Shelf, Draw, Operation> onRaw)
      throws InterruptedException {
    var contenders = new ArrayList<Contender>();
    for (var shelf : shelves) {
      contenders.add(new Contender("engine", ONE, worker -> onEngine.apply(shelf, draw(worker))));
      contenders.add(new Contender("raw", ONE, worker -> onRaw.apply(shelf, draw(worker))));
    }
    report.progress(what);
    var measured = settings.harness().measure(contenders);
    var costs =
        IntStream.range(0, shelves.size())
            .mapToObj(
                i ->
                    new Cost(
                        shelves.get(i).notes.items(), measured.get(2 * i), measured.get(2 * i + 1)))
            .toList();
    show(what, costs);
  }

  private void show(String what, List<Cost> costs) {
    var table =
        new TextTable(
            what,
            "items",
            "engine µs",
            "× smallest",
            "raw µs",
            "× smallest",
            "engine/raw",
            "target");
    for (var cost : costs) {
      table.add(cells(what, cost, costs.getFirst()));
    }
    report.table(table);
  }

  private List<String> cells(String what, Cost cost, Cost smallest) {
    // Costs, so the other way round than rates.
    double growth = smallest.engine.rateOver(cost.engine).median();
    double rawGrowth = smallest.raw.rateOver(cost.raw).median();
    double ratio = cost.engine.rateOver(cost.raw).median();
    var verdict =
        cost.items == smallest.items
            ? ""
            : report.judge("%s of %,d items".formatted(what, cost.items), growth, FLAT);
    report.line(
        new JsonLine()
            .with("benchmark", "engine")
            .with("part", NAME)
            .with("operation", what)
            .with("items", cost.items)
            .with("engineMicros", micros(cost.engine))
            .with("rawMicros", micros(cost.raw))
            .with("overSmallest", growth)
            .with("rawOverSmallest", rawGrowth)
            .with("ratio", ratio)
            .with("target", verdict));
    return List.of(
        "",
        "%,d".formatted(cost.items),
        Figures.micros(micros(cost.engine)),
        Figures.ratio(growth),
        Figures.micros(micros(cost.raw)),
        Figures.ratio(rawGrowth),
        Figures.ratio(ratio),
        verdict);
  }

  private static double micros(Measurement measurement) {
    return MICROS_PER_SECOND / measurement.rate();
  }

  private Draw draw(int worker) {
    return new Draw(settings.seed(), worker);
  }

  private Operation get(Shelf shelf, Draw draw) {
    return () -> {
      var key = Notes.key(draw.below(shelf.notes.items()));
      return shelf.engine.getItem(GetItem.of(Notes.TABLE, key)).item().orElseThrow();
    };
  }

  private Operation rawGet(Shelf shelf, Draw draw) {
    return () -> {
      var key = RowKeys.item(shelf.tableId, Notes.primaryKey(draw.below(shelf.notes.items())));
      return Objects.requireNonNull(shelf.raw.get(key));
    };
  }

  private Operation page(Shelf shelf, Draw draw) {
    return () -> {
      var book = KeyCondition.equal(Notes.BOOK, Notes.book(draw.below(shelf.notes.books())));
      return shelf
          .engine
          .query(Query.of(Notes.TABLE, book).limit(NewestPage.ITEMS).descending())
          .items()
          .getLast();
    };
  }

  private Operation rawPage(Shelf shelf, Draw draw) {
    return () -> {
      var book =
          RowKeys.partition(shelf.tableId, List.of(Notes.book(draw.below(shelf.notes.books()))));
      return shelf.raw.last(KeyRange.prefix(book.toBytes()), NewestPage.ITEMS).getLast();
    };
  }
}
