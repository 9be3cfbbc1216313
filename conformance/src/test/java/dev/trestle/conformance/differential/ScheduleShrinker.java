package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.request.Schedule;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableRequests;
import dev.trestle.conformance.differential.request.TableShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/// Shrinks a failing schedule: searches for few steps that still show a difference.
final class ScheduleShrinker {
  private static final int MAX_REPLAYS = 60;

  private final Schedule schedule;
  private final Supplier<EndpointPair> worlds;
  private int replays;

  ScheduleShrinker(Schedule schedule, Supplier<EndpointPair> worlds) {
    this.schedule = schedule;
    this.worlds = worlds;
  }

  /// The steps to run before the one that differs, and that one; at least the last.
  List<Step> shrink(Difference difference, int worldStart) {
    var last = difference.step();
    var before = new ArrayList<Step>();
    var tables = tables(last);
    for (int number = worldStart; number < last.number(); number++) {
      var step = schedule.step(number);
      if (tables(step).stream().anyMatch(tables::contains)) {
        before.add(step);
      }
    }
    List<Step> needed = shows(List.of(), difference) ? List.of() : before;
    for (int part = Math.max(1, needed.size() / 2); part >= 1 && !needed.isEmpty(); part /= 2) {
      needed = withoutParts(needed, part, difference);
    }
    var steps = new ArrayList<>(needed);
    steps.add(last);
    return steps;
  }

  private List<Step> withoutParts(List<Step> steps, int part, Difference difference) {
    var needed = steps;
    for (int at = 0; at < needed.size() && replays < MAX_REPLAYS; ) {
      var fewer = new ArrayList<>(needed.subList(0, at));
      fewer.addAll(needed.subList(Math.min(needed.size(), at + part), needed.size()));
      if (shows(fewer, difference)) {
        needed = fewer;
      } else {
        at += part;
      }
    }
    return needed;
  }

  private boolean shows(List<Step> before, Difference difference) {
    replays++;
    try (var world = worlds.get()) {
      before.forEach(world::run);
      return world
          .run(difference.step())
          .map(Difference::signature)
          .filter(difference.signature()::equals)
          .isPresent();
    }
  }

  /// The tables whose names occur in the request.
  private static Set<String> tables(Step step) {
    var text = Json.text(step.request());
    var tables = new TreeSet<String>();
    for (var shape : TableShape.EVERY) {
      if (text.contains('"' + shape.name() + '"')) {
        tables.add(shape.name());
      }
    }
    if (text.contains('"' + TableRequests.ODD + '"')) {
      tables.add(TableRequests.ODD);
    }
    return tables;
  }
}
