package dev.trestle.wire.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScanJsonTest {
  private static final Scan SCAN = Scan.of(TableName.of("music"));
  private static final Operand ATTRIBUTE = Operand.of(Path.of("a"));

  private final WireClient client =
      new WireClient("Scan")
          .answering(new ItemPage(List.of(), 0, 0, Optional.empty(), Optional.empty()));

  @Test
  void a_request_becomes_a_scan() {
    assertThat(client.request("{'TableName':'music'}")).isEqualTo(SCAN);
    assertThat(
            client.request(
                "{'TableName':'music','IndexName':'gsi','FilterExpression':'attribute_exists(a)','Select':'ALL_PROJECTED_ATTRIBUTES','Limit':2,'Segment':1,'TotalSegments':4,'ExclusiveStartKey':{'pk':{'S':'x'}},'ConsistentRead':false}"))
        .isEqualTo(
            SCAN.onIndex(IndexName.of("gsi"))
                .filter(Condition.exists("a"))
                .select(new Selection.AllProjectedAttributes())
                .limit(2)
                .segment(1, 4)
                .startingAfter(Key.of("pk", "x")));
    assertThat(client.ask("{'TableName':'music'}"))
        .isEqualTo("{'Items':[],'Count':0,'ScannedCount':0}");
  }

  @Test
  void not_contains_is_false_where_there_is_no_attribute() {
    assertThat(filter("NOT_CONTAINS", "{'S':'x'}"))
        .isEqualTo(
            SCAN.filter(
                Condition.exists("a")
                    .and(new Condition.Contains(ATTRIBUTE, Operand.of(Value.of("x"))).not())));
  }

  @Test
  void filters_of_the_older_kind_become_the_same_trees() {
    assertThat(filter("CONTAINS", "{'S':'x'}"))
        .isEqualTo(SCAN.filter(new Condition.Contains(ATTRIBUTE, Operand.of(Value.of("x")))));
    assertThat(filter("BEGINS_WITH", "{'S':'x'}"))
        .isEqualTo(SCAN.filter(new Condition.BeginsWith(ATTRIBUTE, Operand.of(Value.of("x")))));
    assertThat(filter("IN", "{'N':'1'},{'N':'2'}"))
        .isEqualTo(
            SCAN.filter(
                new Condition.In(
                    ATTRIBUTE, List.of(Operand.of(Value.of(1)), Operand.of(Value.of(2))))));
    assertThat(filter("NOT_NULL", "")).isEqualTo(SCAN.filter(Condition.exists("a")));
    assertThat(filter("EQ", "{'L':[]}")).isEqualTo(SCAN.filter(Condition.equal("a", Value.list())));
  }

  @Test
  void more_choices_than_one_in_may_have_become_several() {
    assertThat(filter("IN", numbers(100))).isEqualTo(SCAN.filter(in(0, 100)));
    assertThat(filter("IN", numbers(101))).isEqualTo(SCAN.filter(in(0, 50).or(in(50, 101))));
  }

  @Test
  void very_many_choices_make_a_low_tree() {
    assertThat(filter("IN", numbers(50_000)))
        .isInstanceOfSatisfying(
            Scan.class, scan -> assertThat(height(scan.filter().orElseThrow())).isEqualTo(9));
  }

  private static String numbers(int count) {
    return IntStream.range(0, count)
        .mapToObj(number -> "{'N':'%d'}".formatted(number))
        .collect(Collectors.joining(","));
  }

  private static int height(Condition condition) {
    return condition instanceof Condition.Or(var left, var right)
        ? 1 + Math.max(height(left), height(right))
        : 0;
  }

  private static Condition in(int from, int to) {
    return new Condition.In(
        ATTRIBUTE,
        IntStream.range(from, to).mapToObj(number -> Operand.of(Value.of(number))).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "'Segment':1 | The TotalSegments parameter is required but was not present in the request when Segment parameter is present",
        "'TotalSegments':1 | The Segment parameter is required but was not present in the request when parameter TotalSegments is present",
        "'Segment':1,'TotalSegments':1 | The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: 1 is not less than TotalSegments: 1",
        "'Segment':0,'TotalSegments':1000001 | 1 validation error detected: Value `1000001` at `totalSegments` failed to satisfy constraint: Member must have value less than or equal to 1000000",
        "'Segment':-1,'TotalSegments':1 | 1 validation error detected: Value `-1` at `segment` failed to satisfy constraint: Member must have value greater than or equal to 0",
        "'Limit':0 | 1 validation error detected: Value `0` at `limit` failed to satisfy constraint: Member must have value greater than or equal to 1",
        "'ExpressionAttributeValues':{} | ExpressionAttributeValues can only be specified when using expressions: FilterExpression is null",
        "'Segment':1,'ExclusiveStartKey':{'a':{}} | The provided starting key is invalid: Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
        "'AttributesToGet':['a','a'],'ScanFilter':{'a':{'ComparisonOperator':'EQ'}} | One or more parameter values were invalid: Duplicate value in attribute name: a",
        "'ScanFilter':{'a':{'ComparisonOperator':'CONTAINS','AttributeValueList':[{'SS':['a']}]}} | One or more parameter values were invalid: ComparisonOperator CONTAINS is not valid for SS AttributeValue type",
      })
  void parameters_that_do_not_fit_are_refused(String parameters, String text) {
    assertThat(client.refusal("{'TableName':'music'," + parameters + "}"))
        .isEqualTo(text.replace('`', '\''));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "'1' | STRING_VALUE cannot be converted to Integer",
        "true | TRUE_VALUE cannot be converted to Integer",
        "[] | Unrecognized collection type class java.lang.Integer",
        "{} | Start of structure or map found where not expected",
        "99999999999 | NUMBER_VALUE cannot be converted to Integer",
        "99999999999999999999999 | NUMBER_VALUE cannot be converted to Integer",
      })
  void a_limit_of_another_type_is_a_serialization_error(String limit, String text) {
    assertThat(client.misread("{'TableName':'music','Limit':" + limit + "}")).isEqualTo(text);
  }

  private @Nullable Request<? super Dynamo, ?> filter(String operator, String arguments) {
    return client.request(
        "{'TableName':'music','ScanFilter':{'a':{'ComparisonOperator':'%s','AttributeValueList':[%s]}}}"
            .formatted(operator, arguments));
  }
}
