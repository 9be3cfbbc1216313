package dev.trestle.conformance.differential.request;

import dev.trestle.conformance.differential.endpoint.Json;
import java.util.List;
import java.util.Map;

/// One request of a schedule.
///
/// @param walks whether all its pages are read
/// @param idle its updates that only remove attributes from a missing item; empty before `EndpointPair` has checked
public record Step(
    int number,
    String operation,
    Map<String, Object> request,
    boolean walks,
    List<Map<String, Object>> idle) {
  public static Step of(int number, String operation, Map<String, Object> request) {
    boolean pages = operation.equals("Query") || operation.equals("Scan");
    return new Step(number, operation, request, pages, List.of());
  }

  public Step withIdle(List<Map<String, Object>> updates) {
    return new Step(number, operation, request, walks, updates);
  }

  public boolean is(String... operations) {
    return List.of(operations).contains(operation);
  }

  @Override
  public String toString() {
    return operation + " " + Json.text(request);
  }
}
