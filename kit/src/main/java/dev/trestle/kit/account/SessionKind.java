package dev.trestle.kit.account;

/// The ways in which a client gets the refresh token of its sign-in.
public enum SessionKind {
  /// In a cookie that scripts cannot read.
  COOKIE,
  /// In the answer.
  TOKEN
}
