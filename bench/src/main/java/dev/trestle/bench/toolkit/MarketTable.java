package dev.trestle.bench.toolkit;

import dev.trestle.singletable.Count;
import dev.trestle.singletable.Counter;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.In;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Version;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The design of a market with customers, orders, parcels, products, suppliers and warehouses: as large as a design is
/// likely to get. Thirty entities, three indexes and some fifty access patterns, which are never called: the time to
/// validate them is measured.
@SingleTable(name = "market", pk = "pk", sk = "sk", type = "type", ttl = "ttl")
@Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
@Index(name = "gsi2", pk = "gsi2pk", sk = "gsi2sk")
@Index(name = "gsi3", pk = "gsi3pk", sk = "gsi3sk")
interface MarketTable extends Table {
  enum State {
    OPEN,
    PAID,
    SHIPPED,
    DONE,
    CANCELLED
  }

  record Customer(
      String customerId,
      String email,
      String name,
      Instant joinedAt,
      Optional<String> phone,
      @Version long version) {}

  record Address(
      String customerId, String addressId, List<String> lines, String country, boolean standard) {}

  record Cart(String customerId, int lines, BigDecimal total, @Expires Instant until) {}

  record CartLine(String customerId, String productId, int count, Instant addedAt) {}

  record Wish(String customerId, String productId, Instant addedAt, Optional<String> note) {}

  record Order(
      String customerId,
      String orderId,
      Instant placedAt,
      State state,
      BigDecimal total,
      Optional<String> voucher,
      @Version long version) {}

  record OrderLine(
      String orderId, int line, String productId, String sku, int count, BigDecimal price) {}

  record Payment(
      String orderId, String paymentId, BigDecimal amount, State state, Optional<Instant> paidAt) {}

  record Refund(String orderId, String refundId, BigDecimal amount, String reason, Instant at) {}

  record Shipment(
      String orderId, String shipmentId, String carrier, Instant shippedAt, Set<String> parcels) {}

  record Invoice(String orderId, long number, Instant writtenAt, BigDecimal total) {}

  record Return(
      String orderId, String returnId, State state, Instant askedAt, List<String> reasons) {}

  record Parcel(
      String shipmentId, String parcelId, String tracking, int grams, Map<String, String> labels) {}

  record TrackingEvent(String shipmentId, Instant at, String place, String text) {}

  record Product(
      String productId,
      String supplierId,
      String categoryId,
      String name,
      String text,
      Set<String> tags,
      boolean listed,
      @Version long version) {}

  record Variant(String productId, String sku, String colour, Optional<String> size) {}

  record Price(String productId, Instant from, BigDecimal amount, String currency) {}

  record Review(
      String productId, String customerId, Instant writtenAt, int stars, Optional<String> text) {}

  record Question(String productId, String questionId, String text, Instant askedAt) {}

  record Answer(String questionId, String answerId, Instant at, String text, boolean accepted) {}

  record Stock(String productId, String warehouseId, int count, Instant countedAt) {}

  record Category(String categoryId, Optional<String> parentId, String name, int products) {}

  record Supplier(String supplierId, String name, Optional<String> email, List<String> countries) {}

  record Purchase(
      String supplierId, String purchaseId, Instant orderedAt, State state, BigDecimal total) {}

  record Delivery(
      String supplierId,
      String deliveryId,
      Instant deliveredAt,
      String warehouseId,
      Map<String, Integer> counts) {}

  record Warehouse(String warehouseId, String name, List<String> address, boolean open) {}

  record Shift(String warehouseId, String employeeId, LocalDate day, Instant from, Instant to) {}

  record Employee(String employeeId, String badge, String name, LocalDate since) {}

  record Ticket(
      String customerId, String ticketId, Instant openedAt, State state, String subject) {}

  record Note(String ticketId, String noteId, Instant at, String author, String text) {}

  @Entity(pk = "CUSTOMER#{customerId}", sk = "PROFILE")
  @In(index = "gsi1", pk = "EMAIL#{email}", sk = "CUSTOMER#{customerId}")
  @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
  Entities<Customer> customers();

  @Get
  Ref<Customer> customer(String customerId);

  @Get(unique = "email")
  Optional<Customer> customerByEmail(String email);

  @Entity(pk = "CUSTOMER#{customerId}", sk = "ADDRESS#{addressId}")
  Entities<Address> addresses();

  @Get
  Optional<Address> address(String customerId, String addressId);

  @Query(pk = "CUSTOMER#{customerId}", sk = "ADDRESS#")
  Listing<Address> addressesOf(String customerId);

  @Entity(pk = "CUSTOMER#{customerId}", sk = "CART")
  Entities<Cart> carts();

  @Get
  Ref<Cart> cart(String customerId);

  @Entity(pk = "CUSTOMER#{customerId}", sk = "LINE#{productId}")
  Entities<CartLine> cartLines();

  @Query(pk = "CUSTOMER#{customerId}", sk = "LINE#")
  Listing<CartLine> linesOf(String customerId);

  @Entity(pk = "CUSTOMER#{customerId}", sk = "WISH#{productId}")
  @In(index = "gsi1", pk = "PRODUCT#{productId}", sk = "WISH#{customerId}")
  Entities<Wish> wishes();

  @Query(pk = "CUSTOMER#{customerId}", sk = "WISH#")
  Page<Wish> wishesOf(String customerId, PageRequest page);

  @Query(index = "gsi1", pk = "PRODUCT#{productId}", sk = "WISH#")
  Page<Wish> wishesFor(String productId, PageRequest page);

  @Entity(pk = "CUSTOMER#{customerId}", sk = "ORDER#{placedAt:millis}#{orderId}")
  @In(index = "gsi1", pk = "ORDER#{orderId}", sk = "META")
  @In(index = "gsi2", pk = "ORDERS#{state}", sk = "{placedAt}")
  Entities<Order> orders();

  @Query(index = "gsi1", pk = "ORDER#{orderId}", sk = "META")
  Page<Order> orderById(String orderId, PageRequest page);

  @Query(pk = "CUSTOMER#{customerId}", sk = "ORDER#", newestFirst = true)
  Page<Order> ordersOf(String customerId, PageRequest page);

  @Query(pk = "CUSTOMER#{customerId}", from = "ORDER#{moment:millis}#")
  Page<Order> ordersSince(String customerId, Instant moment, PageRequest page);

  @Query(index = "gsi2", pk = "ORDERS#{state}")
  Page<Order> ordersIn(State state, PageRequest page);

  @Entity(pk = "ORDER#{orderId}", sk = "ITEM#{line:pad4}")
  Entities<OrderLine> orderLines();

  @Query(pk = "ORDER#{orderId}", sk = "ITEM#")
  Listing<OrderLine> linesOfOrder(String orderId);

  @Entity(pk = "ORDER#{orderId}", sk = "PAYMENT#{paymentId}")
  @In(index = "gsi1", pk = "PAYMENT#{paymentId}", sk = "META")
  Entities<Payment> payments();

  @Query(pk = "ORDER#{orderId}", sk = "PAYMENT#")
  Listing<Payment> paymentsOf(String orderId);

  @Query(index = "gsi1", pk = "PAYMENT#{paymentId}", sk = "META")
  Page<Payment> paymentById(String paymentId, PageRequest page);

  @Entity(pk = "ORDER#{orderId}", sk = "REFUND#{refundId}")
  Entities<Refund> refunds();

  @Query(pk = "ORDER#{orderId}", sk = "REFUND#")
  Listing<Refund> refundsOf(String orderId);

  @Entity(pk = "ORDER#{orderId}", sk = "SHIPMENT#{shipmentId}")
  @In(index = "gsi1", pk = "SHIPMENT#{shipmentId}", sk = "META")
  @In(index = "gsi2", pk = "CARRIER#{carrier}", sk = "{shippedAt}")
  Entities<Shipment> shipments();

  @Query(index = "gsi1", pk = "SHIPMENT#{shipmentId}", sk = "META")
  Page<Shipment> shipmentById(String shipmentId, PageRequest page);

  @Query(index = "gsi2", pk = "CARRIER#{carrier}", from = "{from}", to = "{to}")
  Page<Shipment> shipmentsWith(String carrier, Instant from, Instant to, PageRequest page);

  @Entity(pk = "ORDER#{orderId}", sk = "INVOICE")
  @In(index = "gsi1", pk = "INVOICE#{number:pad10}", sk = "META")
  Entities<Invoice> invoices();

  @Get
  Optional<Invoice> invoice(String orderId);

  @Query(index = "gsi1", pk = "INVOICE#{number:pad10}")
  Page<Invoice> invoiceByNumber(long number, PageRequest page);

  @Entity(pk = "ORDER#{orderId}", sk = "RETURN#{returnId}")
  @In(index = "gsi2", pk = "RETURNS#{state}", sk = "{askedAt}")
  Entities<Return> returns();

  @Query(index = "gsi2", pk = "RETURNS#{state}", newestFirst = true)
  Page<Return> returnsIn(State state, PageRequest page);

  @Entity(pk = "SHIPMENT#{shipmentId}", sk = "PARCEL#{parcelId}")
  @In(index = "gsi1", pk = "TRACK#{tracking}", sk = "PARCEL")
  Entities<Parcel> parcels();

  @Query(pk = "SHIPMENT#{shipmentId}", sk = "PARCEL#")
  Listing<Parcel> parcelsOf(String shipmentId);

  @Query(index = "gsi1", pk = "TRACK#{tracking}")
  Page<Parcel> parcelByTracking(String tracking, PageRequest page);

  @Entity(pk = "SHIPMENT#{shipmentId}", sk = "EVENT#{at:millis}")
  Entities<TrackingEvent> trackingEvents();

  @Query(pk = "SHIPMENT#{shipmentId}", sk = "EVENT#", newestFirst = true)
  Page<TrackingEvent> eventsOf(String shipmentId, PageRequest page);

  @Entity(pk = "PRODUCT#{productId}", sk = "META")
  @In(index = "gsi1", pk = "CATEGORY#{categoryId}", sk = "PRODUCT#{name}")
  @In(index = "gsi3", pk = "SUPPLIER#{supplierId}", sk = "PRODUCT#{productId}")
  Entities<Product> products();

  @Get
  Ref<Product> product(String productId);

  @Get
  Map<String, Product> productsOf(List<String> productIds);

  @Query(index = "gsi1", pk = "CATEGORY#{categoryId}", begins = "PRODUCT#{start}")
  Page<Product> productsIn(String categoryId, String start, PageRequest page);

  @Query(index = "gsi3", pk = "SUPPLIER#{supplierId}", sk = "PRODUCT#")
  Page<Product> productsFrom(String supplierId, PageRequest page);

  @Entity(pk = "PRODUCT#{productId}", sk = "VARIANT#{sku}")
  @In(index = "gsi1", pk = "SKU#{sku}", sk = "META")
  Entities<Variant> variants();

  @Query(index = "gsi1", pk = "SKU#{sku}")
  Page<Variant> variantBySku(String sku, PageRequest page);

  @Entity(pk = "PRODUCT#{productId}", sk = "PRICE#{from:millis}")
  Entities<Price> prices();

  @Query(pk = "PRODUCT#{productId}", before = "PRICE#{moment:millis}", newestFirst = true)
  Page<Price> pricesBefore(String productId, Instant moment, PageRequest page);

  @Entity(pk = "PRODUCT#{productId}", sk = "REVIEW#{writtenAt:millis}#{customerId}")
  @In(index = "gsi3", pk = "REVIEWER#{customerId}", sk = "{writtenAt}")
  Entities<Review> reviews();

  @Query(pk = "PRODUCT#{productId}", sk = "REVIEW#", newestFirst = true)
  Page<Review> reviewsOf(String productId, PageRequest page);

  @Query(index = "gsi3", pk = "REVIEWER#{customerId}")
  Page<Review> reviewsBy(String customerId, PageRequest page);

  @Counter(pk = "PRODUCT#{productId}", sk = "COUNTER#REVIEWS")
  Count reviewCount(String productId);

  @Entity(pk = "PRODUCT#{productId}", sk = "QUESTION#{questionId}")
  Entities<Question> questions();

  @Query(pk = "PRODUCT#{productId}", sk = "QUESTION#")
  Page<Question> questionsOf(String productId, PageRequest page);

  @Entity(pk = "QUESTION#{questionId}", sk = "ANSWER#{at:millis}#{answerId}")
  Entities<Answer> answers();

  @Query(pk = "QUESTION#{questionId}", sk = "ANSWER#")
  Listing<Answer> answersTo(String questionId);

  @Entity(pk = "PRODUCT#{productId}", sk = "STOCK#{warehouseId}")
  @In(index = "gsi2", pk = "WAREHOUSE#{warehouseId}", sk = "STOCK#{productId}")
  Entities<Stock> stocks();

  @Get
  Ref<Stock> stock(String productId, String warehouseId);

  @Query(index = "gsi2", pk = "WAREHOUSE#{warehouseId}", sk = "STOCK#")
  Page<Stock> stockIn(String warehouseId, PageRequest page);

  @Entity(pk = "CATEGORY#{categoryId}", sk = "META")
  @In(index = "gsi1", pk = "PARENT#{parentId}", sk = "CATEGORY#{name}")
  Entities<Category> categories();

  @Get
  Optional<Category> category(String categoryId);

  @Query(index = "gsi1", pk = "PARENT#{parentId}")
  Listing<Category> categoriesBelow(String parentId);

  @Entity(pk = "SUPPLIER#{supplierId}", sk = "META")
  Entities<Supplier> suppliers();

  @Get
  Optional<Supplier> supplier(String supplierId);

  @Entity(pk = "SUPPLIER#{supplierId}", sk = "PURCHASE#{orderedAt:millis}#{purchaseId}")
  @In(index = "gsi2", pk = "PURCHASES#{state}", sk = "{orderedAt}")
  Entities<Purchase> purchases();

  @Query(pk = "SUPPLIER#{supplierId}", sk = "PURCHASE#", newestFirst = true)
  Page<Purchase> purchasesFrom(String supplierId, PageRequest page);

  @Query(index = "gsi2", pk = "PURCHASES#{state}")
  Page<Purchase> purchasesIn(State state, PageRequest page);

  @Entity(pk = "SUPPLIER#{supplierId}", sk = "DELIVERY#{deliveredAt:millis}#{deliveryId}")
  @In(index = "gsi3", pk = "DOCK#{warehouseId}", sk = "{deliveredAt}")
  Entities<Delivery> deliveries();

  @Query(index = "gsi3", pk = "DOCK#{warehouseId}", newestFirst = true)
  Page<Delivery> deliveriesAt(String warehouseId, PageRequest page);

  @Entity(pk = "WAREHOUSE#{warehouseId}", sk = "META")
  Entities<Warehouse> warehouses();

  @Get
  Optional<Warehouse> warehouse(String warehouseId);

  @Entity(pk = "WAREHOUSE#{warehouseId}", sk = "SHIFT#{day}#{employeeId}")
  @In(index = "gsi3", pk = "EMPLOYEE#{employeeId}", sk = "SHIFT#{day}")
  Entities<Shift> shifts();

  @Query(pk = "WAREHOUSE#{warehouseId}", sk = "SHIFT#{day}#")
  Listing<Shift> shiftsOn(String warehouseId, LocalDate day);

  @Query(index = "gsi3", pk = "EMPLOYEE#{employeeId}", sk = "SHIFT#")
  Page<Shift> shiftsOf(String employeeId, PageRequest page);

  @Entity(pk = "EMPLOYEE#{employeeId}", sk = "META")
  @Unique(value = "badge", pk = "BADGE#{badge}", sk = "UNIQUE")
  Entities<Employee> employees();

  @Get(unique = "badge")
  Optional<Employee> employeeByBadge(String badge);

  @Entity(pk = "CUSTOMER#{customerId}", sk = "TICKET#{openedAt:millis}#{ticketId}")
  @In(index = "gsi2", pk = "TICKETS#{state}", sk = "{openedAt}")
  Entities<Ticket> tickets();

  @Query(index = "gsi2", pk = "TICKETS#{state}")
  Page<Ticket> ticketsIn(State state, PageRequest page);

  @Entity(pk = "TICKET#{ticketId}", sk = "NOTE#{at:millis}#{noteId}")
  Entities<Note> notes();

  @Query(pk = "TICKET#{ticketId}", sk = "NOTE#")
  Page<Note> notesOf(String ticketId, PageRequest page);
}
