package dev.trestle.apps.chat.job;

/// The kinds of background jobs that the chat has, as they are stored.
public final class JobKind {
  public static final String DELETE_SERVER = "delete_server";
  public static final String DELETE_CHANNEL = "delete_channel";
  public static final String DELETE_USER = "delete_user";
  public static final String RELEASE_NAMES = "release_names";
  public static final String LEAVE_SERVER = "leave_server";
  public static final String PURGE_MESSAGES = "purge_messages";
  public static final String EXPORT_USER = "export_user";
  public static final String INTEGRITY = "integrity";

  private JobKind() {}
}
