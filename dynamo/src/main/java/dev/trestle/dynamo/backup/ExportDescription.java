package dev.trestle.dynamo.backup;

import java.time.Instant;
import java.util.Optional;

/// An export, and how it is doing.
///
/// @param ended when it was completed or failed
/// @param manifest the key of the file in the bucket that names all others, once there is one
/// @param billedSizeBytes the size of the table or of the changes, as far as it is known
/// @param itemCount how many items or changed items it has, as far as it is
public record ExportDescription(
    String arn,
    ExportStatus status,
    Instant started,
    Optional<Instant> ended,
    String tableArn,
    String tableId,
    ExportScope scope,
    ExportTarget target,
    String clientToken,
    Optional<String> manifest,
    long billedSizeBytes,
    long itemCount,
    Optional<Failure> failure) {

  public record Failure(String code, String message) {}
}
