package dev.trestle.apps.guild;

import java.time.Instant;
import java.util.Map;

/// Whether what somebody does is copied to their readers.
public record Promotion(
    String userId,
    boolean fanoutEnabled,
    Reason reason,
    Map<String, Long> thresholds,
    Instant updatedAt) {
  /// The reason for the promotion.
  public enum Reason {
    FOLLOWERS,
    VOLUME
  }
}
