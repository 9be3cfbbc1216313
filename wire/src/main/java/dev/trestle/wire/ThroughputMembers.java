package dev.trestle.wire;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.wire.json.JsonInput;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A `ProvisionedThroughput`.
final class ThroughputMembers {
  private static final long MAX_UNITS = 1_000_000_000_000L;

  private @Nullable Long read;
  private @Nullable Long write;

  private ThroughputMembers() {}

  static @Nullable ThroughputMembers read(JsonInput in) throws IOException {
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

  static void constraints(
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

  static Optional<Throughput> loadGiven(@Nullable ThroughputMembers throughput) {
    return throughput == null ? Optional.empty() : Optional.of(throughput.load());
  }

  Throughput load() {
    return new Throughput(bounded("ReadCapacityUnits", read), bounded("WriteCapacityUnits", write));
  }

  private static long bounded(String name, @Nullable Long units) {
    long given = units == null ? 0 : units;
    if (given > MAX_UNITS) {
      throw new ValidationException(
          "Given value %d for %s is out of bounds".formatted(given, name));
    }
    return given;
  }
}
