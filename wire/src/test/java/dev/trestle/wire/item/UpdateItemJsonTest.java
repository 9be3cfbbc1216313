package dev.trestle.wire.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UpdateItemJsonTest {
  private static final TableName TABLE = TableName.of("music");
  private static final Key KEY = Key.of("pk", "a");
  private static final String START = "{'TableName':'music','Key':{'pk':{'S':'a'}}";

  private final WireClient client = new WireClient("UpdateItem").answering(WriteResult.SILENT);

  @Test
  void a_request_becomes_an_update() {
    var expected =
        UpdateItem.of(TABLE, KEY, Update.set("n", Value.of(1)))
            .onlyIf(Condition.exists("pk"))
            .returning(ReturnValues.UPDATED_NEW);
    assertThat(
            client.request(
                START
                    + ",'UpdateExpression':'SET n = :n','ExpressionAttributeValues':{':n':{'N':'1'}},'ConditionExpression':'attribute_exists(pk)','ReturnValues':'UPDATED_NEW'}"))
        .isEqualTo(expected);
  }

  @Test
  void without_an_update_nothing_is_changed() {
    assertThat(client.request(START + "}")).isEqualTo(UpdateItem.of(TABLE, KEY, Update.NOTHING));
  }

  @Test
  void attribute_updates_become_the_same_trees() {
    assertThat(
            client.request(
                START
                    + ",'AttributeUpdates':{'a':{'Value':{'S':'x'}},'b':{'Action':'ADD','Value':{'N':'1'}},'c':{'Action':'DELETE'},'d':{'Action':'DELETE','Value':{'SS':['x']}}}}"))
        .isEqualTo(
            UpdateItem.of(
                TABLE,
                KEY,
                new Update(
                    List.of(new Update.Set(Path.of("a"), new Update.Literal(Value.of("x")))),
                    List.of(Path.of("c")),
                    List.of(new Update.Add(Path.of("b"), Value.of(1))),
                    List.of(new Update.Delete(Path.of("d"), Value.strings("x"))))));
  }

  @Test
  void adding_a_list_appends_it() {
    var path = Path.of("a");
    assertThat(
            client.request(
                START + ",'AttributeUpdates':{'a':{'Action':'ADD','Value':{'L':[{'S':'x'}]}}}}"))
        .isEqualTo(
            UpdateItem.of(
                TABLE,
                KEY,
                new Update(
                    List.of(
                        new Update.Set(
                            path,
                            new Update.ListAppend(
                                new Update.IfNotExists(path, new Update.Literal(Value.list())),
                                new Update.Literal(Value.list(Value.of("x")))))),
                    List.of(),
                    List.of(),
                    List.of())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | Only DELETE action is allowed when no attribute value is specified",
        "{'Action':'ADD'} | Only DELETE action is allowed when no attribute value is specified",
        "{'Action':'ADD','Value':{'S':'a'}} | ADD action is not supported for the type S",
        "{'Action':'ADD','Value':{'M':{}}} | ADD action is not supported for the type M",
        "{'Action':'DELETE','Value':{'L':[]}} | DELETE action with value is not supported for the type L",
        "{'Action':'PUT','Value':{'NS':[]}} | An number set  may not be empty",
      })
  void wrong_attribute_updates_are_refused(String update, String text) {
    assertThat(client.refusal(START + ",'AttributeUpdates':{'a':" + update + "}}"))
        .isEqualTo("One or more parameter values were invalid: " + text);
  }

  @Test
  void the_key_comes_before_updates_and_those_before_placeholders() {
    assertThat(
            client.refusal(
                "{'TableName':'music','Key':{'a':{}},'UpdateExpression':'','ExpressionAttributeNames':{}}"))
        .isEqualTo(
            "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
    assertThat(client.refusal(START + ",'UpdateExpression':'','ExpressionAttributeNames':{}}"))
        .isEqualTo("ExpressionAttributeNames must not be empty");
    assertThat(client.refusal(START + ",'UpdateExpression':'','ConditionExpression':''}"))
        .isEqualTo("Invalid UpdateExpression: The expression can not be empty;");
  }

  @Test
  void expected_is_checked_before_attribute_updates() {
    var wrongUpdates = ",'AttributeUpdates':{'a':{}}";
    assertThat(client.refusal(START + wrongUpdates + ",'Expected':{'':{'Value':{'S':'a'}}}}"))
        .isEqualTo("Empty attribute name");
    assertThat(client.refusal(START + wrongUpdates + ",'Expected':{'b':{'Value':{'S':'a'}}}}"))
        .endsWith("Only DELETE action is allowed when no attribute value is specified");
  }

  @Test
  void parameters_of_both_kinds_are_refused() {
    assertThat(
            client.refusal(
                START
                    + ",'UpdateExpression':'','ConditionExpression':'','AttributeUpdates':{},'Expected':{}}"))
        .isEqualTo(
            "Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {AttributeUpdates, Expected} Expression parameters: {UpdateExpression, ConditionExpression}");
    assertThat(client.refusal(START + ",'ExpressionAttributeValues':{}}"))
        .isEqualTo(
            "ExpressionAttributeValues can only be specified when using expressions: UpdateExpression and ConditionExpression are null");
    assertThat(client.refusal(START + ",'AttributeUpdates':{'a':{'Action':'SWAP'}}}"))
        .isEqualTo(
            "1 validation error detected: Value 'SWAP' at 'attributeUpdates.a.member.action' failed to satisfy constraint: Member must satisfy enum value set: [ADD, PUT, DELETE]");
  }

  @Test
  void an_error_of_the_port_is_reworded_for_legacy_updates() {
    client.failing(
        new ValidationException("An operand in the update expression has an incorrect data type"));
    assertThat(
            client.refusal(START + ",'AttributeUpdates':{'a':{'Action':'ADD','Value':{'N':'1'}}}}"))
        .isEqualTo("Type mismatch for attribute to update");
    assertThat(client.refusal(START + ",'UpdateExpression':'REMOVE a'}"))
        .isEqualTo("An operand in the update expression has an incorrect data type");
  }

  @Test
  void attributes_have_names() {
    assertThat(client.refusal(START + ",'AttributeUpdates':{'':{'Value':{'S':'a'}}}}"))
        .isEqualTo("Empty attribute name");
    assertThat(client.refusal(START + ",'Expected':{'':{'Value':{'S':'a'}}}}"))
        .isEqualTo("Empty attribute name");
  }
}
