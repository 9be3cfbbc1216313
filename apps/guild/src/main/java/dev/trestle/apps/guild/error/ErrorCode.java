package dev.trestle.apps.guild.error;

/// The code of a refusal, for programs.
public enum ErrorCode {
  VALIDATION,
  /// There is no such thing, or the caller may not see it: the answer does not reveal which.
  NOT_FOUND,
  FORBIDDEN,
  EMAIL_TAKEN,
  NICKNAME_TAKEN,
  SELF_FOLLOW,
  BLOCKED,
  LIMIT_REACHED,
  ALREADY_MEMBER,
  NOT_MEMBER,
  OWNER_MUST_TRANSFER,
  QUEST_NOT_EDITABLE,
  DEPENDENCY_OPEN,
  /// An active quest links it, and the caller did not ask to delete it all the same.
  LINKED_BY_QUEST,
  VERSION_CONFLICT,
  /// The same request id came before with other input.
  IDEMPOTENCY_MISMATCH,
  RATE_LIMITED
}
