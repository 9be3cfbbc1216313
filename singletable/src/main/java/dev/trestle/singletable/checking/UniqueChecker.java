package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedKey;
import dev.trestle.singletable.checked.CheckedUnique;
import dev.trestle.singletable.checking.TemplateReader.Scope;
import dev.trestle.singletable.codec.Component.Role;
import dev.trestle.singletable.codec.ComponentFormat;
import dev.trestle.singletable.declaration.EntityDeclaration;
import dev.trestle.singletable.declaration.UniqueDeclaration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Checks the declarations of an entity's unique constraints.
record UniqueChecker(TemplateReader templates, DesignProblems problems) {
  List<CheckedUnique> check(EntityDeclaration declaration, CheckedEntity owner, Scope scope) {
    return declaration.uniques().stream()
        .flatMap(each -> check(each, owner, scope).stream())
        .toList();
  }

  private Optional<CheckedUnique> check(
      UniqueDeclaration unique, CheckedEntity owner, Scope scope) {
    return templates
        .key(unique.key(), scope)
        .flatMap(
            key ->
                problems.attempt(
                    unique.key().place(),
                    () -> {
                      requireParts(unique, key, scope);
                      requireKnownOwner(owner, scope);
                      return new CheckedUnique(
                          unique.name(), type(unique), key, kept(unique, key, owner, scope));
                    }));
  }

  private static void requireParts(UniqueDeclaration unique, CheckedKey key, Scope scope) {
    if (key.roots().isEmpty()) {
      throw new IllegalArgumentException(
          "%s: \"%s\" has no parts, so that only one entity could ever have it; add the unique component"
              .formatted(scope.owner(), unique.key().pk()));
    }
  }

  private static void requireKnownOwner(CheckedEntity owner, Scope scope) {
    var derived = owner.derived(owner.key().roots());
    if (!derived.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: the owner's key %s is made with %s, so that a lock cannot refer to its owner; use components only"
              .formatted(scope.owner(), owner.key(), derived));
    }
  }

  private static SortedMap<String, String> kept(
      UniqueDeclaration unique, CheckedKey key, CheckedEntity owner, Scope scope) {
    var kept = new TreeMap<String, String>();
    owner.key().roots().forEach(name -> kept.put(name, ""));
    // Results of methods are in the key, and follow from the owner, so a lock need not hold them.
    key.roots().stream()
        .filter(name -> owner.component(name).isPresent())
        .forEach(name -> kept.put(name, ""));
    owner.component(Role.EXPIRY).map(ComponentFormat::name).ifPresent(name -> kept.put(name, ""));
    for (var held : unique.holds()) {
      var words = held.split(" as ", 2);
      kept.put(words[0], words.length == 2 ? words[1] : "");
    }
    kept.replaceAll(
        (name, as) -> as.isEmpty() ? component(name, unique, owner, scope).attribute() : as);
    kept.keySet().forEach(name -> component(name, unique, owner, scope));
    owner.component(Role.EXPIRY).ifPresent(expiry -> requireExpiry(unique, expiry, kept, scope));
    return kept;
  }

  private static void requireExpiry(
      UniqueDeclaration unique, ComponentFormat expiry, Map<String, String> kept, Scope scope) {
    if (!expiry.attribute().equals(kept.get(expiry.name()))) {
      throw new IllegalArgumentException(
          "%s: a lock of %s expires with its owner, by %s; it cannot hold %s under another name"
              .formatted(scope.owner(), unique.name(), expiry.attribute(), expiry.name()));
    }
  }

  private static ComponentFormat component(
      String name, UniqueDeclaration unique, CheckedEntity owner, Scope scope) {
    return owner
        .component(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: a lock of %s holds %s, which is no component of %s"
                        .formatted(scope.owner(), unique.name(), name, owner.type().simpleName())));
  }

  private static String type(UniqueDeclaration unique) {
    var name = unique.name();
    return unique.type().isEmpty() && !name.isEmpty()
        ? name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Unique"
        : unique.type();
  }
}
