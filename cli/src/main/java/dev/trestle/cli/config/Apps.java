package dev.trestle.cli.config;

import dev.trestle.apps.chat.Chat;
import dev.trestle.apps.guild.Guild;
import dev.trestle.apps.nbhd.Nbhd;
import dev.trestle.apps.snakes.Snakes;
import dev.trestle.cli.command.ConfigException;
import dev.trestle.kit.app.App;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// A list of applications that `serve` can run, in the order of the start page.
///
/// @param all at least one
public record Apps(List<App> all) {
  /// The applications of this program. A new application is one entry here.
  public static final Apps STANDARD =
      new Apps(List.of(new Chat(), new Guild(), new Nbhd(), new Snakes()));

  public static final String NONE = "none";

  public Apps {
    all = List.copyOf(all);
  }

  /// The applications in a value of `--apps`.
  ///
  /// @param list names separated by commas, or `none`
  public List<App> parse(String list) {
    if (list.equals(NONE)) {
      return List.of();
    }
    var names = Arrays.stream(list.split(",", -1)).peek(this::require).toList();
    return all.stream().filter(app -> names.contains(app.name())).toList();
  }

  private void require(String name) {
    if (all.stream().noneMatch(app -> app.name().equals(name))) {
      throw new ConfigException(
          "--apps is '%s'; give %s, several separated by commas, or none."
              .formatted(name, all.stream().map(App::name).collect(Collectors.joining(", "))));
    }
  }

  /// The names of applications, separated by commas, as in `--apps`.
  public static String names(List<App> apps) {
    return apps.isEmpty() ? NONE : apps.stream().map(App::name).collect(Collectors.joining(","));
  }
}
