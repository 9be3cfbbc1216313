package dev.trestle.conformance.compatibility;

import dev.trestle.conformance.api.Api;
import dev.trestle.conformance.api.Path;
import dev.trestle.conformance.differential.Json;
import dev.trestle.conformance.http.WrongValue;
import dev.trestle.wire.Wire;
import java.nio.charset.StandardCharsets;

/// Whether a parameter is read at all. Whoever reads it refuses JSON of the wrong type; what is unknown, Amazon and we skip.
final class Reading {
  private static final String PLACE = "the place";

  private final Wire wire;

  Reading(Wire wire) {
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
