package dev.trestle.cli.config;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.AppSettings;
import dev.trestle.kit.app.LimitsMode;
import dev.trestle.kit.app.SettingException;
import dev.trestle.web.route.AdminToken;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The configuration of the applications that `serve` runs.
///
/// @param wanted which of them run, in the order of the start page
/// @param stage a part of the names of their tables, so that several installations can share one database
/// @param node this node's name among those that share the database; where it is not given, see [NodeName]
/// @param adminToken the secret of administrators
/// @param publicUrl the URL that users open, if there is a proxy
/// @param trustedProxy the address of the proxy in front of the server, if it is not on this machine
/// @param files the directory of the files of all of them; each has one of its own there, by its name
/// @param settings of each application, by its name; those that are not there have none
public record AppsConfig(
    List<App> wanted,
    String stage,
    Optional<String> node,
    Optional<String> adminToken,
    Optional<URI> publicUrl,
    Optional<Network> trustedProxy,
    Optional<Path> files,
    LimitsMode limits,
    Map<String, AppSettings> settings) {
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

  /// All applications, without settings.
  public static final AppsConfig DEFAULT = of(Apps.STANDARD.all());

  public static final AppsConfig NONE = of(List.of());

  /// Some applications, without settings.
  public static AppsConfig of(List<App> wanted) {
    return new AppsConfig(
        wanted,
        AppEnvironment.DEFAULT_STAGE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        LimitsMode.PEOPLE,
        Map.of());
  }

  public AppsConfig {
    wanted = List.copyOf(wanted);
    settings = Map.copyOf(settings);
    requireWord("--stage", stage);
    node.ifPresent(name -> requireWord("--node", name));
    if (adminToken.filter(token -> token.length() < AdminToken.MIN_LENGTH).isPresent()) {
      throw new ConfigException(
          "--admin-token is too short; give %d characters or more."
              .formatted(AdminToken.MIN_LENGTH));
    }
    publicUrl.ifPresent(AppsConfig::requireAddress);
    if (trustedProxy.isPresent() && publicUrl.isEmpty()) {
      throw new ConfigException(
          "--trusted-proxy needs --public-url, the URL of the proxy for users.");
    }
    for (var app : wanted) {
      check(app, settings.getOrDefault(app.name(), AppSettings.NONE));
    }
  }

  private static void check(App app, AppSettings settings) {
    try {
      settings.check(app.settings());
      app.check(settings);
    } catch (SettingException e) {
      throw new ConfigException(String.valueOf(e.getMessage()));
    }
  }

  public AppSettings settings(App app) {
    return settings.getOrDefault(app.name(), AppSettings.NONE);
  }

  /// The names of the applications' tables in a database.
  public List<TableName> tables(Dynamo dynamo) {
    var tables = AppEnvironment.tables(dynamo, stage);
    return wanted.stream()
        .flatMap(app -> app.tables().stream())
        .map(design -> tables.open(design).model().name())
        .toList();
  }

  private static void requireWord(String flag, String text) {
    if (!WORD.matcher(text).matches()) {
      throw new ConfigException(
          "%s is '%s'; give up to 64 letters, digits, dots, hyphens and underscores."
              .formatted(flag, text));
    }
  }

  private static void requireAddress(URI url) {
    boolean usable = String.valueOf(url.getScheme()).matches("https?") && url.getHost() != null;
    if (!usable || !(url.getRawPath().isEmpty() || url.getRawPath().equals("/"))) {
      throw new ConfigException(
          "--public-url is '%s'; give an address without a path, such as https://games.example.org."
              .formatted(url));
    }
  }

  /// The configuration without secrets.
  @Override
  public String toString() {
    return "apps=%s stage=%s admin-token=%s%s%s"
        .formatted(
            Apps.names(wanted),
            stage,
            adminToken.isPresent() ? "hidden" : "none",
            files.map(directory -> " files=" + directory).orElse(""),
            wanted.stream().map(this::shown).reduce("", String::concat));
  }

  /// The settings that were given.
  private String shown(App app) {
    var given = settings(app);
    return app.settings().stream()
        .filter(given::has)
        .map(
            setting ->
                " %s=%s"
                    .formatted(
                        setting.name(),
                        setting.secret() ? "hidden" : given.find(setting).orElseThrow()))
        .reduce("", String::concat);
  }
}
