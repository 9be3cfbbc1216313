package dev.trestle.dynamo.consumer;

/// Where a consumer begins that has never been there before.
public enum From {
  /// With the oldest record that is still there.
  OLDEST,
  /// With what is written after it has come. Until it has seen a first record it has nothing to remember its place by: what is written
  /// while it is away before that, it does not see.
  LATEST
}
