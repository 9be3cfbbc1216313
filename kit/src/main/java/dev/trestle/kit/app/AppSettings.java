package dev.trestle.kit.app;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The values of an application's settings that the user has given. Immutable.
///
/// @param values by the setting's name, in the order of their declaration
/// @param hasPublicUrl whether `--public-url` is given, which some settings need
public record AppSettings(Map<String, Object> values, boolean hasPublicUrl) {
  public static final AppSettings NONE = new AppSettings(Map.of(), false);

  public AppSettings {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /// With one more value.
  public <T> AppSettings with(Setting<T> setting, T value) {
    var more = new LinkedHashMap<>(values);
    more.put(setting.name(), value);
    return new AppSettings(more, hasPublicUrl);
  }

  /// The value of a setting, or its default.
  public <T> Optional<T> find(Setting<T> setting) {
    return Optional.ofNullable(values.get(setting.name()))
        .<T>map(setting.type()::cast)
        .or(setting::fallback);
  }

  /// Whether the user has given a value.
  public boolean has(Setting<?> setting) {
    return values.containsKey(setting.name());
  }

  /// Checks each given value by the rules of its setting.
  ///
  /// @throws SettingException that says what is wrong with the first that breaks one
  public void check(Collection<Setting<?>> declared) {
    declared.forEach(this::check);
  }

  private <T> void check(Setting<T> setting) {
    if (has(setting)) {
      var value = find(setting).orElseThrow();
      setting.rules().stream()
          .flatMap(rule -> rule.findFault(value, this).stream())
          .findFirst()
          .ifPresent(
              fault -> {
                throw new SettingException(fault);
              });
    }
  }
}
