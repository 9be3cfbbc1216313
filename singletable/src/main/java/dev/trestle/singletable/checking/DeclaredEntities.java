package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.javatype.JavaType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The entities of a table by their types, those included that something is wrong with: who asks for one of these is not wrong as well.
final class DeclaredEntities {
  private final Map<String, Optional<CheckedEntity>> drafts = new LinkedHashMap<>();

  /// Throws where the type has been added already: a record is found by its type, so it can stand in one place of a table only.
  void add(JavaType type, Optional<CheckedEntity> draft, String method) {
    if (drafts.putIfAbsent(type.id(), draft) != null) {
      throw new IllegalArgumentException(
          "%s(): %s is an entity already; make a record for each kind of item"
              .formatted(method, type.simpleName()));
    }
  }

  List<CheckedEntity> drafts() {
    return drafts.values().stream().flatMap(Optional::stream).toList();
  }

  /// The entity of a type; empty where something is wrong with it.
  Optional<CheckedEntity> find(JavaType type, String place) {
    var found = drafts.get(type.id());
    if (found == null) {
      throw none(type, place);
    }
    return found;
  }

  private static IllegalArgumentException none(JavaType type, String place) {
    return new IllegalArgumentException(
        "%s: %s is no entity of this table".formatted(place, type.simpleName()));
  }

  /// The entities that a type stands for: itself, or those of a sealed family. Empty where something is wrong with one of them.
  Optional<List<CheckedEntity>> family(JavaType type, String place) {
    var found = new ArrayList<Optional<CheckedEntity>>();
    addFamily(found, type, place);
    return found.stream().allMatch(Optional::isPresent)
        ? Optional.of(found.stream().map(Optional::get).toList())
        : Optional.empty();
  }

  private void addFamily(List<Optional<CheckedEntity>> found, JavaType type, String place) {
    var entity = drafts.get(type.id());
    if (entity != null) {
      found.add(entity);
    } else if (type.kind() == JavaType.Kind.FAMILY) {
      type.permitted().forEach(member -> addFamily(found, DesignProblems.known(member), place));
    } else {
      throw none(type, place);
    }
  }
}
