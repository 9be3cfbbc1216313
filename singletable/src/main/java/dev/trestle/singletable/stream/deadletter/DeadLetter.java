package dev.trestle.singletable.stream.deadletter;

import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.StreamRecord;
import java.time.Instant;

/// A record that could not be handled, as a group's list shows it.
///
/// @param id names it in its group; ids sort by age
/// @param event what became of the item
/// @param key of the item, as text
/// @param happened about when the item was changed
/// @param died when all attempts were spent
/// @param lastTried when it was tried last, as a replay does
/// @param attempts how often it was tried, replays included
/// @param error what the last attempt ended with: kind, text, and the upper part of the stack trace
public record DeadLetter(
    String id,
    EventName event,
    String key,
    Instant happened,
    Instant died,
    Instant lastTried,
    int attempts,
    String error) {
  /// A dead letter with all that the record held.
  public record Opened(DeadLetter letter, StreamRecord record) {}
}
