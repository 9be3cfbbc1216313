package dev.trestle.conformance.toolkit;

import dev.trestle.singletable.Counter;
import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Version;
import java.util.Optional;

/// A table design with every feature that concurrent writers can break.
@SingleTable(name = "market-{run}", type = "type", ttl = "ttl")
interface Market extends Table {
  record Trader(String id, String email, Optional<String> stall) {}

  record Notice(String id, String marks, @Version long version) {}

  record Crate(String id, @NotNegative long pears) {}

  record Receipt(String orderId, int number) {}

  @Entity(pk = "TRADER#{id}", sk = "META")
  @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
  @Unique(value = "stall", pk = "STALL#{stall}", sk = "UNIQUE")
  Entities<Trader> traders();

  @Entity(pk = "NOTICE#{id}", sk = "META")
  Entities<Notice> notices();

  @Entity(pk = "CRATE#{id}", sk = "META")
  Entities<Crate> crates();

  @Get
  Ref<Trader> trader(String id);

  @Get(unique = "email")
  Optional<Trader> traderByEmail(String email);

  @Get
  Ref<Notice> notice(String id);

  @Get
  Ref<Crate> crate(String id);

  @Counter(pk = "SALES", sk = "COUNTER")
  CounterRef sales();

  @Counter(pk = "VISITS#{shard:pad2}", sk = "COUNTER", shards = 4)
  CounterRef visits();

  @Idempotent(pk = "ORDER#{orderId}", sk = "RECEIPT", keepFor = "PT24H")
  IdempotentRequest<Receipt> order(String orderId);
}
