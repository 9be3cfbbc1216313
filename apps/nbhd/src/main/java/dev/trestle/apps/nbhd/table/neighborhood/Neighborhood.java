package dev.trestle.apps.nbhd.table.neighborhood;

import java.time.Instant;

/// A place where people meet.
public record Neighborhood(
    String id,
    String name,
    String slug,
    String description,
    String creatorDid,
    Instant createdAt,
    long memberCount,
    Privacy privacy,
    Settings settings) {
  /// The visibility of a neighbourhood, which decides who may see and join it.
  public enum Privacy {
    PUBLIC,
    PRIVATE
  }

  /// Settings of a neighbourhood: the permissions and requirements of its members.
  public record Settings(boolean allowSiteCreation, boolean requireEmailVerification) {}
}
