package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.value.TemplateValue;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Named values that are computed when a template asks for them, so that a page depends only on what it shows.
final class LazyFields implements TemplateValue.Fields {
  private final Map<String, Supplier<Optional<TemplateValue>>> fields = new HashMap<>();

  LazyFields with(String name, Supplier<TemplateValue> value) {
    fields.put(name, () -> Optional.of(value.get()));
    return this;
  }

  LazyFields with(String name, String text) {
    fields.put(name, () -> Optional.of(TemplateValue.of(text)));
    return this;
  }

  LazyFields maybe(String name, Supplier<Optional<TemplateValue>> value) {
    fields.put(name, value);
    return this;
  }

  @Override
  public Optional<TemplateValue> find(String name) {
    var value = fields.get(name);
    return value == null ? Optional.empty() : value.get();
  }
}
