package dev.trestle.bench.measure;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// The rounds of one contender.
public record Measurement(String name, WorkerThreads threads, List<Round> rounds) {
  public Measurement {
    rounds = List.copyOf(rounds);
  }

  /// Operations per second.
  public double rate() {
    return median(Round::rate);
  }

  public double cpuMicros() {
    return median(Round::cpuMicros);
  }

  /// Microseconds of the server's processor time for one operation: over all rounds, since the system counts it in
  /// coarse steps.
  public double serverCpuMicros() {
    double nanos = rounds.stream().mapToLong(Round::serverCpuNanos).sum();
    return nanos / 1e3 / rounds.stream().mapToLong(Round::operations).sum();
  }

  public double bytesPerOperation() {
    return median(Round::bytesPerOperation);
  }

  /// The ratio of this rate to another, computed round by round, since a disturbance affects both.
  public Samples rateOver(Measurement other) {
    return over(other, Round::rate);
  }

  /// The ratio of this processor time to another's.
  public Samples cpuOver(Measurement other) {
    return over(other, Round::cpuMicros);
  }

  private Samples over(Measurement other, ToDoubleFunction<Round> figure) {
    if (rounds.size() != other.rounds.size()) {
      throw new IllegalArgumentException(
          "%s and %s were not measured together".formatted(name, other.name));
    }
    return Samples.of(
        IntStream.range(0, rounds.size())
            .mapToDouble(
                i ->
                    figure.applyAsDouble(rounds.get(i))
                        / figure.applyAsDouble(other.rounds.get(i))));
  }

  private double median(ToDoubleFunction<Round> figure) {
    return Samples.of(rounds.stream().mapToDouble(figure)).median();
  }
}
