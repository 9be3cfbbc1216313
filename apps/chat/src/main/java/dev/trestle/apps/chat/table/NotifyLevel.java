package dev.trestle.apps.chat.table;

/// Which messages somebody is called for.
public enum NotifyLevel {
  ALL,
  MENTIONS,
  NONE
}
