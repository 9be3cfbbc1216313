package dev.trestle.dynamo.batch;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.retry.RetryPolicy;
import dev.trestle.dynamo.retry.TransientErrors;
import dev.trestle.dynamo.retry.WaitingClock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// Sends work in chunks, round after round, until none is unprocessed or the retry policy ends.
///
/// Unprocessed work goes to the end of the queue: it usually belongs to one busy partition, and the rest need not wait for it.
final class BatchRounds<T> {
  private final int chunkSize;
  private final RetryPolicy policy;
  private final WaitingClock time;
  private final RandomGenerator random;

  BatchRounds(int chunkSize, RetryPolicy policy, WaitingClock time, RandomGenerator random) {
    this.chunkSize = chunkSize;
    this.policy = policy;
    this.time = time;
    this.random = random;
  }

  /// Does all work. Returns the rest if the retry policy ends before.
  ///
  /// @param request does one chunk of the work and returns the part that is unprocessed
  Optional<List<T>> run(Collection<T> work, Function<List<T>, List<T>> request) {
    var line = new ArrayDeque<>(work);
    int idle = 0;
    while (!line.isEmpty()) {
      var chunk = next(line);
      var undone = attempt(chunk, request);
      line.addAll(undone);
      idle = undone.size() < chunk.size() ? 0 : idle + 1;
      if (idle == policy.maxAttempts() || (!undone.isEmpty() && !paused(Math.max(1, idle)))) {
        return Optional.of(new ArrayList<>(line));
      }
    }
    return Optional.empty();
  }

  private List<T> next(ArrayDeque<T> line) {
    var chunk = new ArrayList<T>();
    while (chunk.size() < chunkSize && !line.isEmpty()) {
      chunk.add(line.removeFirst());
    }
    return chunk;
  }

  /// DynamoDB throttles a whole batch when it cannot process any part of it.
  private static <T> List<T> attempt(List<T> chunk, Function<List<T>, List<T>> request) {
    try {
      return request.apply(chunk);
    } catch (RequestException e) {
      if (TransientErrors.isTransient(e)) {
        return chunk;
      }
      throw e;
    }
  }

  private boolean paused(int failures) {
    try {
      time.sleep(policy.backoff().pause(failures, random));
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
