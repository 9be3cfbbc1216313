package dev.trestle.bench.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The benchmark harness: measures contenders in alternating rounds, after a warm-up. Each round begins after the
/// background work of the previous one has ended.
///
/// @param rounds the number of rounds of each contender
/// @param round the length of a round
/// @param warmUp the time for which each contender runs beforehand
public record Harness(int rounds, Duration round, Duration warmUp) {
  /// Rounds of half a second or less: short enough that a disturbance affects neighbours equally, long enough for
  /// thousands of operations.
  private static final int ROUNDS = 10;

  private static final int REST_ROUNDS = 5;

  /// A harness that measures each contender for this long, and warms it up for nearly half as long, which the compiler
  /// needs.
  public static Harness lasting(Duration time) {
    return new Harness(ROUNDS, time.dividedBy(ROUNDS), time.multipliedBy(2).dividedBy(5));
  }

  /// One measurement for each contender, in their order.
  public List<Measurement> measure(List<Candidate> contenders) throws InterruptedException {
    var lanes = contenders.stream().map(Lane::new).toList();
    var servers = contenders.stream().map(Candidate::serverCpuNanos).toList();
    var rest = new IdleWait(servers, round.multipliedBy(REST_ROUNDS));
    for (var lane : lanes) {
      lane.work(warmUp);
    }
    for (int i = 0; i < rounds; i++) {
      // Alternates the direction: the first contender of a round is affected by the last one, so it
      // must not always be
      // the same.
      for (var lane : i % 2 == 0 ? lanes : lanes.reversed()) {
        rest.await();
        lane.rounds.add(lane.work(round));
      }
    }
    return lanes.stream().map(Lane::measurement).toList();
  }

  private static final class Lane {
    final Candidate contender;
    final List<MeasuredOperation> operations;
    final List<Round> rounds = new ArrayList<>();

    Lane(Candidate contender) {
      this.contender = contender;
      this.operations = contender.threads().operations(contender.task());
    }

    Round work(Duration time) throws InterruptedException {
      return contender.threads().work(operations, time, contender.serverCpuNanos());
    }

    Measurement measurement() {
      return new Measurement(contender.name(), contender.threads(), rounds);
    }
  }
}
