package dev.trestle.apps.chat.access;

/// Limits of servers: how many servers a user joins, how many channels and invites a server has, and how many of them
/// are read.
public final class ServerLimits {
  /// Servers that a user is in. Checked before a join, so that two joins at the same moment may exceed it by one.
  public static final int SERVERS = 100;

  /// Maximum number of servers of a user that are read: more than the limit allows.
  public static final int SERVERS_READ = 2 * SERVERS;

  /// Channels of a server.
  public static final int CHANNELS = 200;

  /// Maximum number of channels of a server that are read: more than the limit allows.
  public static final int CHANNELS_READ = 2 * CHANNELS;

  /// Invites of a server: all are listed at once. Used-up and expired ones are deleted when the limit is reached.
  public static final int INVITES = 500;

  private ServerLimits() {}
}
