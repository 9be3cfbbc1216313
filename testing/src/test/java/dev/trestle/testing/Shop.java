package dev.trestle.testing;

import dev.trestle.singletable.Count;
import dev.trestle.singletable.Counter;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.In;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Once;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Request;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.NotNegative;
import dev.trestle.singletable.codec.Version;
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
  @In(index = "gsi1", pk = "TOWN#{town}", sk = "CUSTOMER#{id}")
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
  Count sales();

  @Counter(pk = "VISITS#{shard:pad2}", sk = "COUNTER", shards = 8)
  Count visits();

  @Once(pk = "ORDER#{orderId}", sk = "RECEIPT", keepFor = "PT24H")
  Request<Receipt> order(String orderId);
}
