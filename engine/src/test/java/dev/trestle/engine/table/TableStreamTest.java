package dev.trestle.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.row.ItemCodec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableStreamTest {
  private static final String UUID = "8d9a2c8e-6c66-4f7e-9f5c-2f0c3a7d7e10";
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final TableStream NEW = TableStream.begin(UUID, StreamView.NEW_IMAGE, NOON, 41);

  private static TableDefinition table(TableStream... streams) {
    return new TableDefinition(
        1,
        TableName.of("songs"),
        UUID,
        NOON,
        KeySchema.of("artist"),
        Map.of("artist", KeyType.S),
        new TableDefinition.Billing(
            BillingMode.PAY_PER_REQUEST,
            Throughput.ON_DEMAND,
            Optional.of(NOON),
            TableClass.STANDARD),
        false,
        List.of(),
        List.of(streams),
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        Optional.empty());
  }

  @Test
  void a_stream_begins_after_the_newest_change() {
    assertThat(NEW.enabled()).isTrue();
    var shard = NEW.open().orElseThrow();
    assertThat(shard.first()).isEqualTo(42);
    assertThat(shard.bound()).isEqualTo(Long.MAX_VALUE);
    assertThat(shard.id().text()).startsWith("shardId-00000001767268800000-");
  }

  @Test
  void a_shard_begins_where_its_parent_ends() {
    var rolled = NEW.rolled(UUID, 50, NOON.plus(Duration.ofHours(4)));
    var parent = rolled.shards().getFirst();
    var child = rolled.open().orElseThrow();
    assertThat(parent.bound()).isEqualTo(51).isEqualTo(child.first());
    assertThat(child.parent()).contains(parent.id());
    assertThat(child.id()).isGreaterThan(parent.id());
  }

  @Test
  void a_stream_that_is_off_stays_as_it_is() {
    var off = NEW.disabled(50, NOON.plusSeconds(1));
    assertThat(off.enabled()).isFalse();
    assertThat(off.disabled(99, NOON.plusSeconds(2))).isEqualTo(off);
  }

  @Test
  void only_closed_shards_grow_old() {
    var rolled = NEW.rolled(UUID, 50, NOON.plusSeconds(1));
    assertThat(rolled.since(NOON.plusSeconds(1))).isEqualTo(rolled);
    assertThat(rolled.since(NOON.plusSeconds(2)).shards())
        .containsExactly(rolled.shards().getLast());
    assertThat(NEW.since(Instant.MAX)).isEqualTo(NEW);
  }

  @Test
  void streams_come_back_from_disk_as_they_were() {
    var past = NEW.rolled(UUID, 50, NOON.plusSeconds(1)).disabled(60, NOON.plusSeconds(2));
    var now = TableStream.begin(UUID, StreamView.KEYS_ONLY, NOON.plusSeconds(3), 70);
    for (var definition : List.of(table(), table(NEW), table(past, now))) {
      assertThat(TableDefinitionCodec.decode(TableDefinitionCodec.encode(definition)))
          .isEqualTo(definition);
    }
  }

  @Test
  void a_stream_from_before_there_were_shards_has_one_from_the_beginning() {
    var on = TableDefinitionCodec.decode(withoutShards(table(NEW))).stream().orElseThrow();
    assertThat(on.enabled()).isTrue();
    assertThat(on.open().orElseThrow().first()).isEqualTo(1);
    var off = table(NEW.disabled(50, NOON.plusSeconds(1)));
    assertThat(TableDefinitionCodec.decode(withoutShards(off)).stream())
        .contains(new TableStream(StreamView.NEW_IMAGE, NOON, List.of()));
  }

  private static byte[] withoutShards(TableDefinition definition) {
    var row = ItemCodec.decode(TableDefinitionCodec.encode(definition));
    var stream = (Value.MapValue) row.find("stream").orElseThrow();
    return ItemCodec.encode(
        Item.of(
            row.attributes()
                .with("stream", new Value.MapValue(stream.entries().without("shards")))));
  }
}
