package dev.trestle.dynamo.backup;

import java.time.Instant;
import java.util.Optional;

/// An export with its status.
///
/// @param ended when it completed or failed
/// @param manifest the key of the manifest file in the bucket, which lists all other files; empty until it is written
/// @param billedSizeBytes the size of the table or of the changes, once known
/// @param itemCount the number of items or changed items, once known
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
