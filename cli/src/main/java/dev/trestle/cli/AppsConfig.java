package dev.trestle.cli;

import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.singletable.access.Tables;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What `serve` can be told about the applications.
///
/// @param wanted which of them run
/// @param stage a word in the names of their tables, so that several sets of them can share one database
/// @param node what other nodes call this one; where it is not given, the machine's name and the port
/// @param adminToken the secret of whoever looks after the games
/// @param publicUrl under which players reach this server, where that is not what the server itself thinks
/// @param trustedProxy where the proxy is that players reach it through, if not on this machine
record AppsConfig(
    Set<App> wanted,
    String stage,
    Optional<String> node,
    Optional<String> adminToken,
    Optional<URI> publicUrl,
    Optional<Network> trustedProxy,
    Limits limits) {
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]{1,64}");
  private static final int SHORTEST_TOKEN = 16;

  static final AppsConfig DEFAULT =
      new AppsConfig(
          Set.of(App.SNAKES),
          "local",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Limits.PEOPLE);

  static final AppsConfig NONE =
      new AppsConfig(
          Set.of(),
          "local",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Limits.PEOPLE);

  enum App {
    SNAKES;

    /// @param list their names, with commas between; or `none`
    static Set<App> parse(String list) {
      if (list.equals("none")) {
        return Set.of();
      }
      return Arrays.stream(list.split(",", -1)).map(App::named).collect(Collectors.toSet());
    }

    private static App named(String name) {
      return Arrays.stream(values())
          .filter(app -> app.toString().equals(name))
          .findFirst()
          .orElseThrow(
              () -> new ConfigException("--apps is '%s'; give snakes, or none.".formatted(name)));
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// How much one client may ask for.
  enum Limits {
    PEOPLE,
    PROGRAMS;

    SnakesLimits snakes() {
      return switch (this) {
        case PEOPLE -> SnakesLimits.DEFAULT;
        case PROGRAMS -> SnakesLimits.FOR_PROGRAMS;
      };
    }
  }

  AppsConfig {
    wanted = Set.copyOf(wanted);
    requireWord("--stage", stage);
    node.ifPresent(name -> requireWord("--node", name));
    if (adminToken.filter(token -> token.length() < SHORTEST_TOKEN).isPresent()) {
      throw new ConfigException(
          "--admin-token is too easy to guess; give %d characters or more."
              .formatted(SHORTEST_TOKEN));
    }
    publicUrl.ifPresent(AppsConfig::requireAddress);
    if (trustedProxy.isPresent() && publicUrl.isEmpty()) {
      throw new ConfigException(
          "--trusted-proxy goes with --public-url: where players reach the proxy.");
    }
  }

  /// The tables that they use in a database.
  List<TableName> tables(Dynamo dynamo) {
    return has(App.SNAKES)
        ? List.of(Tables.of(dynamo).word("stage", stage).open(SnakesTable.class).model().name())
        : List.of();
  }

  boolean has(App app) {
    return wanted.contains(app);
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

  /// The secret is never shown.
  @Override
  public String toString() {
    return "apps=%s stage=%s admin-token=%s"
        .formatted(
            wanted.isEmpty()
                ? "none"
                : wanted.stream().map(App::toString).sorted().collect(Collectors.joining(",")),
            stage,
            adminToken.isPresent() ? "hidden" : "none");
  }
}
