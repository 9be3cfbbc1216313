package dev.trestle.singletable.stream.deadletter;

import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.consumer.LeaseTable;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The dead-letter queue of a group: stores the records that it could not handle, until they are replayed ([Subscription#replay]) or
/// discarded. It needs no handlers, so it can be used from any process.
///
/// The dead letters are items of the lease table. In the application's own table, each would be a record of the same stream, would need a
/// key among the application's keys, and would be in its backups and exports. Anyone who may read the lease table may read the contents of
/// the records.
///
/// | partition key | sort key | attributes |
/// |---|---|---|
/// | `DEAD#` table `#` group | id | the attributes of [DeadLetter], readable; `bodies`, the number of items that the record takes |
/// | `DEADBODY#` table `#` id `#` group | 0, 1, … | `bytes`: part of the record, see [RecordEncoding] |
/// | `DEADCOUNT#` table `#` group | `count` | `letters`: the number of dead letters |
///
/// A dead letter that is replayed is outside the order of its partition: see [Subscription#replay].
///
/// All items of a dead letter are written and deleted in one transaction with the count. Safe for many threads.
public final class DeadLetters {
  private static final String EVENT = "event";
  private static final String ITEM = "item";
  private static final String HAPPENED = "happened";
  private static final String DIED = "died";
  private static final String LAST_TRIED = "lastTried";
  private static final String ATTEMPTS = "attempts";
  private static final String ERROR = "error";
  private static final String BODIES = "bodies";
  private static final String BYTES = "bytes";
  private static final String LETTERS = "letters";

  private final Dynamo dynamo;
  private final LeaseTable place;
  private final TableName table;
  private final String group;
  private final InstantSource clock;
  private final int max;

  /// Opens the dead letters of a group.
  ///
  /// @param table the table whose stream the records are from
  public DeadLetters(
      Dynamo dynamo,
      LeaseTable place,
      TableName table,
      String group,
      InstantSource clock,
      int max) {
    this.dynamo = dynamo;
    this.place = place;
    this.table = table;
    this.group = group;
    this.clock = clock;
    this.max = max;
  }

  /// The number of dead letters.
  public long count() {
    return dynamo
        .getItem(GetItem.of(place.table(), countKey()).consistently())
        .item()
        .map(item -> number(item, LETTERS))
        .orElse(0L);
  }

  /// Lists the oldest dead letters.
  ///
  /// @param take the maximum number, up to a thousand
  public List<DeadLetter> list(int take) {
    return list(letters(), take);
  }

  /// Lists the dead letters that follow the last one of a list.
  public List<DeadLetter> list(int take, DeadLetter last) {
    return list(letters().startingAfter(key(last.id())), take);
  }

  private Query letters() {
    return Query.of(place.table(), KeyCondition.equal(place.partition(), collection()))
        .consistently();
  }

  private List<DeadLetter> list(Query query, int take) {
    if (take < 1 || take > DeadLetterLimits.LISTED) {
      throw new IllegalArgumentException(
          "%d dead letters at once; ask for 1 to %d.".formatted(take, DeadLetterLimits.LISTED));
    }
    var found = new ArrayList<DeadLetter>();
    var page = dynamo.query(query.limit(take));
    page.items().forEach(item -> found.add(letter(item)));
    while (page.last().isPresent() && found.size() < take) {
      page = dynamo.query(query.limit(take - found.size()).startingAfter(page.last().get()));
      page.items().forEach(item -> found.add(letter(item)));
    }
    return List.copyOf(found);
  }

  /// Finds a dead letter with its complete record.
  public Optional<DeadLetter.Opened> find(String id) {
    return head(id)
        .map(head -> new DeadLetter.Opened(letter(head), record(id, number(head, BODIES))));
  }

  /// Deletes a dead letter. Returns false if it does not exist any more.
  public boolean discard(String id) {
    var head = head(id);
    if (head.isEmpty()) {
      return false;
    }
    var actions = new ArrayList<Action>();
    actions.add(
        new TransactWriteItems.Delete(
            place.table(), key(id), Optional.of(Condition.exists(place.partition())), false));
    for (int i = 0; i < number(head.get(), BODIES); i++) {
      actions.add(TransactWriteItems.Delete.of(place.table(), bodyKey(id, i)));
    }
    actions.add(counted(-1, Optional.empty()));
    try {
      dynamo.transactWriteItems(TransactWriteItems.of(actions.toArray(Action[]::new)));
      return true;
    } catch (TransactionCanceledException e) {
      if (failed(e.reasons().getFirst())) {
        return false;
      }
      throw e;
    }
  }

  /// Stores a record as a dead letter. If it is already stored, because the record was delivered again after a crash, only its attempts are
  /// added.
  public void bury(StreamRecord record, int attempts, Throwable cause) {
    var id = id(record);
    var bodies = bodies(id, RecordEncoding.write(record));
    var now = clock.instant();
    var head =
        Item.of(key(id).attributes())
            .with(EVENT, record.event().name())
            .with(ITEM, record.key().toString())
            .with(HAPPENED, record.created().toString())
            .with(DIED, now.toString())
            .with(LAST_TRIED, now.toString())
            .with(ATTEMPTS, attempts)
            .with(ERROR, text(cause))
            .with(BODIES, bodies.size());
    var actions = new ArrayList<Action>();
    actions.add(
        new TransactWriteItems.Put(
            place.table(), head, Optional.of(Condition.notExists(place.partition())), false));
    actions.add(counted(1, Optional.of(belowMax())));
    actions.addAll(bodies);
    try {
      dynamo.transactWriteItems(TransactWriteItems.of(actions.toArray(Action[]::new)));
    } catch (TransactionCanceledException e) {
      if (failed(e.reasons().getFirst())) {
        triedAgain(id, attempts, cause);
      } else if (failed(e.reasons().get(1))) {
        throw new DeadLettersFullException(group, max);
      } else {
        throw e;
      }
    }
  }

  /// Adds further failed attempts to a dead letter. Does nothing if it was discarded meanwhile.
  public void triedAgain(String id, int attempts, Throwable cause) {
    var change =
        Update.set(LAST_TRIED, Value.of(clock.instant().toString()))
            .andSet(ERROR, Value.of(text(cause)))
            .andAdd(ATTEMPTS, Value.of(attempts));
    try {
      dynamo.updateItem(
          UpdateItem.of(place.table(), key(id), change)
              .onlyIf(Condition.exists(place.partition())));
    } catch (ConditionalCheckFailedException _) {
      // The dead letter was discarded.
    }
  }

  private Condition belowMax() {
    return Condition.notExists(LETTERS)
        .or(Condition.compare(LETTERS, Comparator.LESS, Value.of(max)));
  }

  private Action counted(int by, Optional<Condition> required) {
    return new TransactWriteItems.Change(
        place.table(), countKey(), Update.add(LETTERS, Value.of(by)), required, false);
  }

  private List<Action> bodies(String id, byte[] bytes) {
    var puts = new ArrayList<Action>();
    for (int from = 0; from < bytes.length; from += DeadLetterLimits.BODY_BYTES) {
      var part =
          Arrays.copyOfRange(
              bytes, from, Math.min(bytes.length, from + DeadLetterLimits.BODY_BYTES));
      var item =
          Item.of(bodyKey(id, puts.size()).attributes()).with(BYTES, Value.of(Bytes.owning(part)));
      puts.add(TransactWriteItems.Put.of(place.table(), item));
    }
    return puts;
  }

  private StreamRecord record(String id, long bodies) {
    var bytes = new ByteArrayOutputStream();
    for (int i = 0; i < bodies; i++) {
      var part =
          dynamo
              .getItem(GetItem.of(place.table(), bodyKey(id, i)).consistently())
              .item()
              .flatMap(item -> item.find(BYTES));
      if (part.orElse(Value.NULL) instanceof Value.BinaryValue(var content)) {
        bytes.writeBytes(content.toArray());
      } else {
        throw damaged(id, BYTES);
      }
    }
    return RecordEncoding.read(bytes.toByteArray());
  }

  private Optional<Item> head(String id) {
    return dynamo.getItem(GetItem.of(place.table(), key(id)).consistently()).item();
  }

  private DeadLetter letter(Item head) {
    return new DeadLetter(
        text(head, place.sort()),
        EventName.valueOf(text(head, EVENT)),
        text(head, ITEM),
        Instant.parse(text(head, HAPPENED)),
        Instant.parse(text(head, DIED)),
        Instant.parse(text(head, LAST_TRIED)),
        (int) number(head, ATTEMPTS),
        text(head, ERROR));
  }

  /// The id of a record. The sequence number alone is unique only in its shard.
  private static String id(StreamRecord record) {
    return record.sequenceNumber().digits() + "." + record.eventId();
  }

  private String collection() {
    return "DEAD#" + table + "#" + group;
  }

  private Key key(String id) {
    return Key.of(place.partition(), collection()).and(place.sort(), id);
  }

  private Key bodyKey(String id, int number) {
    return Key.of(place.partition(), "DEADBODY#" + table + "#" + id + "#" + group)
        .and(place.sort(), String.valueOf(number));
  }

  private Key countKey() {
    return Key.of(place.partition(), "DEADCOUNT#" + table + "#" + group).and(place.sort(), "count");
  }

  private static boolean failed(CancellationReason reason) {
    return reason.code().equals("ConditionalCheckFailed");
  }

  private static String text(Throwable cause) {
    var written = new StringWriter();
    cause.printStackTrace(new PrintWriter(written));
    var text = written.toString();
    return text.substring(0, Math.min(text.length(), DeadLetterLimits.ERROR_CHARACTERS));
  }

  private static String text(Item head, String name) {
    if (head.find(name).orElse(Value.NULL) instanceof Value.StringValue(var text)) {
      return text;
    }
    throw damaged(head.toString(), name);
  }

  private static long number(Item head, String name) {
    if (head.find(name).orElse(Value.NULL) instanceof Value.NumberValue(var number)) {
      return number.longValueExact();
    }
    throw damaged(head.toString(), name);
  }

  private static IllegalStateException damaged(String letter, String name) {
    return new IllegalStateException(
        "The dead letter %s has no valid %s. It was discarded meanwhile, or something else writes to its table."
            .formatted(letter, name));
  }
}
