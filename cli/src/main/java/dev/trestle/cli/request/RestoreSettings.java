package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonOutput;
import java.util.List;
import java.util.Optional;

/// Settings of a restored table that differ from its source.
///
/// @param indexes the indexes to keep; empty keeps all
public record RestoreSettings(
    Optional<List<IndexDetails>> indexes, boolean onDemand, Optional<Units> provisioned) {
  public static final RestoreSettings NONE =
      new RestoreSettings(Optional.empty(), false, Optional.empty());

  /// Provisioned throughput.
  public record Units(long read, long write) {}

  void write(JsonOutput out) {
    if (onDemand || provisioned.isPresent()) {
      out.name("BillingModeOverride").string(onDemand ? "PAY_PER_REQUEST" : "PROVISIONED");
    }
    provisioned.ifPresent(
        units ->
            out.name("ProvisionedThroughputOverride")
                .beginObject()
                .name("ReadCapacityUnits")
                .number(units.read)
                .name("WriteCapacityUnits")
                .number(units.write)
                .endObject());
    indexes.ifPresent(
        kept -> {
          write(out, "LocalSecondaryIndexOverride", kept, false);
          write(out, "GlobalSecondaryIndexOverride", kept, true);
        });
  }

  private static void write(
      JsonOutput out, String name, List<IndexDetails> indexes, boolean global) {
    out.name(name).beginArray();
    indexes.stream().filter(index -> index.global() == global).forEach(index -> index.write(out));
    out.endArray();
  }
}
