package dev.trestle.singletable.design;

import dev.trestle.singletable.Unique;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.key.KeyMakers;
import dev.trestle.singletable.model.KeyNames;
import dev.trestle.singletable.model.KeyPair;
import dev.trestle.singletable.model.UniqueModel;
import dev.trestle.singletable.template.Template;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
    var names = new TreeSet<>(key.components());
    names.addAll(ownerKey.components());
    names.addAll(List.of(unique.holds()));
    codec.component(Component.Role.EXPIRY).ifPresent(expiry -> names.add(expiry.name()));
    var kept = names.stream().map(name -> component(name, unique, place, codec)).toList();
    return new UniqueModel(unique.value(), type(unique), keyNames, key, kept);
  }

  private static Component component(
      String name, Unique unique, String place, RecordCodec<?> codec) {
    return codec
        .component(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: a lock of %s holds %s, which %s does not have"
                        .formatted(place, unique.value(), name, codec.type().getSimpleName())));
  }

  private static String type(Unique unique) {
    var name = unique.value();
    return unique.type().isEmpty()
        ? name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Unique"
        : unique.type();
  }
}
