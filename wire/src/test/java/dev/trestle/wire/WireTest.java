package dev.trestle.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.error.IdempotentParameterMismatchException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.RecordingDynamo;
import dev.trestle.wire.testing.WireClient;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireTest {
  private static final String SCAN = "{'TableName':'music'}";

  private final WireClient client = new WireClient("Scan");

  @Test
  void an_unknown_operation_is_refused() {
    var response = new WireClient("Frobnicate").send("{}");
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.errorCode()).contains("UnknownOperationException");
    assertThat(shown(response))
        .isEqualTo("{'__type':'com.amazon.coral.service#UnknownOperationException'}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "hi", "{", "[]", "1", "null", "{}{}", "{'a'}", "{'TableName':'a", "{'a':1,}"})
  void a_body_that_is_not_one_json_object_is_refused(String body) {
    var response = client.send(body);
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.errorCode()).contains("SerializationException");
    assertThat(shown(response))
        .isEqualTo("{'__type':'com.amazon.coral.service#SerializationException'}");
  }

  @Test
  void endless_nesting_is_refused_and_does_not_exhaust_the_stack() {
    var response = client.send("{'a':".repeat(100_000));
    assertThat(response.errorCode()).contains("SerializationException");
    assertThat(client.send("{'ExclusiveStartKey':{'a':" + "{'L':[".repeat(100_000)).status())
        .isEqualTo(400);
  }

  @Test
  void errors_of_the_port_carry_their_code_and_text() {
    assertThat(failure(new ResourceNotFoundException("Requested resource not found")))
        .isEqualTo(
            "{'__type':'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException','message':'Requested resource not found'}");
    assertThat(failure(new IdempotentParameterMismatchException("Again?")))
        .isEqualTo(
            "{'__type':'com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException','Message':'Again?'}");
  }

  @Test
  void a_cancelled_transaction_gives_its_reasons() {
    var item = Item.of("pk", Value.of("a"));
    var reasons =
        List.of(
            CancellationReason.NONE, CancellationReason.conditionalCheckFailed(Optional.of(item)));
    assertThat(failure(new TransactionCanceledException(reasons)))
        .isEqualTo(
            "{'__type':'com.amazonaws.dynamodb.v20120810#TransactionCanceledException','CancellationReasons':["
                + "{'Code':'None'},"
                + "{'Code':'ConditionalCheckFailed','Message':'The conditional request failed','Item':{'pk':{'S':'a'}}}],"
                + "'Message':'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed]'}");
  }

  @Test
  void an_internal_failure_does_not_reveal_its_cause() {
    var response = client.failing(new IllegalStateException("secret path /data/x")).send(SCAN);
    assertThat(response.status()).isEqualTo(500);
    assertThat(response.errorCode()).contains("InternalServerError");
    assertThat(shown(response))
        .isEqualTo(
            "{'__type':'com.amazonaws.dynamodb.v20120810#InternalServerError',"
                + "'message':'The request processing has failed because of an unknown error, exception or failure.'}");
  }

  @Test
  void only_a_failure_computes_the_request_id() {
    var asked = new AtomicInteger();
    var failing = new RecordingDynamo();
    var wire = new Wire(failing);
    wire.answer("ListTables", "{".getBytes(UTF_8), () -> "id " + asked.incrementAndGet());
    assertThat(asked).hasValue(0);
    failing.fail(new IllegalStateException("secret"));
    wire.answer("ListTables", "{}".getBytes(UTF_8), () -> "id " + asked.incrementAndGet());
    assertThat(asked).hasValue(1);
  }

  private String failure(RequestException mistake) {
    var response = client.failing(mistake).send(SCAN);
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.errorCode()).contains(mistake.code());
    return shown(response);
  }

  private static String shown(Wire.Response response) {
    return WireClient.text(response).replace('"', '\'');
  }
}
