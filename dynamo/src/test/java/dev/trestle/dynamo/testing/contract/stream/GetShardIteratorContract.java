package dev.trestle.dynamo.testing.contract.stream;

import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// GetShardIterator: the four positions to read from.
public abstract class GetShardIteratorContract extends StreamContract {
  private TableName songs;
  private StreamArn stream;
  private Shard shard;
  private List<SequenceNumber> numbers;

  @BeforeEach
  void writeThree() {
    songs = createStreaming(StreamView.NEW_IMAGE);
    put(songs, song("A", "1"), song("A", "2"), song("A", "3"));
    stream = streamOf(songs);
    shard = stream(stream).shards().getFirst();
    numbers = numbers(Start.TRIM_HORIZON);
  }

  private List<SequenceNumber> numbers(Start start) {
    return records(iterator(stream, shard, start)).stream()
        .map(StreamRecord::sequenceNumber)
        .toList();
  }

  @Test
  void the_trim_horizon_is_before_everything() {
    assertThat(numbers).hasSize(3);
  }

  @Test
  void latest_is_after_all_records() {
    var latest = iterator(stream, shard, Start.LATEST);
    assertThat(records(latest)).isEmpty();
    put(songs, song("A", "4"));
    assertThat(records(latest))
        .extracting(record -> record.newImage().orElseThrow())
        .containsExactly(song("A", "4"));
  }

  @Test
  void at_a_number_begins_with_that_record() {
    assertThat(numbers(new Start.At(numbers.get(1)))).isEqualTo(numbers.subList(1, 3));
  }

  @Test
  void after_a_number_begins_with_the_next_record() {
    assertThat(numbers(new Start.After(numbers.get(1)))).isEqualTo(numbers.subList(2, 3));
    assertThat(numbers(new Start.After(numbers.getLast()))).isEmpty();
  }

  @Test
  void the_number_that_a_shard_begins_with_is_before_everything() {
    assertThat(numbers(new Start.At(shard.first()))).isEqualTo(numbers);
  }

  @Test
  void a_number_before_the_shard_is_refused() {
    assertInvalid(
        "Invalid SequenceNumber for the shard",
        () -> iterator(stream, shard, new Start.At(SequenceNumber.of(0))));
  }

  @Test
  void a_shard_that_does_not_exist_is_not_found() {
    var missing =
        new GetShardIterator(
            stream, ShardId.of("shardId-00000000000000000000-00000000"), Start.LATEST);
    assertThat(
            refusal(ResourceNotFoundException.class, () -> streams().getShardIterator(missing))
                .text())
        .isEqualTo("Requested resource not found: Shard does not exist");
  }

  @Test
  void a_stream_that_does_not_exist_is_not_found() {
    var other = StreamArn.parse(stream.text().replace(stream.label(), "2001-01-01T00:00:00.000"));
    assertThat(
            refusal(ResourceNotFoundException.class, () -> iterator(other, shard, Start.LATEST))
                .text())
        .isEqualTo("Requested resource not found: Stream: %s not found".formatted(other));
  }
}
