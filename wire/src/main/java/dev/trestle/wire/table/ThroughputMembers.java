package dev.trestle.wire.table;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.table.Throughput;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses a `ProvisionedThroughput`.
public final class ThroughputMembers {
  private @Nullable Long read;
  private @Nullable Long write;

  private ThroughputMembers() {}

  public static @Nullable ThroughputMembers read(JsonInput in) throws IOException {
    var members = new ThroughputMembers();
    boolean given =
        in.structure(
            "ProvisionedThroughput",
            name -> {
              switch (name) {
                case "ReadCapacityUnits" -> members.read = in.longInteger();
                case "WriteCapacityUnits" -> members.write = in.longInteger();
                default -> {}
              }
            });
    return given ? members : null;
  }

  public static void constraints(
      Violations violations, String path, @Nullable ThroughputMembers throughput) {
    if (throughput == null) {
      return;
    }
    violations
        .required(path + ".writeCapacityUnits", throughput.write)
        .atLeast(path + ".writeCapacityUnits", throughput.write, 1)
        .required(path + ".readCapacityUnits", throughput.read)
        .atLeast(path + ".readCapacityUnits", throughput.read, 1);
  }

  public static Optional<Throughput> loadGiven(@Nullable ThroughputMembers throughput) {
    return throughput == null ? Optional.empty() : Optional.of(throughput.load());
  }

  public Throughput load() {
    return new Throughput(requireNonNull(read), requireNonNull(write));
  }
}
