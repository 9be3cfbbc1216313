package dev.trestle.conformance.api;

import dev.trestle.conformance.differential.endpoint.Json;
import java.util.ArrayList;
import java.util.List;

/// The path from a request to one of its parameters: members by their names, elements of lists and values of maps by
/// `*`.
public record Path(List<String> steps, Type type) {
  /// Any element of a list, or any value of a map.
  public static final String ANY = "*";

  private static final int MAX_STEPS = 12;

  public Path {
    steps = List.copyOf(steps);
  }

  /// All paths below some parameters, outer ones first. A recursive structure is entered once.
  static List<Path> under(List<Parameter> parameters) {
    var paths = new ArrayList<Path>();
    collect(List.of(), List.of(), parameters, paths);
    return paths;
  }

  private static void collect(
      List<String> steps, List<String> around, List<Parameter> parameters, List<Path> paths) {
    for (var parameter : parameters) {
      collect(with(steps, parameter.name()), around, parameter.type(), paths);
    }
  }

  private static void collect(
      List<String> steps, List<String> around, Type type, List<Path> paths) {
    paths.add(new Path(steps, type));
    if (steps.size() == MAX_STEPS) {
      return;
    }
    switch (type) {
      case Type.Sequence(var element) -> collect(with(steps, ANY), around, element, paths);
      case Type.Mapping(var value) -> collect(with(steps, ANY), around, value, paths);
      case Type.Structure structure -> {
        if (!around.contains(structure.name())) {
          collect(steps, with(around, structure.name()), structure.members(), paths);
        }
      }
      case Type.Text _, Type.Whole _, Type.Decimal _, Type.Truth _, Type.Time _, Type.Binary _ -> {}
    }
  }

  private static List<String> with(List<String> list, String last) {
    var longer = new ArrayList<>(list);
    longer.add(last);
    return longer;
  }

  /// Whether it is an element of a list or a value of a map, and not a member of a structure.
  public boolean isElement() {
    return steps.getLast().equals(ANY);
  }

  /// A request with a value at this path, and only what must be around it.
  ///
  /// @param parameters those of the operation
  public Object request(List<Parameter> parameters, Object value) {
    return member(parameters, steps, value);
  }

  private static Object member(List<Parameter> parameters, List<String> steps, Object value) {
    var name = steps.getFirst();
    var rest = steps.subList(1, steps.size());
    var type =
        parameters.stream()
            .filter(parameter -> parameter.name().equals(name))
            .findFirst()
            .orElseThrow()
            .type();
    return Json.object(name, wrapped(type, rest, value));
  }

  private static Object wrapped(Type type, List<String> steps, Object value) {
    if (steps.isEmpty()) {
      return value;
    }
    var rest = steps.subList(1, steps.size());
    return switch (type) {
      case Type.Sequence(var element) -> Json.array(wrapped(element, rest, value));
      case Type.Mapping(var inner) -> Json.object("any", wrapped(inner, rest, value));
      case Type.Structure structure -> member(structure.members(), steps, value);
      default -> throw new IllegalStateException("Nothing is inside " + type);
    };
  }

  @Override
  public String toString() {
    return String.join(".", steps);
  }
}
