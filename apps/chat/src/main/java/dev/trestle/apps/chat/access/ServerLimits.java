package dev.trestle.apps.chat.access;

/// How many there may be of what.
public final class ServerLimits {
  /// Servers that somebody is in. Looked at before they come into another one, so that two at the same moment may be one too many.
  public static final int SERVERS = 100;

  /// How many of somebody's servers are read: a few more than there may be.
  public static final int SERVERS_READ = 2 * SERVERS;

  /// Channels of a server.
  public static final int CHANNELS = 200;

  /// How many of a server's channels are read: a few more than there may be.
  public static final int CHANNELS_READ = 2 * CHANNELS;

  /// Invites of a server: all are listed at once. Those that are used up or over go when there is no room for another one.
  public static final int INVITES = 500;

  private ServerLimits() {}
}
