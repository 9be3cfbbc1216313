package dev.trestle.bench.engine;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.dynamo.Dynamo;
import java.util.Optional;

/// One kind of request to the engine, with the equivalent on RocksDB alone.
interface EngineWorkload {
  String name();

  /// A description of what RocksDB alone does, for the reader of the table.
  String rawSide();

  /// The least ratio of the engine's rate to RocksDB's.
  Optional<PerformanceTarget> target();

  MeasuredOperation onEngine(Dynamo engine, MessageItems messages, RandomChoice draw);

  MeasuredOperation onRaw(RawRocks raw, RawMessages messages, RandomChoice draw);
}
