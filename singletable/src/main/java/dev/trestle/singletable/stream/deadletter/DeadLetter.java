package dev.trestle.singletable.stream.deadletter;

import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.StreamRecord;
import java.time.Instant;

/// A stream record that could not be handled, as an entry in the dead letters of a group.
///
/// @param id identifies it in its group; ids sort by age
/// @param event the kind of change of the item
/// @param key the key of the item, as text
/// @param happened the approximate time of the change
/// @param died the time at which the last attempt had failed
/// @param lastTried the time of the last attempt, including replays
/// @param attempts the number of attempts, including replays
/// @param error the error of the last attempt: class, message, and the upper part of the stack trace
public record DeadLetter(
    String id,
    EventName event,
    String key,
    Instant happened,
    Instant died,
    Instant lastTried,
    int attempts,
    String error) {
  /// A dead letter with its complete stream record.
  public record Opened(DeadLetter letter, StreamRecord record) {}
}
