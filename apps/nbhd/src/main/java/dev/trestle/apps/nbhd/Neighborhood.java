package dev.trestle.apps.nbhd;

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
  /// Who may see and join it.
  public enum Privacy {
    PUBLIC,
    PRIVATE
  }

  /// What its people may do.
  public record Settings(boolean allowSiteCreation, boolean requireEmailVerification) {}
}
