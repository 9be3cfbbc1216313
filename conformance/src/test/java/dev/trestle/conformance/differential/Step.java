package dev.trestle.conformance.differential;

import java.util.Map;

/// One request of a schedule.
///
/// @param walks whether its pages are followed to the end
record Step(int number, String operation, Map<String, Object> request, boolean walks) {
  static Step of(int number, String operation, Map<String, Object> request) {
    boolean pages = operation.equals("Query") || operation.equals("Scan");
    return new Step(number, operation, request, pages);
  }

  @Override
  public String toString() {
    return operation + " " + Json.text(request);
  }
}
