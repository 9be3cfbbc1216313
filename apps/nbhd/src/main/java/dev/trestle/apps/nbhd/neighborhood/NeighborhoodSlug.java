package dev.trestle.apps.nbhd.neighborhood;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The slug of a neighbourhood: its unique name in addresses, such as `downtown-collective`.
final class NeighborhoodSlug {
  static final int MIN = 3;
  static final int MAX = 50;

  private static final Pattern FORM = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  /// Ids begin with it: a slug that looks like an id would hide a neighbourhood.
  private static final String ID_PREFIX = "nbhd-";

  private static final Set<String> RESERVED =
      Set.of(
          "about",
          "account",
          "admin",
          "api",
          "app",
          "assets",
          "auth",
          "blog",
          "dashboard",
          "directory",
          "docs",
          "events",
          "explore",
          "feed",
          "help",
          "home",
          "invite",
          "invites",
          "join",
          "login",
          "logout",
          "mail",
          "moderation",
          "nbhd",
          "neighborhood",
          "neighborhoods",
          "neighbourhoods",
          "new",
          "news",
          "privacy",
          "report",
          "reports",
          "search",
          "settings",
          "signin",
          "signup",
          "sites",
          "static",
          "status",
          "support",
          "templates",
          "terms",
          "users",
          "www");

  private NeighborhoodSlug() {}

  /// The slug that follows from a name. It may be too short: of letters, only those that have a Latin form are kept.
  static String of(String name) {
    var latin =
        Normalizer.normalize(name, Normalizer.Form.NFKD)
            .replace("ß", "ss")
            .replace("æ", "ae")
            .replace("Æ", "ae")
            .replace("ø", "o")
            .replace("Ø", "o")
            .replace("œ", "oe")
            .replace("Œ", "oe")
            .replace("ł", "l")
            .replace("Ł", "l")
            .replaceAll("['\u2019\\p{Mn}]", "")
            .toLowerCase(Locale.ROOT);
    var slug = latin.replaceAll("[^a-z0-9]+", "-").replaceAll("^-", "");
    return slug.substring(0, Math.min(slug.length(), MAX)).replaceAll("-$", "");
  }

  /// The reason why a text cannot be a slug; empty if it can.
  static Optional<String> findProblem(String slug) {
    if (slug.length() < MIN || slug.length() > MAX) {
      return Optional.of(
          "The address \"%s\" has %d characters; it needs %d to %d."
              .formatted(slug, slug.length(), MIN, MAX));
    }
    if (!FORM.matcher(slug).matches()) {
      return Optional.of(
          "The address \"%s\" may have small letters, digits and single hyphens between them."
              .formatted(slug));
    }
    return RESERVED.contains(slug) || slug.startsWith(ID_PREFIX)
        ? Optional.of("The address \"%s\" is reserved.".formatted(slug))
        : Optional.empty();
  }
}
