package dev.trestle.dynamo.testing.contract.stream;

import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamStatus;
import dev.trestle.dynamo.table.StreamView;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// DescribeStream: status of a stream, and the ranges of its shards.
public abstract class DescribeStreamContract extends StreamContract {
  @ParameterizedTest
  @EnumSource
  void a_stream_that_is_on_has_one_open_shard(StreamView view) {
    var songs = createStreaming(view);
    var described = stream(streamOf(songs));
    assertThat(described.stream()).isEqualTo(streamOf(songs));
    assertThat(described.status()).isEqualTo(StreamStatus.ENABLED);
    assertThat(described.view()).isEqualTo(view);
    assertThat(described.key()).isEqualTo(describe(songs).key());
    assertThat(described.last()).isEmpty();
    var shard = described.shards().getFirst();
    assertThat(described.shards()).hasSize(1);
    assertThat(shard.id().text()).matches("shardId-[0-9]{20}-[0-9a-f]{8}");
    assertThat(shard.parent()).isEmpty();
    assertThat(shard.last()).isEmpty();
    assertThat(shard.first().digits()).hasSizeBetween(21, 40);
  }

  @Test
  void a_stream_that_is_off_has_closed_shards() {
    var songs = createStreaming(StreamView.KEYS_ONLY);
    put(songs, song("A", "1"), song("A", "2"));
    var stream = streamOf(songs);
    disable(songs);
    var described = stream(stream);
    assertThat(described.status()).isEqualTo(StreamStatus.DISABLED);
    assertThat(described.shards().getLast().last())
        .contains(records(stream).getLast().sequenceNumber());
  }

  @Test
  void a_shard_never_ends_before_it_begins() {
    var songs = createStreaming(StreamView.KEYS_ONLY);
    var stream = streamOf(songs);
    disable(songs);
    var shard = stream(stream).shards().getLast();
    assertThat(shard.last().orElseThrow()).isGreaterThanOrEqualTo(shard.first());
    assertThat(records(stream)).isEmpty();
  }

  @Test
  void shards_start_after_the_start_shard() {
    var stream = streamOf(createStreaming(StreamView.KEYS_ONLY));
    var only = stream(stream).shards().getFirst().id();
    assertThat(after(stream, only)).isEmpty();
    assertThat(after(stream, ShardId.of("shardId-00000000000000000000-00000000"))).hasSize(1);
  }

  private List<Shard> after(StreamArn stream, ShardId start) {
    return streams()
        .describeStream(new DescribeStream(stream, Optional.of(start), Optional.empty(), 100))
        .shards();
  }

  @Test
  void a_stream_that_does_not_exist_is_not_found() {
    var stream = streamOf(createStreaming(StreamView.KEYS_ONLY));
    var other = StreamArn.parse(stream.text().replace(stream.label(), "2001-01-01T00:00:00.000"));
    assertThat(refusal(ResourceNotFoundException.class, () -> stream(other)).text())
        .isEqualTo("Requested resource not found: Stream: %s not found".formatted(other));
  }
}
