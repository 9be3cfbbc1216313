package dev.trestle.kit.app;

/// Whose calls an application's rate limits are made for.
public enum LimitsMode {
  /// People: what somebody with a browser does.
  PEOPLE,
  /// Programs that act for many: bots, benchmarks, tests.
  PROGRAMS
}
