package dev.trestle.testing;

/// Reports the injected faults of a failed test, and how to replay them. It is not an error itself: it is attached to
/// the failure as a suppressed exception.
public final class FaultReport extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private FaultReport(String report) {
    super(report, null, false, false);
  }

  /// Attaches the report to the failure. An exception of the database cannot have suppressed exceptions, so the report
  /// wraps it.
  static Throwable attach(Throwable failure, String report) {
    failure.addSuppressed(new FaultReport(report));
    return failure.getSuppressed().length > 0
        ? failure
        : new AssertionError("%s%n%s".formatted(failure, report), failure);
  }
}
