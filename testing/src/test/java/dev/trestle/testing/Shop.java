package dev.trestle.testing;

import dev.trestle.singletable.Counter;
import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.Optional;

/// The design of the tests of this module: a shop that uses every feature of the toolkit.
@SingleTable(name = "shop-{stage}", type = "type", ttl = "ttl", stream = true)
@Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
interface Shop extends Table {
  record Customer(String id, String email, String town) {}

  record Article(String id, String text, @NotNegative long stock, @Version long version) {}

  record Basket(String id, @Expires Instant until) {}

  record Receipt(int number) {}

  @Entity(pk = "CUSTOMER#{id}", sk = "META")
  @Indexed(index = "gsi1", pk = "TOWN#{town}", sk = "CUSTOMER#{id}")
  @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
  Entities<Customer> customers();

  @Entity(pk = "ARTICLE#{id}", sk = "META")
  Entities<Article> articles();

  @Entity(pk = "BASKET#{id}", sk = "META")
  Entities<Basket> baskets();

  @Get
  Ref<Customer> customer(String id);

  @Get(unique = "email")
  Optional<Customer> customerByEmail(String email);

  @Get
  Ref<Article> article(String id);

  @Get
  Ref<Basket> basket(String id);

  @Query(index = "gsi1", pk = "TOWN#{town}", sk = "CUSTOMER#")
  Page<Customer> inTown(String town, PageRequest page);

  @Counter(pk = "SALES", sk = "COUNTER")
  CounterRef sales();

  @Counter(pk = "VISITS#{shard:pad2}", sk = "COUNTER", shards = 8)
  CounterRef visits();

  @Idempotent(pk = "ORDER#{orderId}", sk = "RECEIPT", keepFor = "PT24H")
  IdempotentRequest<Receipt> order(String orderId);
}
