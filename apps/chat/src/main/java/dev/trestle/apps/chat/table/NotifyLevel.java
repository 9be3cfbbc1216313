package dev.trestle.apps.chat.table;

/// The messages that notify a member.
public enum NotifyLevel {
  ALL,
  MENTIONS,
  NONE
}
