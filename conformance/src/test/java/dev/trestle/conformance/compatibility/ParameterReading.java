package dev.trestle.conformance.compatibility;

import dev.trestle.conformance.api.Api;
import dev.trestle.conformance.api.Path;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.http.WrongValue;
import dev.trestle.wire.Wire;
import java.nio.charset.StandardCharsets;

/// Checks whether a parameter is read. A parameter that is read is rejected if it has the wrong JSON type; unknown ones
/// are skipped, by Amazon and by us.
final class ParameterReading {
  private static final String PLACE = "the place";

  private final Wire wire;

  ParameterReading(Wire wire) {
    this.wire = wire;
  }

  boolean isRead(Api.Operation operation, Path path) {
    var wrong = WrongValue.of(path).keySet().iterator().next();
    var body =
        Json.text(path.request(operation.parameters(), PLACE)).replace('"' + PLACE + '"', wrong);
    return wire.answer(operation.name(), body.getBytes(StandardCharsets.UTF_8))
        .errorCode()
        .filter("SerializationException"::equals)
        .isPresent();
  }
}
