package dev.trestle.dynamo.testing.contract.stream;

import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// GetRecords: changes in order, with the images of the stream's view.
public abstract class GetRecordsContract extends StreamContract {
  private static final Key KEY = key("Nina Simone", "Sinnerman");
  private static final Item SINNERMAN = song("Nina Simone", "Sinnerman");
  private static final Item RELEASED = SINNERMAN.with("released", 1965);
  // The names and the values of both attributes.
  private static final int KEY_BYTES = "artistNina SimonetitleSinnerman".length();
  // As the key, with another name and the three bytes that 1965 takes.
  private static final int RELEASED_BYTES = KEY_BYTES + "released".length() + 3;

  @ParameterizedTest
  @EnumSource
  void a_view_shows_what_it_is_called_after(StreamView view) {
    var songs = createStreaming(view);
    put(songs, SINNERMAN, RELEASED);
    dynamo().deleteItem(DeleteItem.of(songs, KEY));

    var before = Optional.of(SINNERMAN).filter(_ -> showsOld(view));
    var released = Optional.of(RELEASED);
    var records = records(songs);
    assertThat(records)
        .extracting(StreamRecord::event)
        .containsExactly(EventName.INSERT, EventName.MODIFY, EventName.REMOVE);
    assertThat(records).extracting(StreamRecord::view).containsOnly(view);
    assertThat(records).extracting(StreamRecord::key).containsOnly(KEY);
    assertThat(records)
        .extracting(StreamRecord::oldImage)
        .containsExactly(Optional.empty(), before, released.filter(_ -> showsOld(view)));
    assertThat(records)
        .extracting(StreamRecord::newImage)
        .containsExactly(
            Optional.of(SINNERMAN).filter(_ -> showsNew(view)),
            released.filter(_ -> showsNew(view)),
            Optional.empty());
    assertThat(records)
        .extracting(StreamRecord::sizeBytes)
        .containsExactly(
            KEY_BYTES + (showsNew(view) ? KEY_BYTES : 0L),
            KEY_BYTES + (showsOld(view) ? KEY_BYTES : 0L) + (showsNew(view) ? RELEASED_BYTES : 0),
            KEY_BYTES + (showsOld(view) ? RELEASED_BYTES : 0L));
  }

  private static boolean showsOld(StreamView view) {
    return view == StreamView.OLD_IMAGE || view == StreamView.NEW_AND_OLD_IMAGES;
  }

  private static boolean showsNew(StreamView view) {
    return view == StreamView.NEW_IMAGE || view == StreamView.NEW_AND_OLD_IMAGES;
  }

  @Test
  void a_record_has_its_creation_time_and_user_identity() {
    var songs = createStreaming(StreamView.KEYS_ONLY);
    put(songs, SINNERMAN);
    var record = records(songs).getFirst();
    assertThat(record.created())
        .isCloseTo(describe(songs).created(), within(2, ChronoUnit.MINUTES));
    assertThat(record.userIdentity()).isEmpty();
    assertThat(record.region()).isNotEmpty();
    assertThat(record.eventId()).matches("[0-9a-f]{32}");
  }

  @Test
  void images_have_values_of_every_kind_as_they_were_written() {
    var songs = createStreaming(StreamView.NEW_AND_OLD_IMAGES);
    var nothing = Value.map(Map.of());
    var all =
        SINNERMAN
            .with("number", Value.number("-1.5"))
            .with("bytes", Value.of(Bytes.copyOf(new byte[] {0, -1})))
            .with("flag", Value.of(false))
            .with("null", Value.NULL)
            .with("empty text", "")
            .with("empty list", Value.list())
            .with("empty map", nothing)
            .with("list", Value.list(nothing, Value.list(), Value.of("x")))
            .with("map", Value.map(Map.of("inner", nothing, "one", Value.of(1))))
            .with("texts", Value.strings("a", "b"))
            .with("numbers", Value.numbers(BigDecimal.ONE, BigDecimal.TEN))
            .with("binaries", Value.binaries(Bytes.copyOf(new byte[] {0, -1})));
    put(songs, all, SINNERMAN);
    assertThat(records(songs))
        .extracting(StreamRecord::oldImage)
        .containsExactly(Optional.empty(), Optional.of(all));
    assertThat(records(songs))
        .extracting(StreamRecord::newImage)
        .containsExactly(Optional.of(all), Optional.of(SINNERMAN));
  }

  @Test
  void records_are_the_same_whenever_they_are_read() {
    var songs = createStreaming(StreamView.NEW_AND_OLD_IMAGES);
    put(songs, SINNERMAN, RELEASED);
    assertThat(records(songs)).isEqualTo(records(songs)).hasSize(2);
  }

  @Test
  void numbers_and_ids_are_unique_and_numbers_grow() {
    var songs = createStreaming(StreamView.KEYS_ONLY);
    IntStream.range(0, 50).forEach(i -> put(songs, SINNERMAN.with("plays", i)));
    var records = records(songs);
    assertThat(records).hasSize(50);
    assertThat(records).extracting(StreamRecord::eventId).doesNotHaveDuplicates();
    assertThat(records).extracting(StreamRecord::sequenceNumber).isSorted().doesNotHaveDuplicates();
    assertThat(records).extracting(record -> record.sequenceNumber().digits()).isSorted();
  }

  @Test
  void a_write_that_changes_nothing_leaves_no_record() {
    var songs = createStreaming(StreamView.NEW_AND_OLD_IMAGES);
    put(songs, RELEASED, RELEASED);
    dynamo().updateItem(UpdateItem.of(songs, KEY, Update.set("released", Value.of(1965))));
    dynamo().deleteItem(DeleteItem.of(songs, key("Nobody", "Nothing")));
    refusal(
        ConditionalCheckFailedException.class,
        () -> dynamo().putItem(PutItem.of(songs, SINNERMAN).onlyIf(Condition.notExists("artist"))));
    assertThat(records(songs)).extracting(StreamRecord::event).containsExactly(EventName.INSERT);
  }

  @Test
  void every_way_to_write_leaves_records() {
    var songs = createStreaming(StreamView.NEW_IMAGE);
    dynamo().updateItem(UpdateItem.of(songs, KEY, Update.set("released", Value.of(1965))));
    var batched = song("Nina Simone", "Feeling Good");
    dynamo().batchWriteItem(BatchWriteItem.of(songs, List.of(new BatchWriteItem.Put(batched))));
    var together = song("Nina Simone", "Four Women");
    dynamo()
        .transactWriteItems(
            TransactWriteItems.of(
                TransactWriteItems.Put.of(songs, together),
                TransactWriteItems.Delete.of(songs, KEY)));
    var records = records(songs);
    assertThat(records.subList(0, 2))
        .extracting(StreamRecord::newImage)
        .containsExactly(Optional.of(RELEASED), Optional.of(batched));
    assertThat(records.subList(2, 4))
        .extracting(StreamRecord::newImage)
        .containsExactlyInAnyOrder(Optional.of(together), Optional.empty());
    assertThat(records).hasSize(4);
  }

  @Test
  void a_page_has_no_more_than_it_may() {
    var songs = createStreaming(StreamView.KEYS_ONLY);
    IntStream.range(0, 5).forEach(i -> put(songs, SINNERMAN.with("plays", i)));
    var stream = streamOf(songs);
    var start = iterator(stream, stream(stream).shards().getFirst(), Start.TRIM_HORIZON);
    var first = streams().getRecords(new GetRecords(start, 2));
    var second = streams().getRecords(new GetRecords(first.next().orElseThrow(), 2));
    var third = streams().getRecords(new GetRecords(second.next().orElseThrow(), 2));
    assertThat(first.records()).hasSize(2);
    assertThat(second.records()).hasSize(2);
    assertThat(third.records()).hasSize(1);
    assertThat(
            List.of(
                first.records().getLast().sequenceNumber(),
                second.records().getFirst().sequenceNumber(),
                second.records().getLast().sequenceNumber(),
                third.records().getFirst().sequenceNumber()))
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Test
  void a_page_has_no_more_than_a_megabyte() {
    var songs = createStreaming(StreamView.NEW_IMAGE);
    var long300k = "x".repeat(300 << 10);
    IntStream.range(0, 5).forEach(i -> put(songs, song("A", "s" + i).with("text", long300k)));
    var stream = streamOf(songs);
    var start = iterator(stream, stream(stream).shards().getFirst(), Start.TRIM_HORIZON);
    assertThat(streams().getRecords(GetRecords.of(start)).records()).hasSize(3);
    assertThat(records(songs)).hasSize(5);
  }

  @Test
  void a_reader_at_the_end_of_an_open_shard_waits_there_for_more() {
    var songs = createStreaming(StreamView.NEW_IMAGE);
    var stream = streamOf(songs);
    var start = iterator(stream, stream(stream).shards().getLast(), Start.TRIM_HORIZON);
    var nothing = streams().getRecords(GetRecords.of(start));
    assertThat(nothing.records()).isEmpty();
    put(songs, SINNERMAN);
    assertThat(records(nothing.next().orElseThrow()))
        .extracting(StreamRecord::newImage)
        .containsExactly(Optional.of(SINNERMAN));
  }

  @Test
  void a_stream_that_was_switched_off_can_be_read_to_its_end() {
    var songs = createStreaming(StreamView.NEW_IMAGE);
    put(songs, SINNERMAN);
    var stream = streamOf(songs);
    disable(songs);
    put(songs, RELEASED);
    assertThat(records(stream))
        .extracting(StreamRecord::newImage)
        .containsExactly(Optional.of(SINNERMAN));
    var last = iterator(stream, stream(stream).shards().getLast(), Start.LATEST);
    assertThat(streams().getRecords(GetRecords.of(last)))
        .isEqualTo(new GetRecords.Result(List.of(), Optional.empty()));
  }

  @Test
  void an_invalid_iterator_is_refused() {
    for (var text : List.of("x", "|1|", "arn:aws:dynamodb:local:000000000000:table/abc|1|AAAA")) {
      assertThat(
              refusal(ValidationException.class, () -> streams().getRecords(GetRecords.of(text)))
                  .text())
          .isEqualTo("Invalid ShardIterator");
    }
  }

  @Test
  void a_changed_iterator_is_refused() {
    var songs = createStreaming(StreamView.NEW_IMAGE);
    var other = createStreaming(StreamView.NEW_IMAGE);
    var stream = streamOf(songs);
    var good = iterator(stream, stream(stream).shards().getFirst(), Start.TRIM_HORIZON);
    int middle = good.length() - 20;
    var swapped = good.charAt(middle) == 'A' ? 'B' : 'A';
    var changed = good.substring(0, middle) + swapped + good.substring(middle + 1);
    assertInvalid("Invalid ShardIterator", () -> streams().getRecords(GetRecords.of(changed)));
    var elsewhere = good.replace(stream.text(), streamOf(other).text());
    assertInvalid("Invalid ShardIterator", () -> streams().getRecords(GetRecords.of(elsewhere)));
  }
}
