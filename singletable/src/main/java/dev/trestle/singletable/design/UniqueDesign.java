package dev.trestle.singletable.design;

import dev.trestle.singletable.Get;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.KeyNames;
import dev.trestle.singletable.blueprint.KeyPair;
import dev.trestle.singletable.blueprint.PatternModel.OwnerPattern;
import dev.trestle.singletable.blueprint.UniqueModel;
import dev.trestle.singletable.blueprint.UniqueModel.Kept;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.key.KeyMakers;
import dev.trestle.singletable.template.Template;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;

/// Reads what is unique of an entity.
record UniqueDesign(KeyMakers keys, KeyNames keyNames) {
  /// @param ownerKey the entity's own key
  List<UniqueModel> read(Method method, RecordCodec<?> codec, KeyPair ownerKey) {
    return Arrays.stream(method.getAnnotationsByType(Unique.class))
        .map(unique -> read(unique, method.getName() + "()", codec, ownerKey))
        .toList();
  }

  private UniqueModel read(Unique unique, String place, RecordCodec<?> codec, KeyPair ownerKey) {
    var key =
        new KeyPair(
            keys.ofEntity(Template.parse(unique.pk()), codec, place),
            keys.ofEntity(Template.parse(unique.sk()), codec, place));
    if (key.components().isEmpty()) {
      throw new IllegalArgumentException(
          "%s: \"%s\" has no parts, so that only one entity could ever have it; say what is unique"
              .formatted(place, unique.pk()));
    }
    var derived = codec.derived(ownerKey.components());
    if (!derived.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: the owner's key %s is made with %s, so that a lock could not say whose it is; use components only"
              .formatted(place, ownerKey, derived));
    }
    return new UniqueModel(
        unique.value(), type(unique), keyNames, key, kept(unique, place, codec, key, ownerKey));
  }

  /// A pattern that finds an entity by what is unique of it.
  <T> OwnerPattern<T> owner(Method method, EntityModel<T> entity) {
    var name = method.getAnnotation(Get.class).unique();
    var place = method.getName() + "()";
    var unique =
        entity.uniques().stream()
            .filter(candidate -> candidate.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s: %s of %s is not unique; say so with a @Unique(\"%s\")"
                            .formatted(place, name, entity.name(), name)));
    var key =
        new KeyPair(
            keys.ofMethod(unique.key().partition().template(), method, place),
            keys.ofMethod(unique.key().sort().template(), method, place));
    return new OwnerPattern<>(method.getName(), entity, unique, key);
  }

  private static List<Kept> kept(
      Unique unique, String place, RecordCodec<?> codec, KeyPair key, KeyPair ownerKey) {
    var names = new TreeSet<String>();
    var attributes = new TreeMap<String, String>();
    for (var held : unique.holds()) {
      var words = held.split(" as ", 2);
      names.add(words[0]);
      if (words.length == 2) {
        attributes.put(words[0], words[1]);
      }
    }
    names.addAll(ownerKey.components());
    names.addAll(key.components());
    // What a method makes of components is in the key, and follows from the owner.
    names.removeAll(codec.derived(key.components()));
    codec.component(Component.Role.EXPIRY).ifPresent(expiry -> names.add(expiry.name()));
    return names.stream()
        .map(name -> component(name, unique, place, codec))
        .map(part -> new Kept(part, attributes.getOrDefault(part.name(), part.attribute())))
        .toList();
  }

  private static Component component(
      String name, Unique unique, String place, RecordCodec<?> codec) {
    return codec
        .component(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: a lock of %s holds %s, which is no component of %s"
                        .formatted(place, unique.value(), name, codec.type().getSimpleName())));
  }

  private static String type(Unique unique) {
    var name = unique.value();
    return unique.type().isEmpty()
        ? name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Unique"
        : unique.type();
  }
}
