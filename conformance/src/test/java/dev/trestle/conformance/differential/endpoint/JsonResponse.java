package dev.trestle.conformance.differential.endpoint;

import java.util.Map;
import java.util.Optional;

/// The response of an endpoint: a status and a JSON body.
public record JsonResponse(int status, Map<String, Object> body) {
  public boolean succeeded() {
    return status == 200;
  }

  public Optional<ErrorResponse> refusal() {
    return succeeded() ? Optional.empty() : Optional.of(new ErrorResponse(this));
  }

  @Override
  public String toString() {
    return status + " " + Json.text(body);
  }
}
