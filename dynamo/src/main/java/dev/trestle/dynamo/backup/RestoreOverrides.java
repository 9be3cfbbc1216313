package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.Throughput;
import java.util.List;
import java.util.Optional;

/// What a restored table has otherwise than the table it is restored from. What is absent stays as it was.
///
/// @param globalIndexes which of the source's global indexes to keep; none where the list is empty
/// @param localIndexes likewise
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
