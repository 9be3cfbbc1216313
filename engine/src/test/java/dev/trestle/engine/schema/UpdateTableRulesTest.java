package dev.trestle.engine.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.trestle.dynamo.error.LimitExceededException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.LocalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTable.ChangeThroughput;
import dev.trestle.dynamo.table.UpdateTable.CreateIndex;
import dev.trestle.dynamo.table.UpdateTable.DisableStream;
import dev.trestle.dynamo.table.UpdateTable.DropIndex;
import dev.trestle.dynamo.table.UpdateTable.EnableStream;
import dev.trestle.dynamo.table.UpdateTable.IndexChange;
import dev.trestle.dynamo.table.UpdateTable.StreamChange;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The error texts are those of Amazon's service; DynamoDB Local's differ.
class UpdateTableRulesTest {
  private static final String INVALID = "One or more parameter values were invalid: ";
  private static final TableName NAME = TableName.of("table");
  private static final UpdateTable NOTHING = UpdateTable.of(NAME);
  private static final Throughput TWO = new Throughput(2, 2);
  private static final Throughput THREE = new Throughput(3, 3);
  private static final IndexName BY_G = IndexName.of("byG");
  private static final Map<String, KeyType> NEW_TYPE = Map.of("n", KeyType.S);

  private static final TableDescription ON_DEMAND =
      described(BillingMode.PAY_PER_REQUEST, 1, false);
  private static final TableDescription PROVISIONED = described(BillingMode.PROVISIONED, 1, false);
  private static final TableDescription STREAMING = described(BillingMode.PAY_PER_REQUEST, 1, true);

  static Stream<Arguments> wrongRequests() {
    var enable = new EnableStream(StreamView.NEW_IMAGE);
    return Stream.of(
        arguments(
            NOTHING,
            "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates, "
                + "SSESpecification, ReplicaUpdates, MultiAccountReplicaReady, ReplicaTransitRoleArn, "
                + "MultiRegionConsistency, DeletionProtectionEnabled, OnDemandThroughput, WarmThroughput or TableClass "
                + "is required"),
        arguments(
            indexes(new DropIndex(BY_G), new ChangeThroughput(BY_G, TWO)),
            INVALID
                + "Only one global secondary index update per index is allowed simultaneously. Index: byG"),
        arguments(
            update(Optional.empty(), Optional.of(TWO), List.of(), Optional.of(enable)),
            INVALID + "You cannot modify stream status while updating table IOPS"),
        arguments(
            update(
                Optional.empty(), Optional.of(TWO), List.of(new DropIndex(BY_G)), Optional.empty()),
            INVALID + "You cannot create or delete index while updating table IOPS"),
        arguments(
            update(
                Optional.empty(),
                Optional.empty(),
                List.of(new DropIndex(BY_G)),
                Optional.of(enable)),
            INVALID + "You cannot create or delete index while changing stream status"),
        arguments(
            NOTHING.dropping(BY_G).deletionProtected(true),
            INVALID + "DeletionProtection modification must be the only operation in the request"),
        arguments(
            withClass(NOTHING.deletionProtected(true)),
            INVALID + "TableClass modification must be the only operation in the request"),
        arguments(
            update(
                Optional.empty(), Optional.of(new Throughput(0, 1)), List.of(), Optional.empty()),
            "1 validation error detected: Value '0' at 'provisionedThroughput.readCapacityUnits' failed to satisfy "
                + "constraint: Member must have value greater than or equal to 1"),
        arguments(
            indexes(new ChangeThroughput(BY_G, new Throughput(1, 0))),
            "1 validation error detected: Value '0' at "
                + "'globalSecondaryIndexUpdates.1.member.update.provisionedThroughput.writeCapacityUnits' failed to "
                + "satisfy constraint: Member must have value greater than or equal to 1"),
        arguments(
            billing(BillingMode.PROVISIONED, Optional.empty()),
            INVALID + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED"));
  }

  @ParameterizedTest
  @MethodSource("wrongRequests")
  void a_request_asks_for_something_and_not_for_too_much(UpdateTable request, String text) {
    assertRefused(request, ON_DEMAND, text);
    assertRefused(request, PROVISIONED, text);
  }

  static Stream<Arguments> wrongOnDemand() {
    var neither =
        INVALID
            + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST";
    return Stream.of(
        arguments(update(Optional.empty(), Optional.of(TWO), List.of(), Optional.empty()), neither),
        arguments(billing(BillingMode.PAY_PER_REQUEST, Optional.of(TWO)), neither),
        arguments(
            billing(BillingMode.PROVISIONED, Optional.of(TWO)),
            INVALID + "ProvisionedThroughput must be specified for index: byG"),
        arguments(
            indexes(new ChangeThroughput(BY_G, TWO)),
            INVALID
                + "The only Updates for index: byG when TableThroughputMode is PAY_PER_REQUEST can be to "
                + "OnDemandThroughput, WarmThroughput"),
        arguments(
            NOTHING.creating(newIndex(Optional.of(TWO)), NEW_TYPE),
            INVALID
                + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: byN "
                + "when BillingMode is PAY_PER_REQUEST"));
  }

  @ParameterizedTest
  @MethodSource("wrongOnDemand")
  void a_table_on_demand_takes_no_throughput(UpdateTable request, String text) {
    assertRefused(request, ON_DEMAND, text);
  }

  static Stream<Arguments> wrongProvisioned() {
    var same =
        "The provisioned throughput for %s will not change. The requested value equals the current value. "
            + "Current ReadCapacityUnits provisioned for %s: 2. Requested ReadCapacityUnits: 2. "
            + "Current WriteCapacityUnits provisioned for %s: 2. Requested WriteCapacityUnits: 2. "
            + "Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.";
    var tooMuch = new Throughput(DynamoLimits.CAPACITY_UNITS + 1, 1);
    return Stream.of(
        arguments(
            update(Optional.empty(), Optional.of(TWO), List.of(), Optional.empty()),
            same.formatted("the table", "the table", "the table")),
        arguments(
            indexes(new ChangeThroughput(BY_G, TWO)),
            same.formatted("the index byG", "index byG", "index byG")),
        arguments(
            update(Optional.empty(), Optional.of(tooMuch), List.of(), Optional.empty()),
            "Given value 1000000000001 for ReadCapacityUnits is out of bounds"),
        arguments(
            indexes(new ChangeThroughput(BY_G, tooMuch)),
            "Given value 1000000000001 for ReadCapacityUnits is out of bounds for index byG"),
        arguments(
            NOTHING.creating(newIndex(Optional.empty()), NEW_TYPE),
            INVALID
                + "Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: byN"));
  }

  @ParameterizedTest
  @MethodSource("wrongProvisioned")
  void an_unchanged_throughput_of_a_provisioned_table_is_rejected(
      UpdateTable request, String text) {
    assertRefused(request, PROVISIONED, text);
  }

  static Stream<Arguments> wrongIndexes() {
    return Stream.of(
        arguments(
            NOTHING.creating(GlobalIndex.of("byG", KeySchema.of("n")), NEW_TYPE),
            "Attempting to create an index which already exists"),
        arguments(
            NOTHING.creating(GlobalIndex.of("byL", KeySchema.of("n")), NEW_TYPE),
            "Attempting to create an index which already exists"),
        arguments(
            NOTHING.creating(newIndex(Optional.empty()), Map.of()),
            INVALID + "AttributeDefinitions is not specified for index: byN"),
        arguments(
            NOTHING.creating(newIndex(Optional.empty()), Map.of("x", KeyType.S)),
            INVALID
                + "Some index key attributes are not defined in AttributeDefinitions. "
                + "Keys: [n], AttributeDefinitions: [x]"),
        arguments(
            NOTHING.creating(GlobalIndex.of("byN", KeySchema.of("n", "n")), NEW_TYPE),
            "The KeySchema contains multiple key attributes with the same name"),
        arguments(
            NOTHING.dropping(IndexName.of("byL")),
            "Cannot delete an index that is not a GlobalSecondaryIndex: byL"),
        arguments(
            indexes(new ChangeThroughput(IndexName.of("byL"), TWO)),
            "Cannot update an index that is not a GlobalSecondaryIndex: byL"));
  }

  @ParameterizedTest
  @MethodSource("wrongIndexes")
  void an_index_change_fits_the_indexes_of_the_table(UpdateTable request, String text) {
    assertRefused(request, ON_DEMAND, text);
  }

  @Test
  void an_unknown_index_is_a_missing_resource() {
    assertThatExceptionOfType(ResourceNotFoundException.class)
        .isThrownBy(
            () -> TableRules.requireUpdatable(NOTHING.dropping(IndexName.of("nope")), ON_DEMAND))
        .withMessage("Requested resource not found");
  }

  @Test
  void one_index_is_created_or_deleted_at_a_time() {
    var request = indexes(new DropIndex(BY_G), new DropIndex(IndexName.of("other")));
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> TableRules.requireUpdatable(request, ON_DEMAND))
        .withMessage(
            "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table");
  }

  @Test
  void the_twenty_first_index_is_one_too_many() {
    var request = NOTHING.creating(newIndex(Optional.empty()), NEW_TYPE);
    var nineteen = described(BillingMode.PAY_PER_REQUEST, 19, false);
    var twenty = described(BillingMode.PAY_PER_REQUEST, 20, false);
    assertThatCode(() -> TableRules.requireUpdatable(request, nineteen)).doesNotThrowAnyException();
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> TableRules.requireUpdatable(request, twenty))
        .withMessage(
            "Subscriber limit exceeded: Number of global secondary indexes exceeds per-table limit of 20");
  }

  @Test
  void a_stream_is_switched_to_the_other_state() {
    var on = NOTHING.streaming(new EnableStream(StreamView.KEYS_ONLY));
    var off = NOTHING.streaming(new DisableStream());
    assertThatCode(() -> TableRules.requireUpdatable(on, ON_DEMAND)).doesNotThrowAnyException();
    assertThatCode(() -> TableRules.requireUpdatable(off, STREAMING)).doesNotThrowAnyException();
    assertRefused(on, STREAMING, "Table already has an enabled stream: TableName: table");
    assertRefused(off, ON_DEMAND, "Table has no stream to disable: TableName: table");
  }

  static Stream<Arguments> possibleUpdates() {
    return Stream.of(
        arguments(NOTHING.deletionProtected(true), ON_DEMAND),
        arguments(NOTHING.dropping(BY_G), ON_DEMAND),
        arguments(NOTHING.creating(newIndex(Optional.empty()), NEW_TYPE), ON_DEMAND),
        arguments(NOTHING.creating(newIndex(Optional.of(TWO)), NEW_TYPE), PROVISIONED),
        arguments(billing(BillingMode.PAY_PER_REQUEST, Optional.empty()), PROVISIONED),
        arguments(
            update(
                Optional.of(BillingMode.PROVISIONED),
                Optional.of(TWO),
                List.of(new ChangeThroughput(BY_G, TWO)),
                Optional.empty()),
            ON_DEMAND),
        arguments(
            update(Optional.empty(), Optional.of(THREE), List.of(), Optional.empty()), PROVISIONED),
        arguments(
            indexes(new ChangeThroughput(BY_G, THREE), new CreateIndex(newIndex(Optional.of(TWO)))),
            PROVISIONED));
  }

  @ParameterizedTest
  @MethodSource("possibleUpdates")
  void an_update_that_fits_is_allowed(UpdateTable request, TableDescription table) {
    assertThatCode(() -> TableRules.requireUpdatable(request, table)).doesNotThrowAnyException();
  }

  @Test
  void only_types_of_key_attributes_are_kept_and_none_is_redefined() {
    var request =
        NOTHING.creating(
            GlobalIndex.of("byN", KeySchema.of("n", "g0")),
            Map.of("n", KeyType.B, "g0", KeyType.N, "unused", KeyType.S));
    assertThat(TableRules.typesAfter(request, ON_DEMAND))
        .isEqualTo(
            Map.of(
                "pk", KeyType.S, "sk", KeyType.S, "l", KeyType.S, "g0", KeyType.S, "n", KeyType.B));
  }

  private static GlobalIndex newIndex(Optional<Throughput> throughput) {
    return new GlobalIndex(IndexName.of("byN"), KeySchema.of("n"), IndexProjection.ALL, throughput);
  }

  private static UpdateTable indexes(IndexChange... changes) {
    return update(Optional.empty(), Optional.empty(), List.of(changes), Optional.empty());
  }

  private static UpdateTable billing(BillingMode mode, Optional<Throughput> throughput) {
    return update(Optional.of(mode), throughput, List.of(), Optional.empty());
  }

  private static UpdateTable update(
      Optional<BillingMode> mode,
      Optional<Throughput> throughput,
      List<IndexChange> indexes,
      Optional<StreamChange> stream) {
    return new UpdateTable(
        NAME, NEW_TYPE, mode, throughput, indexes, stream, Optional.empty(), Optional.empty());
  }

  private static UpdateTable withClass(UpdateTable request) {
    return new UpdateTable(
        NAME,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.of(TableClass.STANDARD),
        request.deletionProtected());
  }

  private static TableDescription described(
      BillingMode mode, int globalIndexes, boolean streaming) {
    boolean provisioned = mode == BillingMode.PROVISIONED;
    Optional<Throughput> units = provisioned ? Optional.of(TWO) : Optional.empty();
    var globals =
        IntStream.range(0, globalIndexes)
            .mapToObj(
                i ->
                    new GlobalIndex(
                        i == 0 ? BY_G : IndexName.of("byG" + i),
                        KeySchema.of("g0"),
                        IndexProjection.ALL,
                        units))
            .map(index -> new GlobalIndexDescription(index, "", IndexStatus.ACTIVE, false, 0, 0))
            .toList();
    var local = new LocalIndex(IndexName.of("byL"), KeySchema.of("pk", "l"), IndexProjection.ALL);
    return new TableDescription(
        NAME,
        "",
        "",
        TableStatus.ACTIVE,
        Instant.EPOCH,
        KeySchema.of("pk", "sk"),
        Map.of("pk", KeyType.S, "sk", KeyType.S, "l", KeyType.S, "g0", KeyType.S),
        mode,
        Optional.empty(),
        provisioned ? TWO : Throughput.ON_DEMAND,
        TableClass.STANDARD,
        false,
        0,
        0,
        List.of(new LocalIndexDescription(local, "", 0, 0)),
        globals,
        streaming
            ? Optional.of(new StreamDescription(true, StreamView.KEYS_ONLY, "", ""))
            : Optional.empty(),
        Optional.empty());
  }

  private static void assertRefused(UpdateTable request, TableDescription table, String text) {
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> TableRules.requireUpdatable(request, table))
        .withMessage(text);
  }
}
