package dev.trestle.apps.guild.mutation;

import dev.trestle.singletable.write.Write;
import java.util.ArrayList;
import java.util.List;

/// The writes of a mutation and the ids of what it makes or changes.
///
/// @param ids of the changed items, outermost first, such as those of a goal and of its task
/// @param writes at most 99; none if there is nothing to change
public record Plan(List<String> ids, List<Write<?>> writes) {
  public Plan {
    ids = List.copyOf(ids);
    writes = List.copyOf(writes);
  }

  /// A plan that changes nothing.
  public static Plan of(String... ids) {
    return new Plan(List.of(ids), List.of());
  }

  /// The same with more writes.
  public Plan with(Write<?>... more) {
    return with(List.of(more));
  }

  /// The same with more writes.
  public Plan with(List<? extends Write<?>> more) {
    var all = new ArrayList<>(writes);
    all.addAll(more);
    return new Plan(ids, all);
  }
}
