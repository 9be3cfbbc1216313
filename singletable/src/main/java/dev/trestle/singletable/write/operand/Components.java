package dev.trestle.singletable.write.operand;

import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.model.EntityModel;
import java.util.stream.Collectors;

/// Finds components of entities by their names.
public final class Components {
  private Components() {}

  public static Component named(String name, EntityModel<?> model) {
    return model
        .codec()
        .component(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s() is no component of %s; give one of %s"
                        .formatted(name, model.name(), names(model))));
  }

  private static String names(EntityModel<?> model) {
    return model.codec().components().stream()
        .map(Component::name)
        .collect(Collectors.joining(", "));
  }
}
