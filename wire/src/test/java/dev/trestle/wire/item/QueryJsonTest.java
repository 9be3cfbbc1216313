package dev.trestle.wire.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryJsonTest {
  private static final Query QUERY = Query.of(TableName.of("music"), KeyCondition.equal("pk", "a"));
  private static final String START =
      "{'TableName':'music','KeyConditionExpression':'pk = :a','ExpressionAttributeValues':{':a':{'S':'a'}}";
  private static final String OLDER =
      "{'TableName':'music','KeyConditions':{'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]}}";

  private final WireClient client =
      new WireClient("Query")
          .answering(new ItemPage(List.of(), 0, 0, Optional.empty(), Optional.empty()));

  @Test
  void a_request_becomes_a_query() {
    assertThat(client.request(START + "}")).isEqualTo(QUERY);
    assertThat(client.request(OLDER + "}")).isEqualTo(QUERY);
  }

  @Test
  void all_members_are_read() {
    assertThat(
            client.request(
                START
                    + ",'IndexName':'gsi','FilterExpression':'attribute_exists(b)','ProjectionExpression':'c','Limit':3,'ScanIndexForward':false,'ExclusiveStartKey':{'pk':{'S':'a'}},'ConsistentRead':true,'ReturnConsumedCapacity':'TOTAL'}"))
        .isEqualTo(
            QUERY
                .onIndex(IndexName.of("gsi"))
                .filter(Condition.exists("b"))
                .select(new Selection.SpecificAttributes(Projection.of("c")))
                .limit(3)
                .descending()
                .startingAfter(Key.of("pk", "a"))
                .consistently()
                .reporting(Reporting.of(ReturnConsumedCapacity.TOTAL)));
  }

  @Test
  void older_parameters_become_the_same_trees() {
    var request =
        """
        {'TableName':'music','KeyConditions':{
          'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]},
          'sk':{'ComparisonOperator':'BETWEEN','AttributeValueList':[{'N':'1'},{'N':'2'}]}},
         'QueryFilter':{'a':{'ComparisonOperator':'NULL'},'b':{'ComparisonOperator':'NE','AttributeValueList':[{'S':'x'}]}},
         'AttributesToGet':['c']}
        """;
    assertThat(client.request(request))
        .isEqualTo(
            Query.of(
                    TableName.of("music"),
                    KeyCondition.equal("pk", "a")
                        .and(new KeyCondition.Between("sk", Value.of(1), Value.of(2))))
                .filter(
                    Condition.notExists("a")
                        .and(Condition.compare("b", Comparator.NOT_EQUAL, Value.of("x"))))
                .select(new Selection.SpecificAttributes(Projection.of("c"))));
  }

  @Test
  void key_conditions_go_along_with_a_filter_expression() {
    assertThat(client.request(OLDER + ",'FilterExpression':'attribute_exists(b)'}"))
        .isEqualTo(QUERY.filter(Condition.exists("b")));
  }

  @Test
  void an_empty_start_key_is_the_beginning() {
    assertThat(client.request(START + ",'ExclusiveStartKey':{}}")).isEqualTo(QUERY);
  }

  @Test
  void a_page_has_its_last_evaluated_key() {
    var page =
        new ItemPage(
            List.of(Item.of("pk", Value.of("a"))),
            1,
            2,
            Optional.of(Key.of("pk", "a")),
            Optional.empty());
    assertThat(client.answering(page).ask(START + "}"))
        .isEqualTo(
            "{'Items':[{'pk':{'S':'a'}}],'Count':1,'ScannedCount':2,'LastEvaluatedKey':{'pk':{'S':'a'}}}");
    assertThat(client.ask(START + ",'Select':'COUNT'}"))
        .isEqualTo("{'Count':1,'ScannedCount':2,'LastEvaluatedKey':{'pk':{'S':'a'}}}");
  }

  @Test
  void broken_constraints_are_reported_together_up_to_ten() {
    assertThat(
            client.refusal(
                "{'TableName':'abc;','ReturnConsumedCapacity':'hi','AttributesToGet':[],'IndexName':'abc;','Select':'hi','Limit':-1,"
                    + "'KeyConditions':{'a':{},'b':{'ComparisonOperator':''}},'ConditionalOperator':'AN',"
                    + "'QueryFilter':{'a':{},'b':{'ComparisonOperator':''}}}"))
        .isEqualTo(
            "10 validation errors detected: "
                + "Value 'hi' at 'select' failed to satisfy constraint: Member must satisfy enum value set: [SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]; "
                + "Value 'abc;' at 'indexName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+; "
                + "Value 'hi' at 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]; "
                + "Value null at 'queryFilter.a.member.comparisonOperator' failed to satisfy constraint: Member must not be null; "
                + "Value '' at 'queryFilter.b.member.comparisonOperator' failed to satisfy constraint: Member must satisfy enum value set: [IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT, NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]; "
                + "Value 'abc;' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+; "
                + "Value 'AN' at 'conditionalOperator' failed to satisfy constraint: Member must satisfy enum value set: [OR, AND]; "
                + "Value '[]' at 'attributesToGet' failed to satisfy constraint: Member must have length greater than or equal to 1; "
                + "Value '-1' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1; "
                + "Value null at 'keyConditions.a.member.comparisonOperator' failed to satisfy constraint: Member must not be null");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'Select':'COUNT','ProjectionExpression':'a' | Cannot specify the ProjectionExpression when choosing to get only the Count",
        "'Select':'ALL_ATTRIBUTES','ProjectionExpression':'a' | Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES",
        "'Select':'ALL_PROJECTED_ATTRIBUTES','ProjectionExpression':'a' | Cannot specify the ProjectionExpression when choosing to get ALL_PROJECTED_ATTRIBUTES",
        "'Select':'ALL_PROJECTED_ATTRIBUTES' | ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName",
        "'Select':'SPECIFIC_ATTRIBUTES' | Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES",
        "'ExclusiveStartKey':{'a':{}} | The provided starting key is invalid: Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
        "'ExclusiveStartKey':{'a':{'SS':[]}} | The provided starting key is invalid: One or more parameter values were invalid: An string set  may not be empty",
        "'ExclusiveStartKey':{'a':{'NS':[]}} | One or more parameter values were invalid: An number set  may not be empty",
        "'ExclusiveStartKey':{'a':{'N':'b'}} | The parameter cannot be converted to a numeric value: b",
        "'ConditionalOperator':'OR' | Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {ConditionalOperator} Expression parameters: {KeyConditionExpression}",
        "'KeyConditions':{},'QueryFilter':{},'AttributesToGet':['a'],'ProjectionExpression':'','FilterExpression':'' | Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {AttributesToGet, QueryFilter, KeyConditions} Expression parameters: {ProjectionExpression, FilterExpression, KeyConditionExpression}",
        "'FilterExpression':'(','ProjectionExpression':')' | Invalid FilterExpression: Syntax error; token: \"<EOF>\", near: \"(\"",
      })
  void parameters_that_do_not_fit_together_are_refused(String parameters, String text) {
    assertThat(client.refusal(START + "," + parameters + "}")).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'TableName':'music'} | Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.",
        "{'TableName':'music','KeyConditions':{}} | Conditions can be of length 1 or 2 only",
        "{'TableName':'music','KeyConditions':{'a':{'ComparisonOperator':'EQ'}}} | One or more parameter values were invalid: Invalid number of argument(s) for the EQ ComparisonOperator",
        "{'TableName':'music','KeyConditions':{'a':{'ComparisonOperator':'NE','AttributeValueList':[{'S':'a'}]}}} | Attempted conditional constraint is not an indexable operation",
        "{'TableName':'music','KeyConditions':{'a':{'ComparisonOperator':'BETWEEN','AttributeValueList':[{'S':'b'},{'S':'a'}]}}} | The BETWEEN condition was provided a range where the lower bound is greater than the upper bound",
        "{'TableName':'music','KeyConditions':{'a':{'ComparisonOperator':'IN','AttributeValueList':[{'S':'b'},{'N':'1'}]}}} | One or more parameter values were invalid: AttributeValues inside AttributeValueList must be of same type",
        "{'TableName':'music','ExpressionAttributeValues':{}} | ExpressionAttributeValues can only be specified when using expressions: FilterExpression and KeyConditionExpression are null",
        "{'TableName':'music','ProjectionExpression':'a','ExpressionAttributeValues':{}} | ExpressionAttributeValues can only be specified when using expressions: FilterExpression and KeyConditionExpression are null",
        "{'TableName':'music','QueryFilter':{'a':{'ComparisonOperator':'BEGINS_WITH','AttributeValueList':[{'N':'1'}]}}} | One or more parameter values were invalid: ComparisonOperator BEGINS_WITH is not valid for N AttributeValue type",
      })
  void a_wrong_key_condition_is_refused(String request, String text) {
    assertThat(client.refusal(request)).isEqualTo(text);
  }

  @Test
  void an_error_of_the_port_is_reworded_for_the_legacy_filter() {
    var text = " can only contain non-primary key attributes: Primary key attribute: pk";
    client.failing(new ValidationException("Filter Expression" + text));
    assertThat(client.refusal(OLDER + ",'QueryFilter':{'pk':{'ComparisonOperator':'NULL'}}}"))
        .isEqualTo("QueryFilter" + text);
    assertThat(client.refusal(OLDER + ",'FilterExpression':'attribute_exists(pk)'}"))
        .isEqualTo("Filter Expression" + text);
    client.failing(new ValidationException("Something else"));
    assertThat(client.refusal(OLDER + ",'QueryFilter':{}}")).isEqualTo("Something else");
  }
}
