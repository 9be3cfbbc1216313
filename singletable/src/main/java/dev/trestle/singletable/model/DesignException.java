package dev.trestle.singletable.model;

import java.io.Serial;
import java.util.List;

/// Signals that a table design is invalid, with a list of all its problems.
public final class DesignException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final transient List<String> problems;

  public DesignException(String design, List<String> problems) {
    super("%s cannot work:\n- %s".formatted(design, String.join("\n- ", problems)));
    this.problems = List.copyOf(problems);
  }

  public List<String> problems() {
    return problems;
  }
}
