package dev.trestle.apps.guild.graphql;

/// The source of root fields. It has no state.
public final class Root {
  static final Root INSTANCE = new Root();

  private Root() {}
}
