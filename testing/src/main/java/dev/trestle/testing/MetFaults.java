package dev.trestle.testing;

/// Not an error: what a hostile test had met when it failed, and how to meet it again. Stands beneath the failure.
public final class MetFaults extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private MetFaults(String report) {
    super(report, null, false, false);
  }

  /// The failure, with the report beneath it. A refusal of the database has no room for one, so the report stands above it.
  static Throwable beneath(Throwable failure, String report) {
    failure.addSuppressed(new MetFaults(report));
    return failure.getSuppressed().length > 0
        ? failure
        : new AssertionError("%s%n%s".formatted(failure, report), failure);
  }
}
