package dev.trestle.apps.guild.table.notice;

/// The event that a notification is about.
public enum NotificationKind {
  FOLLOW,
  LIKE,
  COMMENT,
  REPLY,
  MENTION,
  GROUP_REQUEST,
  GROUP_ACCEPTED,
  GROUP_ROLE,
  COLLABORATION_INVITE,
  QUEST_COMPLETED,
  QUEST_WARNING,
  TASK_DUE,
  BADGE,
  LEVEL,
  MESSAGE
}
