package dev.trestle.singletable.design;

import dev.trestle.singletable.Counter;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.Keys;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.declaration.DesignProblem;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.javatype.JavaMethod;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The methods of a design interface: its own, and those of the fragments that it extends, with type arguments in place of type variables.
/// Reports methods that are declared twice.
///
/// Annotations of an overridden method are lost, so entities and access patterns of a fragment cannot be overridden. An abstract method of
/// a fragment without annotation can be: the table, or another fragment, has to declare it with an annotation.
public final class DesignMethods {
  private final JavaType design;
  private final Map<String, JavaType> types = new LinkedHashMap<>();
  private final Map<List<String>, Inherited> methods = new LinkedHashMap<>();
  private final List<DesignProblem> problems = new ArrayList<>();

  /// A method, and the interface that declares it.
  private record Inherited(JavaMethod method, JavaType by) {
    boolean isDesigned() {
      return DesignMethods.isDesigned(method);
    }

    boolean isOpen() {
      return method.isAbstract() && !isDesigned();
    }
  }

  private DesignMethods(JavaType design) {
    this.design = design;
  }

  public static DesignMethods of(JavaType design) {
    var all = new DesignMethods(design);
    all.addType(design);
    all.types.values().forEach(all::addMethods);
    return all;
  }

  /// Whether a method declares an entity or an access pattern.
  static boolean isDesigned(JavaMethod method) {
    return Stream.of(Entity.class, Get.class, Query.class, Counter.class, Idempotent.class)
        .anyMatch(method::has);
  }

  /// Adds the design and the interfaces that it extends, each once, as far as they belong to the design.
  private void addType(JavaType type) {
    if (type.is(Table.class) || types.putIfAbsent(type.id(), type) != null) {
      return;
    }
    if (type.has(Keys.class) && !type.id().equals(design.id())) {
      problems.add(
          new DesignProblem(
              SourceLocation.of(type).at(Keys.class, 0).or(SourceLocation.of(design)),
              "%s has @Keys, but is not the table; put them on %s"
                  .formatted(type.simpleName(), design.simpleName())));
    }
    for (var fragment : type.interfaces()) {
      if (fragment.isRaw()) {
        problems.add(
            new DesignProblem(
                SourceLocation.of(design),
                "%s extends %s without type arguments; give types for its type variables"
                    .formatted(type.simpleName(), fragment.simpleName())));
      }
      addType(fragment);
    }
  }

  private void addMethods(JavaType type) {
    type.ownMethods().stream()
        .filter(method -> !method.isStatic())
        .sorted(Comparator.comparing(JavaMethod::name))
        .forEach(method -> add(new Inherited(method, type)));
  }

  private void add(Inherited added) {
    var key = key(added.method);
    var known = methods.get(key);
    if (known == null) {
      methods.put(key, added);
    } else if (isBelow(known.by, added.by)) {
      requireOpen(known, added);
    } else if (isBelow(added.by, known.by)) {
      requireOpen(added, known);
      methods.put(key, added);
    } else {
      methods.put(key, ofTwo(known, added));
    }
  }

  /// The name and the parameters of a method: two methods with the same ones override each other.
  private static List<String> key(JavaMethod method) {
    return Stream.concat(
            Stream.of(method.name()),
            method.parameters().stream().map(JavaParameter::type).map(JavaType::name))
        .toList();
  }

  private static boolean isBelow(JavaType type, JavaType above) {
    return type.interfaces().stream()
        .anyMatch(each -> each.id().equals(above.id()) || isBelow(each, above));
  }

  private void requireOpen(Inherited overriding, Inherited overridden) {
    if (overridden.isDesigned()) {
      problems.add(
          new DesignProblem(
              place(overriding),
              "%s declares %s() again, which %s has declared; remove it, and add @Keys to the table if its keys differ"
                  .formatted(
                      overriding.by.simpleName(),
                      overriding.method.name(),
                      overridden.by.simpleName())));
    }
  }

  private Inherited ofTwo(Inherited one, Inherited other) {
    if (one.isDesigned() && other.isDesigned()) {
      problems.add(
          new DesignProblem(
              SourceLocation.of(design),
              "%s inherits %s() from %s and from %s; extend one of them only, or rename it in one"
                  .formatted(
                      design.simpleName(),
                      one.method.name(),
                      one.by.simpleName(),
                      other.by.simpleName())));
    }
    return one.isOpen() ? other : one;
  }

  /// The methods of a design, sorted by name.
  List<JavaMethod> all() {
    return methods.values().stream()
        .map(Inherited::method)
        .sorted(Comparator.comparing(JavaMethod::name))
        .toList();
  }

  /// The location of a method's declaration.
  SourceLocation place(JavaMethod method) {
    return Optional.ofNullable(methods.get(key(method))).map(this::place).orElseThrow();
  }

  private SourceLocation place(Inherited inherited) {
    var place = SourceLocation.of(inherited.method);
    return inherited.by.id().equals(design.id()) ? place : place.in(inherited.by.simpleName());
  }

  /// The problems of the methods, such as one that is declared twice.
  List<DesignProblem> problems() {
    return List.copyOf(problems);
  }

  /// The type of the entities that a method without parameters returns; empty where the method declares no entity.
  public Optional<JavaType> entity(String method) {
    return Optional.ofNullable(methods.get(List.of(method)))
        .map(Inherited::method)
        .filter(found -> found.has(Entity.class))
        .map(found -> found.type().arguments().getFirst());
  }

  /// The parameters of an access pattern.
  public List<JavaParameter> parameters(String pattern) {
    return methods.values().stream()
        .map(Inherited::method)
        .filter(method -> method.name().equals(pattern))
        .filter(method -> isDesigned(method) && !method.has(Entity.class))
        .findFirst()
        .map(JavaMethod::parameters)
        .orElseThrow();
  }
}
