package dev.trestle.dynamo.testing.contract.stream;

import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamStatus;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.testing.contract.Songs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// ListStreams: the streams that can be read.
public abstract class ListStreamsContract extends StreamContract {
  private List<StreamArn> list(TableName table) {
    return streams().listStreams(ListStreams.of(table)).streams();
  }

  @Test
  void a_table_without_a_stream_has_none() {
    assertThat(list(create(Songs::plain))).isEmpty();
    assertThat(list(freshName())).isEmpty();
  }

  @Test
  void a_stream_is_listed_with_its_table_and_label() {
    var songs = createStreaming(StreamView.KEYS_ONLY);
    var shown = describe(songs).stream().orElseThrow();
    assertThat(list(songs)).containsExactly(new StreamArn(shown.arn(), songs, shown.label()));
  }

  @Test
  void streams_that_were_switched_off_stay_listed_beside_the_new_one() {
    var songs = createStreaming(StreamView.KEYS_ONLY);
    var first = streamOf(songs);
    put(songs, song("A", "1"));
    disable(songs);
    assertThat(list(songs)).containsExactly(first);
    enable(songs, StreamView.NEW_IMAGE);
    var second = streamOf(songs);
    put(songs, song("A", "2"));
    assertThat(list(songs)).containsExactlyInAnyOrder(first, second);
    assertThat(stream(first).status()).isEqualTo(StreamStatus.DISABLED);
    assertThat(records(first))
        .extracting(record -> record.view())
        .containsExactly(StreamView.KEYS_ONLY);
    assertThat(records(second))
        .extracting(record -> record.view())
        .containsExactly(StreamView.NEW_IMAGE);
  }

  @Test
  void the_stream_of_a_deleted_table_can_still_be_read() {
    var songs = createStreaming(StreamView.NEW_IMAGE);
    put(songs, song("A", "1"), song("A", "2"));
    var stream = streamOf(songs);
    var records = records(stream);
    dynamo().deleteTable(new DeleteTable(songs));
    assertThat(list(songs)).containsExactly(stream);
    assertThat(stream(stream).status()).isEqualTo(StreamStatus.DISABLED);
    assertThat(records(stream)).isEqualTo(records).hasSize(2);
  }

  @Test
  void pages_have_every_stream_once() {
    var tables = new ArrayList<TableName>();
    for (int i = 0; i < 3; i++) {
      tables.add(createStreaming(StreamView.KEYS_ONLY));
    }
    var listed = new ArrayList<StreamArn>();
    var start = Optional.<StreamArn>empty();
    do {
      var page = streams().listStreams(new ListStreams(Optional.empty(), start, 2));
      assertThat(page.streams()).hasSizeLessThanOrEqualTo(2);
      listed.addAll(page.streams());
      start = page.last();
    } while (start.isPresent());
    assertThat(listed).doesNotHaveDuplicates();
    assertThat(listed).extracting(StreamArn::table).containsAll(tables);
  }
}
