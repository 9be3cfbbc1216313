package dev.trestle.wire.backup;

import dev.trestle.dynamo.backup.RestoreOverrides;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.table.IndexMembers;
import dev.trestle.wire.table.ThroughputMembers;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses the override members of a restore. Encryption overrides have no meaning here and are ignored.
final class RestoreOverrideMembers {
  private @Nullable String billingMode;
  private @Nullable ThroughputMembers throughput;
  private @Nullable List<IndexMembers> globalIndexes;
  private @Nullable List<IndexMembers> localIndexes;

  void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "BillingModeOverride" -> billingMode = in.string();
      case "ProvisionedThroughputOverride" -> throughput = ThroughputMembers.read(in);
      case "GlobalSecondaryIndexOverride" ->
          globalIndexes = IndexMembers.readAll(in, "GlobalSecondaryIndex");
      case "LocalSecondaryIndexOverride" ->
          localIndexes = IndexMembers.readAll(in, "LocalSecondaryIndex");
      default -> {}
    }
  }

  void constraints(Violations violations) {
    violations.choice("billingModeOverride", billingMode, EnumMember.BILLING_MODE);
    ThroughputMembers.constraints(violations, "provisionedThroughputOverride", throughput);
    for (int i = 0; localIndexes != null && i < localIndexes.size(); i++) {
      localIndexes
          .get(i)
          .localConstraints(violations, "localSecondaryIndexOverride.%d.member.".formatted(i + 1));
    }
    for (int i = 0; globalIndexes != null && i < globalIndexes.size(); i++) {
      globalIndexes
          .get(i)
          .globalConstraints(
              violations, "globalSecondaryIndexOverride.%d.member.".formatted(i + 1));
    }
  }

  RestoreOverrides load() {
    return new RestoreOverrides(
        Optional.ofNullable(billingMode).map(BillingMode::valueOf),
        ThroughputMembers.loadGiven(throughput),
        Optional.ofNullable(globalIndexes)
            .map(indexes -> indexes.stream().map(IndexMembers::loadGlobal).toList()),
        Optional.ofNullable(localIndexes)
            .map(indexes -> indexes.stream().map(IndexMembers::loadLocal).toList()));
  }
}
