package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.table.User;

/// The batched reads of users.
public final class UserLoaders {
  /// Users by id, whether the viewer may know of them or not.
  public static final Loader<User> USERS = Loader.of("users");

  /// The users of which the viewer may see the whole profile.
  public static final Loader<User> OPEN_PROFILES = Loader.of("openProfiles");

  /// The users whom the viewer may know of: without a block on either side.
  public static final Loader<User> KNOWN = Loader.of("knownUsers");

  private UserLoaders() {}
}
