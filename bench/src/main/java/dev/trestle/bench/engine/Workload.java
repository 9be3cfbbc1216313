package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
import dev.trestle.dynamo.Dynamo;
import java.util.Optional;

/// One kind of request, and what RocksDB alone does in its place.
interface Workload {
  String name();

  /// What RocksDB alone does, for the reader of the table.
  String rawSide();

  /// The floor for the engine's rate over RocksDB's.
  Optional<Target> target();

  Operation onEngine(Dynamo engine, Messages messages, Draw draw);

  Operation onRaw(RawRocks raw, RawMessages messages, Draw draw);
}
