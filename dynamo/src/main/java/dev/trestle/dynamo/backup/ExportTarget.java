package dev.trestle.dynamo.backup;

import java.util.Optional;

/// Where an export goes: a bucket, and what the names of its files there begin with.
public record ExportTarget(String bucket, Optional<String> owner, Optional<String> prefix) {
  public static ExportTarget of(String bucket) {
    return new ExportTarget(bucket, Optional.empty(), Optional.empty());
  }

  public ExportTarget prefixed(String wanted) {
    return new ExportTarget(bucket, owner, Optional.of(wanted));
  }
}
