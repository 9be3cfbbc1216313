package dev.trestle.cli;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.access.Tables;
import dev.trestle.web.route.AdminToken;
import java.net.URI;
import java.nio.file.Path;
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
/// @param node what other nodes call this one; where it is not given, see [NodeName]
/// @param adminToken the secret of whoever looks after the games
/// @param publicUrl under which players reach this server, where that is not what the server itself thinks
/// @param trustedProxy where the proxy is that players reach it through, if not on this machine
/// @param files where pictures, exports and letters are kept, where that is not beside the data
/// @param chat what is only about the chat
record AppsConfig(
    Set<App> wanted,
    String stage,
    Optional<String> node,
    Optional<String> adminToken,
    Optional<URI> publicUrl,
    Optional<Network> trustedProxy,
    Optional<Path> files,
    ChatChoice chat,
    Limits limits) {
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

  static final AppsConfig DEFAULT =
      new AppsConfig(
          Set.of(App.values()),
          "local",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          ChatChoice.DEFAULT,
          Limits.PEOPLE);

  static final AppsConfig NONE =
      new AppsConfig(
          Set.of(),
          "local",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          ChatChoice.DEFAULT,
          Limits.PEOPLE);

  enum App {
    CHAT,
    SNAKES;

    /// The design of its table.
    private Class<? extends Table> table() {
      return switch (this) {
        case CHAT -> ChatTable.class;
        case SNAKES -> SnakesTable.class;
      };
    }

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
              () ->
                  new ConfigException(
                      "--apps is '%s'; give chat, snakes, or both with a comma between; or none."
                          .formatted(name)));
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

    /// @param forOneself whether nobody reaches the server but from this machine
    SnakesLimits snakes(boolean forOneself) {
      return switch (this) {
        case PEOPLE -> forOneself ? SnakesLimits.AT_HOME : SnakesLimits.DEFAULT;
        case PROGRAMS -> SnakesLimits.FOR_PROGRAMS;
      };
    }
  }

  AppsConfig {
    wanted = Set.copyOf(wanted);
    requireWord("--stage", stage);
    node.ifPresent(name -> requireWord("--node", name));
    if (adminToken.filter(token -> token.length() < AdminToken.SHORTEST).isPresent()) {
      throw new ConfigException(
          "--admin-token is too easy to guess; give %d characters or more."
              .formatted(AdminToken.SHORTEST));
    }
    publicUrl.ifPresent(AppsConfig::requireAddress);
    if (chat.smtp().isPresent() && publicUrl.isEmpty()) {
      throw new ConfigException(
          "--chat-smtp goes with --public-url: the links in letters lead there.");
    }
    if (trustedProxy.isPresent() && publicUrl.isEmpty()) {
      throw new ConfigException(
          "--trusted-proxy goes with --public-url: where players reach the proxy.");
    }
  }

  /// The tables that they use in a database.
  List<TableName> tables(Dynamo dynamo) {
    var tables = Tables.of(dynamo).word("stage", stage);
    return wanted.stream().sorted().map(app -> tables.open(app.table()).model().name()).toList();
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
    return "apps=%s stage=%s admin-token=%s%s"
        .formatted(
            wanted.isEmpty()
                ? "none"
                : wanted.stream().map(App::toString).sorted().collect(Collectors.joining(",")),
            stage,
            adminToken.isPresent() ? "hidden" : "none",
            chat);
  }
}
