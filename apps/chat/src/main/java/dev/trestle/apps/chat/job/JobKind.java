package dev.trestle.apps.chat.job;

/// The kinds of the chat's own background jobs, as they are stored. Exports are jobs of the kit.
public final class JobKind {
  public static final String DELETE_SERVER = "delete_server";
  public static final String DELETE_CHANNEL = "delete_channel";
  public static final String DELETE_USER = "delete_user";
  public static final String RELEASE_NAMES = "release_names";
  public static final String LEAVE_SERVER = "leave_server";
  public static final String PURGE_MESSAGES = "purge_messages";
  public static final String INTEGRITY = "integrity";

  private JobKind() {}
}
