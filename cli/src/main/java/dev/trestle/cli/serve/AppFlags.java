package dev.trestle.cli.serve;

import dev.trestle.cli.config.Apps;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppSettings;
import dev.trestle.kit.app.Setting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The flags of `serve` that come from the applications: `--apps`, and an option for each of their settings.
public final class AppFlags {
  private static final String APPS = "--apps";

  private final Apps apps;
  private final CommandSpec options = CommandSpec.create();

  public AppFlags(Apps apps) {
    this.apps = apps;
    var names = Apps.names(apps.all());
    options.addOption(
        OptionSpec.builder(APPS)
            .paramLabel("LIST")
            .type(String.class)
            .initialValue(names)
            .description(
                "which applications run: %s, some of them, or none (default: %s)"
                    .formatted(names, names))
            .build());
    apps.all().stream()
        .flatMap(app -> app.settings().stream())
        .forEach(each -> options.addOption(option(each)));
  }

  private static OptionSpec option(Setting<?> setting) {
    var fallback =
        setting
            .fallback()
            .map(value -> " (default: %s)".formatted(value.toString().toLowerCase(Locale.ROOT)))
            .orElse("");
    return OptionSpec.builder(setting.flag())
        .paramLabel(setting.placeholder())
        .type(setting.type())
        .arity("1")
        .hidden(setting.secret())
        .description(setting.description() + fallback)
        .build();
  }

  /// Adds the options to a command.
  public void addTo(CommandSpec command) {
    command.addMixin("applications", options);
  }

  /// The applications that `--apps` names.
  List<App> wanted() {
    return apps.parse(options.findOption(APPS).<String>getValue());
  }

  /// The settings that were given for each application, by its name.
  Map<String, AppSettings> settings(boolean hasPublicUrl) {
    var all = new LinkedHashMap<String, AppSettings>();
    for (var app : apps.all()) {
      var given = new LinkedHashMap<String, Object>();
      for (var setting : app.settings()) {
        Object value = options.findOption(setting.flag()).getValue();
        if (value != null) {
          given.put(setting.name(), value);
        }
      }
      if (!given.isEmpty()) {
        all.put(app.name(), new AppSettings(given, hasPublicUrl));
      }
    }
    return all;
  }
}
