package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
import java.util.Optional;

/// One thing that programs do with messages, and how each side does it. All begin with the same: a message, or what it is made of.
interface Workload {
  String name();

  /// What the program writes who uses the toolkit, for the reader of the table.
  String mappedSide();

  /// What it writes with the Enhanced Client.
  String enhancedSide();

  /// What it writes with the port alone.
  String handSide();

  /// The floor for the toolkit's rate over the Enhanced Client's.
  Optional<Target> overEnhanced();

  Operation mapped(Rig rig, Draw draw);

  Operation enhanced(Rig rig, Draw draw);

  Operation byHand(Rig rig, Draw draw);

  /// The same request, made of what was prepared, whose answer nobody looks into: what the database takes of the above.
  Operation bare(Rig rig, Draw draw);
}
