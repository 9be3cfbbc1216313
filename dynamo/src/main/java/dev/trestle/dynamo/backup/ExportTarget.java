package dev.trestle.dynamo.backup;

import java.util.Optional;

/// Destination of an export: a bucket and a prefix for the names of its files.
public record ExportTarget(String bucket, Optional<String> owner, Optional<String> prefix) {
  public static ExportTarget of(String bucket) {
    return new ExportTarget(bucket, Optional.empty(), Optional.empty());
  }

  public ExportTarget prefixed(String wanted) {
    return new ExportTarget(bucket, owner, Optional.of(wanted));
  }
}
