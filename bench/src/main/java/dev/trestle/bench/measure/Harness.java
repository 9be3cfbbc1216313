package dev.trestle.bench.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Measures contenders in rounds that take turns, after each has warmed up. Each turn begins when the last one is really over.
///
/// @param rounds how often each contender has its turn
/// @param round how long a turn is
/// @param warmUp how long each contender runs beforehand
public record Harness(int rounds, Duration round, Duration warmUp) {
  /// Rounds of half a second or less: short enough that a disturbance hits neighbours alike, long enough for thousands of operations.
  private static final int ROUNDS = 10;

  /// A harness that spends this long on each contender, and nearly half as long on warming up: the compiler needs it.
  public static Harness lasting(Duration time) {
    return new Harness(ROUNDS, time.dividedBy(ROUNDS), time.multipliedBy(2).dividedBy(5));
  }

  /// One measurement for each contender, in their order.
  public List<Measurement> measure(List<Contender> contenders) throws InterruptedException {
    var lanes = contenders.stream().map(Lane::new).toList();
    var rest = new Rest(contenders.stream().map(Contender::serverCpuNanos).toList());
    for (var lane : lanes) {
      lane.work(warmUp);
    }
    for (int i = 0; i < rounds; i++) {
      // There and back: who comes first meets what the last one left behind, so nobody always does.
      for (var lane : i % 2 == 0 ? lanes : lanes.reversed()) {
        rest.await();
        lane.rounds.add(lane.work(round));
      }
    }
    return lanes.stream().map(Lane::measurement).toList();
  }

  private static final class Lane {
    final Contender contender;
    final List<Operation> operations;
    final List<Round> rounds = new ArrayList<>();

    Lane(Contender contender) {
      this.contender = contender;
      this.operations = contender.crew().operations(contender.task());
    }

    Round work(Duration time) throws InterruptedException {
      return contender.crew().work(operations, time, contender.serverCpuNanos());
    }

    Measurement measurement() {
      return new Measurement(contender.name(), contender.crew(), rounds);
    }
  }
}
