package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.Throughput;
import java.util.List;
import java.util.Optional;

/// Settings of a restored table that differ from its source. An absent setting stays as it was.
///
/// @param globalIndexes the source's global secondary indexes to keep; an empty list keeps none
/// @param localIndexes likewise for local secondary indexes
public record RestoreOverrides(
    Optional<BillingMode> billingMode,
    Optional<Throughput> throughput,
    Optional<List<GlobalIndex>> globalIndexes,
    Optional<List<LocalIndex>> localIndexes) {
  public static final RestoreOverrides NONE =
      new RestoreOverrides(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  public RestoreOverrides {
    globalIndexes = globalIndexes.map(List::copyOf);
    localIndexes = localIndexes.map(List::copyOf);
  }

  public RestoreOverrides onDemand() {
    return new RestoreOverrides(
        Optional.of(BillingMode.PAY_PER_REQUEST), Optional.empty(), globalIndexes, localIndexes);
  }

  public RestoreOverrides provisioned(Throughput units) {
    return new RestoreOverrides(
        Optional.of(BillingMode.PROVISIONED), Optional.of(units), globalIndexes, localIndexes);
  }

  public RestoreOverrides keepingGlobal(List<GlobalIndex> kept) {
    return new RestoreOverrides(billingMode, throughput, Optional.of(kept), localIndexes);
  }

  public RestoreOverrides keepingLocal(List<LocalIndex> kept) {
    return new RestoreOverrides(billingMode, throughput, globalIndexes, Optional.of(kept));
  }
}
