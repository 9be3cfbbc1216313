package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedKey;
import dev.trestle.singletable.checked.CheckedPattern.CheckedBatchGet;
import dev.trestle.singletable.checking.TemplateReader.Scope;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.PatternSignature;
import dev.trestle.singletable.javatype.JavaElement;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Checks the declarations of batch gets, which get many entities by their keys.
record BatchGetChecker(
    DeclaredEntities entities, TemplateReader templates, DesignProblems problems) {
  private static final Set<String> COLLECTIONS =
      Set.of(List.class.getName(), Set.class.getName(), Collection.class.getName());

  Optional<CheckedBatchGet> check(PatternDeclaration.Get get) {
    var signature = get.signature();
    return problems
        .attempt(signature.place(), () -> entity(get))
        .flatMap(found -> found)
        .flatMap(
            entity ->
                problems.attempt(signature.place(), () -> check(get, entity, each(signature))));
  }

  private Optional<CheckedEntity> entity(PatternDeclaration.Get get) {
    var signature = get.signature();
    if (!get.unique().isEmpty()) {
      throw new IllegalArgumentException(
          "%s finds by a unique attribute, which is read one at a time; return an Optional"
              .formatted(signature));
    }
    var element = element(signature.parameters().get(each(signature)));
    var arguments = signature.returns().arguments();
    if (arguments.size() != 2) {
      throw new IllegalArgumentException(
          "%s returns a raw Map; return a Map from %s to an entity"
              .formatted(signature, element.simpleName()));
    }
    if (!arguments.getFirst().name().equals(element.name())) {
      throw new IllegalArgumentException(
          "%s takes a collection of %s, but returns a Map from %s; make both the same"
              .formatted(signature, element.simpleName(), arguments.getFirst().simpleName()));
    }
    return entities.find(DesignProblems.known(arguments.getLast()), signature.toString());
  }

  /// The index of the parameter that is the collection.
  private static int each(PatternSignature signature) {
    var parameters = signature.parameters();
    var found =
        IntStream.range(0, parameters.size())
            .filter(i -> COLLECTIONS.contains(parameters.get(i).type().id()))
            .filter(i -> parameters.get(i).type().arguments().size() == 1)
            .toArray();
    if (found.length != 1) {
      throw new IllegalArgumentException(
          "%s returns a Map, so one of its parameters must be a List, Set or Collection of keys; it has %d of them"
              .formatted(signature, found.length));
    }
    return found[0];
  }

  private static JavaType element(JavaParameter parameter) {
    return DesignProblems.known(parameter.type().arguments().getFirst());
  }

  private CheckedBatchGet check(PatternDeclaration.Get get, CheckedEntity entity, int each) {
    var signature = get.signature();
    var all = signature.parameters().get(each);
    var key = entity.key();
    var name = singular(all.name(), key.roots());
    var parameters = new ArrayList<>(signature.parameters());
    parameters.set(each, new JavaParameter(name, element(all)));
    if (!key.roots().contains(name)) {
      var inside = inside(element(all), parameters);
      key =
          new CheckedKey(
              key.place(), key.partition().inside(name, inside), key.sort().inside(name, inside));
    }
    var scope = Scope.method(signature.name(), parameters);
    templates.fillable(key.partition(), scope);
    templates.fillable(key.sort(), scope);
    return new CheckedBatchGet(signature, entity, key, parameters, each, !get.eventual());
  }

  /// The name of the part that a collection is for: `userId` for `userIds`.
  private static String singular(String name, Set<String> parts) {
    var shorter = name.endsWith("s") ? name.substring(0, name.length() - 1) : name;
    return !parts.contains(name) && parts.contains(shorter) ? shorter : name;
  }

  /// The components of an element of the collection, without those that have the name of a parameter.
  private static Set<String> inside(JavaType element, List<JavaParameter> parameters) {
    var names = element.components().stream().map(JavaElement::name).collect(Collectors.toSet());
    parameters.forEach(parameter -> names.remove(parameter.name()));
    return names;
  }
}
