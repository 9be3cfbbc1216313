package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.javatype.JavaType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The declared entities of a table, by their types. Entities with problems are included, so that a pattern that uses one is not reported
/// as well.
final class DeclaredEntities {
  private final Map<String, Optional<CheckedEntity>> entities = new LinkedHashMap<>();

  /// Adds an entity. Throws where its type was added already: an entity is found by its type, so a table can declare the type only once.
  void add(JavaType type, Optional<CheckedEntity> entity, String method) {
    if (entities.putIfAbsent(type.id(), entity) != null) {
      throw new IllegalArgumentException(
          "%s(): %s is an entity already; make a record for each kind of item"
              .formatted(method, type.simpleName()));
    }
  }

  List<CheckedEntity> entities() {
    return entities.values().stream().flatMap(Optional::stream).toList();
  }

  /// The entity of a type; empty where it has a problem.
  Optional<CheckedEntity> find(JavaType type, String place) {
    var found = entities.get(type.id());
    if (found == null) {
      throw none(type, place);
    }
    return found;
  }

  private static IllegalArgumentException none(JavaType type, String place) {
    return new IllegalArgumentException(
        "%s: %s is no entity of this table".formatted(place, type.simpleName()));
  }

  /// The entities of a type: the type itself, or the members of a sealed interface. Empty where one of them has a problem.
  Optional<List<CheckedEntity>> family(JavaType type, String place) {
    var found = new ArrayList<Optional<CheckedEntity>>();
    addFamily(found, type, place);
    return found.stream().allMatch(Optional::isPresent)
        ? Optional.of(found.stream().map(Optional::get).toList())
        : Optional.empty();
  }

  private void addFamily(List<Optional<CheckedEntity>> found, JavaType type, String place) {
    var entity = entities.get(type.id());
    if (entity != null) {
      found.add(entity);
    } else if (type.kind() == JavaType.Kind.FAMILY) {
      type.permitted().forEach(member -> addFamily(found, DesignProblems.known(member), place));
    } else {
      throw none(type, place);
    }
  }
}
