package dev.trestle.engine.schema;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The error texts are those of Amazon's service; DynamoDB Local's differ.
class CreateTableRulesTest {
  private static final String INVALID = "One or more parameter values were invalid: ";
  private static final CreateTable SIMPLE = table(KeySchema.of("pk"));
  private static final CreateTable PAIR = table(KeySchema.of("pk", "sk"));
  private static final Throughput UNITS = new Throughput(1, 1);

  static Stream<Arguments> wrongKeysAndDefinitions() {
    var undefined = "Invalid KeySchema: Some index key attribute have no definition";
    var some =
        INVALID
            + "Some index key attributes are not defined in AttributeDefinitions. Keys: %s, AttributeDefinitions: %s";
    return Stream.of(
        arguments(
            SIMPLE.typed("x", KeyType.S),
            INVALID
                + "Number of attributes in KeySchema does not exactly match number of attributes defined in"
                + " AttributeDefinitions"),
        arguments(defined(PAIR, "pk"), undefined),
        arguments(defined(PAIR, "x", "y"), undefined),
        arguments(defined(SIMPLE, "x"), some.formatted("[pk]", "[x]")),
        arguments(
            defined(SIMPLE.with(GlobalIndex.of("byQ", KeySchema.of("q"))), "sk", "pk"),
            some.formatted("[q]", "[sk, pk]")),
        arguments(
            defined(PAIR.with(GlobalIndex.of("byA", KeySchema.of("a"))), "pk", "sk", "a", "b", "c"),
            INVALID
                + "Some AttributeDefinitions are not used. AttributeDefinitions: [sk, a, b, pk, c], keys used: [a, sk, pk]"),
        arguments(table(KeySchema.of("pk", "pk")), undefined),
        arguments(
            table(KeySchema.of("pk", "pk")).typed("x", KeyType.S),
            "Both the Hash Key and the Range Key element in the KeySchema have the same name"),
        arguments(
            table(new KeySchema(List.of("pk"), List.of("sk", "s2"))),
            "1 validation error detected: Value '[KeySchemaElement(attributeName=pk, keyType=HASH), "
                + "KeySchemaElement(attributeName=sk, keyType=RANGE), KeySchemaElement(attributeName=s2, keyType=RANGE)]'"
                + " at 'keySchema' failed to satisfy constraint: Member must have length less than or equal to 2"),
        arguments(
            table(new KeySchema(List.of("pk", "p2"), List.of())),
            "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type"));
  }

  @ParameterizedTest
  @MethodSource("wrongKeysAndDefinitions")
  void definitions_are_those_of_the_keys_and_no_others(CreateTable request, String text) {
    assertRefused(request, text);
  }

  static Stream<Arguments> wrongLocalIndexes() {
    return Stream.of(
        arguments(
            SIMPLE.with(local("byL", KeySchema.of("pk", "l"))),
            INVALID
                + "Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex"),
        arguments(
            PAIR.with(local("byL", KeySchema.of("pk"))),
            INVALID + "Index KeySchema does not have a range key for index: byL"),
        arguments(
            PAIR.with(local("byL", KeySchema.of("sk", "pk"))),
            INVALID
                + "Index KeySchema does not have the same leading hash key as table KeySchema for index: byL. "
                + "index hash key: sk, table hash key: pk"),
        arguments(
            PAIR.with(local("byL", KeySchema.of("pk", "pk"))),
            "Both the Hash Key and the Range Key element in the KeySchema have the same name"),
        arguments(
            PAIR.with(local("byL", new KeySchema(List.of("pk"), List.of("sk", "l")))),
            "1 validation error detected: Value '[KeySchemaElement(attributeName=pk, keyType=HASH), "
                + "KeySchemaElement(attributeName=sk, keyType=RANGE), KeySchemaElement(attributeName=l, keyType=RANGE)]'"
                + " at 'localSecondaryIndexes.1.member.keySchema' failed to satisfy constraint: "
                + "Member must have length less than or equal to 2"),
        arguments(
            PAIR.with(local("same", KeySchema.of("pk", "sk")))
                .with(GlobalIndex.of("same", KeySchema.of("sk"))),
            INVALID + "Duplicate index name: same"),
        arguments(
            locals(6), INVALID + "Number of LocalSecondaryIndexes exceeds per-table limit of 5"));
  }

  @ParameterizedTest
  @MethodSource("wrongLocalIndexes")
  void a_local_index_has_the_tables_partition_key_and_a_sort_key(CreateTable request, String text) {
    assertRefused(request, text);
  }

  static Stream<Arguments> wrongGlobalIndexes() {
    var repeated = "The KeySchema contains multiple key attributes with the same name";
    var many = INVALID + "The KeySchema exceeds the maximum allowed number of %s key attributes";
    return Stream.of(
        arguments(global(KeySchema.of("g", "g")), repeated),
        arguments(global(new KeySchema(List.of("g", "g"), List.of())), repeated),
        arguments(global(new KeySchema(List.of("g", "h"), List.of("g"))), repeated),
        arguments(global(new KeySchema(names("h", 5), List.of())), many.formatted("HASH")),
        arguments(global(new KeySchema(List.of("h"), names("r", 5))), many.formatted("RANGE")),
        arguments(
            global(KeySchema.of("g")).with(GlobalIndex.of("byG", KeySchema.of("g"))),
            INVALID + "Duplicate index name: byG"),
        arguments(
            globals(21), INVALID + "GlobalSecondaryIndex count exceeds the per-table limit of 20"),
        arguments(
            including(List.of(0)),
            INVALID + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified"),
        arguments(
            including(List.of(21)),
            "1 validation error detected: Value '["
                + String.join(", ", names("n", 21))
                + "]' at "
                + "'globalSecondaryIndexes.1.member.projection.nonKeyAttributes' failed to satisfy constraint: "
                + "Member must have length less than or equal to 20"),
        arguments(
            including(List.of(20, 20, 20, 20, 20, 1)),
            INVALID + "Number of NonKeyAttributes exceeds per-table limit of 100"));
  }

  @ParameterizedTest
  @MethodSource("wrongGlobalIndexes")
  void a_global_index_has_up_to_four_attributes_on_either_side(CreateTable request, String text) {
    assertRefused(request, text);
  }

  static Stream<Arguments> wrongThroughput() {
    var tooMuch = new Throughput(1, DynamoLimits.CAPACITY_UNITS + 1);
    return Stream.of(
        arguments(
            billed(SIMPLE, BillingMode.PAY_PER_REQUEST, Optional.of(UNITS)),
            INVALID
                + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST"),
        arguments(
            billed(SIMPLE, BillingMode.PROVISIONED, Optional.empty()),
            INVALID
                + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED"),
        arguments(
            SIMPLE.provisioned(UNITS).with(GlobalIndex.of("byPk", KeySchema.of("pk"))),
            INVALID + "ProvisionedThroughput is not specified for index: byPk"),
        arguments(
            SIMPLE.with(provisioned("byPk", UNITS)),
            INVALID
                + "ProvisionedThroughput should not be specified for index: byPk when BillingMode is PAY_PER_REQUEST"),
        arguments(
            SIMPLE.provisioned(tooMuch),
            "Given value 1000000000001 for WriteCapacityUnits is out of bounds"),
        arguments(
            SIMPLE.provisioned(UNITS).with(provisioned("byPk", tooMuch)),
            "Given value 1000000000001 for WriteCapacityUnits is out of bounds for index byPk"),
        arguments(
            SIMPLE.provisioned(new Throughput(0, 1)),
            "1 validation error detected: Value '0' at 'provisionedThroughput.readCapacityUnits' failed to satisfy "
                + "constraint: Member must have value greater than or equal to 1"),
        arguments(
            SIMPLE.provisioned(UNITS).with(provisioned("byPk", new Throughput(1, 0))),
            "1 validation error detected: Value '0' at "
                + "'globalSecondaryIndexes.1.member.provisionedThroughput.writeCapacityUnits' failed to satisfy "
                + "constraint: Member must have value greater than or equal to 1"));
  }

  @ParameterizedTest
  @MethodSource("wrongThroughput")
  void throughput_is_given_exactly_where_it_is_provisioned(CreateTable request, String text) {
    assertRefused(request, text);
  }

  static Stream<CreateTable> possibleTables() {
    return Stream.of(
        SIMPLE,
        PAIR,
        TestTables.ORDERS,
        table(KeySchema.of("p".repeat(255))),
        PAIR.with(local("byL", KeySchema.of("pk", "sk"))),
        locals(5),
        globals(20),
        global(KeySchema.of("pk")),
        global(new KeySchema(names("h", 4), names("r", 4))),
        including(List.of(20, 20, 20, 20, 20)),
        SIMPLE.provisioned(UNITS).with(provisioned("byPk", UNITS)),
        SIMPLE.provisioned(
            new Throughput(DynamoLimits.CAPACITY_UNITS, DynamoLimits.CAPACITY_UNITS)));
  }

  @ParameterizedTest
  @MethodSource("possibleTables")
  void a_table_within_all_limits_is_allowed(CreateTable request) {
    assertThatCode(() -> TableRules.requireCreatable(request)).doesNotThrowAnyException();
  }

  @Test
  void a_key_attribute_has_a_name_of_up_to_255_characters() {
    var longName = "p".repeat(256);
    var member = "attributeDefinitions.1.member.attributeName";
    assertRefused(
        table(KeySchema.of(longName)),
        "1 validation error detected: Value '%s' at '%s' failed to satisfy constraint: %s"
            .formatted(longName, member, "Member must have length less than or equal to 255"));
    assertRefused(
        table(KeySchema.of("")),
        "1 validation error detected: Value '' at '%s' failed to satisfy constraint: %s"
            .formatted(member, "Member must have length greater than or equal to 1"));
  }

  private static CreateTable table(KeySchema key) {
    return CreateTable.of(TableName.of("table"), key);
  }

  private static CreateTable global(KeySchema key) {
    return SIMPLE.with(GlobalIndex.of("byG", key));
  }

  private static CreateTable globals(int count) {
    var request = SIMPLE;
    for (int i = 0; i < count; i++) {
      request = request.with(GlobalIndex.of("index" + i, KeySchema.of("pk")));
    }
    return request;
  }

  private static CreateTable locals(int count) {
    var request = PAIR;
    for (int i = 0; i < count; i++) {
      request = request.with(local("index" + i, KeySchema.of("pk", "l" + i)));
    }
    return request;
  }

  private static CreateTable including(List<Integer> counts) {
    var request = SIMPLE;
    for (int i = 0; i < counts.size(); i++) {
      var projection = new IndexProjection.Include(names("n", counts.get(i)));
      request =
          request.with(GlobalIndex.of("index" + i, KeySchema.of("pk")).projecting(projection));
    }
    return request;
  }

  private static LocalIndex local(String name, KeySchema key) {
    return new LocalIndex(IndexName.of(name), key, IndexProjection.ALL);
  }

  private static GlobalIndex provisioned(String name, Throughput throughput) {
    return new GlobalIndex(
        IndexName.of(name), KeySchema.of("pk"), IndexProjection.ALL, Optional.of(throughput));
  }

  private static List<String> names(String prefix, int count) {
    return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
  }

  private static CreateTable defined(CreateTable request, String... names) {
    var types = new LinkedHashMap<String, KeyType>();
    for (var name : names) {
      types.put(name, KeyType.S);
    }
    return new CreateTable(
        request.table(),
        request.key(),
        types,
        request.billingMode(),
        request.throughput(),
        request.localIndexes(),
        request.globalIndexes(),
        request.stream(),
        TableClass.STANDARD,
        false,
        List.of());
  }

  private static CreateTable billed(
      CreateTable request, BillingMode mode, Optional<Throughput> throughput) {
    return new CreateTable(
        request.table(),
        request.key(),
        request.attributeTypes(),
        mode,
        throughput,
        request.localIndexes(),
        request.globalIndexes(),
        request.stream(),
        TableClass.STANDARD,
        false,
        List.of());
  }

  private static void assertRefused(CreateTable request, String text) {
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> TableRules.requireCreatable(request))
        .withMessage(text);
  }
}
