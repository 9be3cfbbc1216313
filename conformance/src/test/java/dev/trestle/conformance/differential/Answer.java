package dev.trestle.conformance.differential;

import java.util.Map;
import java.util.Optional;

/// The response of an endpoint: a status and a JSON body.
record Answer(int status, Map<String, Object> body) {
  boolean succeeded() {
    return status == 200;
  }

  Optional<Refusal> refusal() {
    return succeeded() ? Optional.empty() : Optional.of(new Refusal(this));
  }

  @Override
  public String toString() {
    return status + " " + Json.text(body);
  }
}
