package dev.trestle.apps.nbhd.table.deploy;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;

/// The activation of a deploy: the site served it from then until the next activation.
@Schema(version = 1)
public record Activation(
    String siteId,
    Instant activatedAt,
    String activationId,
    String deployId,
    Reason reason,
    @Stored(as = "by") String byDid) {
  /// The reason for an activation.
  public enum Reason {
    BUILD,
    UPLOAD,
    ROLLBACK,
    RESTORE
  }
}
