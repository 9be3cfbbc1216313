package dev.trestle.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTest {
  static Stream<Class<?>> requests() {
    return Arrays.stream(Dynamo.class.getMethods()).map(method -> method.getParameterTypes()[0]);
  }

  /// A new operation that nobody has told [Subject] about would be closed to every key with limits, and its table not be logged.
  @ParameterizedTest
  @MethodSource("requests")
  void every_request_of_the_port_has_a_subject(Class<?> request) throws IOException {
    assertThat(request).isAssignableTo(Request.class);
    assertThat(Files.readString(Path.of("src/main/java/dev/trestle/server/Subject.java")))
        .contains("case " + request.getSimpleName() + " ");
  }
}
