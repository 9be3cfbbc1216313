package dev.trestle.conformance.http;

import java.util.ArrayList;
import java.util.List;

/// A raw request and its expected response.
///
/// @param amazon Amazon's response, status and body; empty if it equals DynamoDB Local's
record RawCase(String name, RawRequest request, String amazon) {
  static final String AS_LOCAL = "";

  /// Cases in which Local differs from Amazon for one reason.
  ///
  /// @param reason Amazon's behaviour, and Local's
  record Group(String name, String reason, List<RawCase> cases) {
    Group {
      cases = List.copyOf(cases);
    }

    static Builder of(String name, String reason) {
      return new Builder(name, reason);
    }

    static final class Builder {
      private final String name;
      private final String reason;
      private final List<RawCase> cases = new ArrayList<>();

      private Builder(String name, String reason) {
        this.name = name;
        this.reason = reason;
      }

      Builder add(String title, RawRequest request, String amazon) {
        cases.add(new RawCase(title, request, amazon));
        return this;
      }

      Group build() {
        return new Group(name, reason, cases);
      }
    }
  }
}
