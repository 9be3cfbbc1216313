package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import java.util.Optional;

/// One operation on messages, implemented by each side. All start from the same: a message, or its parts.
interface ToolkitWorkload {
  String name();

  /// The code of a program that uses the toolkit, for the reader of the table.
  String mappedSide();

  /// The code of a program that uses the Enhanced Client.
  String enhancedSide();

  /// The code of a program that uses the port alone.
  String handSide();

  /// The least ratio of the toolkit's rate to the Enhanced Client's.
  Optional<PerformanceTarget> overEnhanced();

  MeasuredOperation mapped(ToolkitFixture fixture, RandomChoice draw);

  MeasuredOperation enhanced(ToolkitFixture fixture, RandomChoice draw);

  MeasuredOperation byHand(ToolkitFixture fixture, RandomChoice draw);

  /// The same prepared request without decoding the response: the database's share of the above.
  MeasuredOperation bare(ToolkitFixture fixture, RandomChoice draw);
}
