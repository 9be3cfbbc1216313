package dev.trestle.conformance.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.ServedDatabase;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class RawHttpTest {
  private static ServedDatabase served;
  private static RawClient toLocal;
  private static RawClient toUs;

  @BeforeAll
  static void start() {
    served = ServedDatabase.inMemory();
    toLocal = new RawClient(LocalServer.shared().uri());
    toUs = new RawClient(served.uri());
  }

  @AfterAll
  static void stop() {
    toUs.close();
    toLocal.close();
    served.close();
  }

  @TestFactory
  Stream<DynamicContainer> broken_requests() {
    return RawCases.all().stream()
        .map(
            group ->
                DynamicContainer.dynamicContainer(
                    group.name().isEmpty() ? "like Local" : group.name(),
                    group.cases().stream()
                        .map(
                            each ->
                                DynamicTest.dynamicTest(
                                    RawHttpTest.title(each), () -> compare(each)))));
  }

  private static String title(RawCase each) {
    return each.name().isBlank() ? "nothing" : each.name().replaceAll("\\p{Cntrl}", "�");
  }

  private static void compare(RawCase each) {
    var fromLocal = toLocal.send(each.request());
    var fromUs = toUs.send(each.request());
    fromUs.requireAmazonsHeaders();
    if (each.amazon().equals(RawCase.AS_LOCAL)) {
      assertThat(fromUs.outcome()).isEqualTo(fromLocal.outcome());
    } else {
      assertThat(fromUs.outcome()).isEqualTo(each.amazon());
      assertThat(fromLocal.outcome())
          .as("Local has learnt it: there is nothing left to deviate from")
          .isNotEqualTo(each.amazon());
    }
  }

  @Test
  void an_answer_has_the_content_type_of_its_request() {
    for (var type :
        List.of("application/x-amz-json-1.0", "application/x-amz-json-1.1", "application/json")) {
      var request =
          RawRequest.post("DynamoDB_20120810.ListTables", "{}").with("Content-Type", type);
      assertThat(toUs.send(request).contentType()).isEqualTo(type);
    }
  }
}
