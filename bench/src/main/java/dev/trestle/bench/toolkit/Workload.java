package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
import java.util.Optional;

/// One operation on messages, implemented by each side. All start from the same: a message, or its parts.
interface Workload {
  String name();

  /// The code of a program that uses the toolkit, for the reader of the table.
  String mappedSide();

  /// The code of a program that uses the Enhanced Client.
  String enhancedSide();

  /// The code of a program that uses the port alone.
  String handSide();

  /// The least ratio of the toolkit's rate to the Enhanced Client's.
  Optional<Target> overEnhanced();

  Operation mapped(Rig rig, Draw draw);

  Operation enhanced(Rig rig, Draw draw);

  Operation byHand(Rig rig, Draw draw);

  /// The same prepared request without decoding the response: the database's share of the above.
  Operation bare(Rig rig, Draw draw);
}
