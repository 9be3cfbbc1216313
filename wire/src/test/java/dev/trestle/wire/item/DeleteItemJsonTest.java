package dev.trestle.wire.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeleteItemJsonTest {
  private static final DeleteItem DELETE = DeleteItem.of(TableName.of("music"), Key.of("pk", "a"));
  private static final String START = "{'TableName':'music','Key':{'pk':{'S':'a'}}";

  private final WireClient client = new WireClient("DeleteItem").answering(WriteResult.SILENT);

  @Test
  void a_request_becomes_a_delete() {
    assertThat(client.request(START + "}")).isEqualTo(DELETE);
    assertThat(
            client.request(
                START + ",'ReturnValues':'ALL_OLD','ConditionExpression':'attribute_exists(pk)'}"))
        .isEqualTo(DELETE.returning(ReturnValues.ALL_OLD).onlyIf(Condition.exists("pk")));
    assertThat(client.ask(START + "}")).isEqualTo("{}");
  }

  @Test
  void expectations_become_conditions() {
    assertThat(client.request(START + ",'Expected':{'a':{'Exists':false}}}"))
        .isEqualTo(DELETE.onlyIf(Condition.notExists("a")));
    assertThat(client.request(START + ",'Expected':{'a':{'Value':{'S':'x'}}}}"))
        .isEqualTo(DELETE.onlyIf(Condition.equal("a", Value.of("x"))));
    assertThat(
            client.request(
                START
                    + ",'ConditionalOperator':'OR','Expected':{'a':{'ComparisonOperator':'NOT_NULL'},'b':{'ComparisonOperator':'GE','Value':{'N':'1'}}}}"))
        .isEqualTo(
            DELETE.onlyIf(
                Condition.exists("a")
                    .or(Condition.compare("b", Comparator.GREATER_OR_EQUAL, Value.of(1)))));
    assertThat(client.request(START + ",'Expected':{}}")).isEqualTo(DELETE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | Value must be provided when Exists is null for Attribute: a",
        "{'Exists':true} | Value must be provided when Exists is true for Attribute: a",
        "{'Exists':false,'Value':{'S':'a'}} | Value cannot be used when Exists is false for Attribute: a",
        "{'ComparisonOperator':'LT'} | Value or AttributeValueList must be used with ComparisonOperator: LT for Attribute: a",
        "{'ComparisonOperator':'LT','Exists':true} | Exists and ComparisonOperator cannot be used together for Attribute: a",
        "{'AttributeValueList':[]} | AttributeValueList can only be used with a ComparisonOperator for Attribute: a",
        "{'AttributeValueList':[],'Value':{'S':'a'}} | Value and AttributeValueList cannot be used together for Attribute: a",
        "{'ComparisonOperator':'EQ','AttributeValueList':[]} | Invalid number of argument(s) for the EQ ComparisonOperator",
        "{'ComparisonOperator':'NULL','AttributeValueList':[{'S':'a'}]} | Invalid number of argument(s) for the NULL ComparisonOperator",
        "{'ComparisonOperator':'LT','Value':{'SS':['a']}} | ComparisonOperator LT is not valid for SS AttributeValue type",
      })
  void wrong_expectations_are_refused(String expectation, String text) {
    assertThat(client.refusal(START + ",'Expected':{'a':" + expectation + "}}"))
        .isEqualTo("One or more parameter values were invalid: " + text);
  }

  @Test
  void an_unknown_operator_is_a_broken_constraint() {
    assertThat(client.refusal(START + ",'Expected':{'a':{'ComparisonOperator':'LIKE'}}}"))
        .isEqualTo(
            "1 validation error detected: Value 'LIKE' at 'expected.a.member.comparisonOperator' failed to satisfy constraint: Member must satisfy enum value set: [IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT, NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]");
  }

  @Test
  void only_the_old_item_can_be_returned() {
    assertThat(client.refusal(START + ",'ReturnValues':'UPDATED_NEW'}"))
        .isEqualTo("ReturnValues can only be ALL_OLD or NONE");
  }
}
