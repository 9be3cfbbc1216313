package dev.trestle.engine.hostile;

import static dev.trestle.engine.hostile.People.PEOPLE;
import static dev.trestle.engine.hostile.People.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HostileStreamsTest {
  private final Database database = Database.inMemory();
  private final HostileDynamo hostile = HostileDynamo.around(database, FaultRates.NONE, 1);
  private final DynamoStreams streams = hostile.streams();

  @BeforeEach
  void create() {
    People.create(hostile);
  }

  @AfterEach
  void close() {
    hostile.close();
    database.close();
  }

  private StreamArn stream() {
    return database.listStreams(ListStreams.of(PEOPLE)).streams().getFirst();
  }

  @Test
  void a_place_expires() {
    var shard = shards().getFirst();
    var place = place(shard, Start.TRIM_HORIZON);
    hostile.next(GetRecords.class, Fault.EXPIRED_ITERATOR);
    assertThatThrownBy(() -> streams.getRecords(GetRecords.of(place)))
        .isInstanceOf(ExpiredIteratorException.class);
    assertThat(streams.getRecords(GetRecords.of(place)).records()).isEmpty();
  }

  @Test
  void shards_close_and_others_begin() {
    var ends = new HashSet<Integer>();
    for (int i = 1; i <= 10; i++) {
      database.putItem(put("Ann", "Bern", i));
      hostile.next(GetRecords.class, Fault.CLOSED_SHARD);
      ends.add(pagesOf(shards().getLast()));
      assertThat(shards()).hasSize(i + 1);
      assertThat(shards().getLast().parent()).contains(shards().get(i - 1).id());
    }
    // Some end with the record, and some with an empty page after it.
    assertThat(ends).containsExactlyInAnyOrder(1, 2);
  }

  /// The number of pages until the end of the shard.
  private int pagesOf(Shard shard) {
    var next = Optional.of(place(shard, Start.TRIM_HORIZON));
    int pages = 0;
    int records = 0;
    while (next.isPresent()) {
      var page = streams.getRecords(GetRecords.of(next.get()));
      records += page.records().size();
      pages++;
      next = page.next();
    }
    assertThat(records).isEqualTo(1);
    return pages;
  }

  @Test
  void a_reader_that_continues_misses_nothing() {
    hostile.become(FaultRates.HARSH);
    var read = new ArrayList<Integer>();
    int written = 0;
    var walk = new Walk();
    while (read.size() < 300) {
      if (written < 300) {
        written++;
        database.putItem(put("Ann", "Bern", written));
      }
      walk.step().forEach(record -> read.add(version(record)));
    }
    assertThat(read).isEqualTo(IntStream.rangeClosed(1, 300).boxed().toList());
    assertThat(shards()).hasSizeGreaterThan(5);
  }

  private static int version(StreamRecord record) {
    var version = record.newImage().orElseThrow().find("version").orElseThrow();
    return ((Value.NumberValue) version).number().intValueExact();
  }

  /// Reads a stream to its end, shard by shard, with retries.
  private final class Walk {
    private Shard shard = shards().getFirst();
    private Start from = Start.TRIM_HORIZON;
    private Optional<String> place = Optional.empty();

    List<StreamRecord> step() {
      if (place.isEmpty()) {
        place = Optional.of(place(shard, from));
      }
      GetRecords.Result result;
      try {
        result = patiently(() -> streams.getRecords(GetRecords.of(place.get())));
      } catch (ExpiredIteratorException _) {
        place = Optional.empty();
        return List.of();
      }
      if (!result.records().isEmpty()) {
        from = new Start.After(result.records().getLast().sequenceNumber());
      }
      place = result.next();
      if (place.isEmpty()) {
        shard = child();
        from = Start.TRIM_HORIZON;
      }
      return result.records();
    }

    private Shard child() {
      return shards().stream()
          .filter(one -> one.parent().equals(Optional.of(shard.id())))
          .findFirst()
          .orElseThrow();
    }
  }

  private List<Shard> shards() {
    return patiently(() -> streams.describeStream(DescribeStream.of(stream()))).shards();
  }

  private String place(Shard shard, Start start) {
    return patiently(
            () -> streams.getShardIterator(new GetShardIterator(stream(), shard.id(), start)))
        .iterator();
  }

  private static <T> T patiently(Supplier<T> request) {
    while (true) {
      try {
        return request.get();
      } catch (ExpiredIteratorException e) {
        throw e;
      } catch (RequestException | UnavailableException _) {
        // Reading twice is harmless.
      }
    }
  }
}
