package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
import dev.trestle.dynamo.Dynamo;
import java.util.Optional;

/// One kind of request to the engine, with the equivalent on RocksDB alone.
interface Workload {
  String name();

  /// A description of what RocksDB alone does, for the reader of the table.
  String rawSide();

  /// The least ratio of the engine's rate to RocksDB's.
  Optional<Target> target();

  Operation onEngine(Dynamo engine, Messages messages, Draw draw);

  Operation onRaw(RawRocks raw, RawMessages messages, Draw draw);
}
