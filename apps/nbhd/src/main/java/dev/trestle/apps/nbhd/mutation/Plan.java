package dev.trestle.apps.nbhd.mutation;

import dev.trestle.singletable.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The writes of a request that changes something, and its answer.
///
/// @param status of the answer
/// @param answer a record; empty for an answer without a body
/// @param location the path of what was created
/// @param writes at most 99; none if there is nothing to change
public record Plan(
    int status, Optional<Object> answer, Optional<String> location, List<Write<?>> writes) {
  private static final int OK = 200;
  private static final int CREATED = 201;
  private static final int NO_CONTENT = 204;

  public Plan {
    writes = List.copyOf(writes);
  }

  /// A plan that answers with a record.
  public static Plan of(Object answer, Write<?>... writes) {
    return new Plan(OK, Optional.of(answer), Optional.empty(), List.of(writes));
  }

  /// A plan that creates something.
  ///
  /// @param location its path
  public static Plan created(String location, Object answer, Write<?>... writes) {
    return new Plan(CREATED, Optional.of(answer), Optional.of(location), List.of(writes));
  }

  /// A plan whose answer has no body.
  public static Plan silent(Write<?>... writes) {
    return new Plan(NO_CONTENT, Optional.empty(), Optional.empty(), List.of(writes));
  }

  /// The same with another status, such as 202.
  public Plan status(int wanted) {
    return new Plan(wanted, answer, location, writes);
  }

  /// The same with more writes.
  public Plan with(Write<?>... more) {
    return with(List.of(more));
  }

  /// The same with more writes.
  public Plan with(List<? extends Write<?>> more) {
    var all = new ArrayList<>(writes);
    all.addAll(more);
    return new Plan(status, answer, location, all);
  }
}
