package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.stream.GetRecords;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// What is known of one place of a shard: the database's iterator for it, and what the last look found. One at a time looks.
final class Spot {
  private final ReentrantLock looking = new ReentrantLock();
  private volatile @Nullable String iterator;
  private GetRecords.@Nullable Result found;
  private long begunNanos;

  /// An iterator that the database has given for this place, or for one behind which there is as much.
  void reached(String given) {
    iterator = given;
  }

  @Nullable String iterator() {
    return iterator;
  }

  /// What was found here, if that is still so: records that are there, and the end of a shard, stay; nothing may have become something.
  ///
  /// @param askedNanos since when the answer has to be good
  /// @param look looks anew, and says first when it begins
  GetRecords.Result answer(long askedNanos, Look look) {
    looking.lock();
    try {
      var known = found;
      if (known == null || (SharedStreams.isNothingYet(known) && begunNanos - askedNanos < 0)) {
        known = look.at(this);
        found = known;
      }
      return known;
    } finally {
      looking.unlock();
    }
  }

  void begun(long nanos) {
    begunNanos = nanos;
  }

  interface Look {
    GetRecords.Result at(Spot spot);
  }
}
