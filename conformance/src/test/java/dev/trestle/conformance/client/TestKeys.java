package dev.trestle.conformance.client;

import dev.trestle.server.access.Credentials;

/// The access keys of the test server: one for all tables, and one for few tables.
final class TestKeys {
  static final String ID = "conformance";
  static final String SECRET = "not-much-of-a-secret";
  static final String LIMITED_ID = "LIMITED";
  static final String LIMITED_SECRET = "even-less-of-a-secret";

  static final Credentials ALL =
      Credentials.parse(
          """
          %s %s
          %s %s tables=visible-*
          """
              .formatted(ID, SECRET, LIMITED_ID, LIMITED_SECRET));

  private TestKeys() {}
}
