package dev.trestle.web.route;

/// Thrown to answer a call with a [Problem]. Has no stack trace.
public final class ProblemException extends RuntimeException {
  @SuppressWarnings("serial") // nothing here is serialised by Java
  private final Problem problem;

  public ProblemException(Problem problem) {
    super(problem.message(), null, false, false);
    this.problem = problem;
  }

  public Problem problem() {
    return problem;
  }
}
