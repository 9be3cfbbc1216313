package dev.trestle.server.access;

/// The scope in which a signature is valid: one day, one region, one service.
record CredentialScope(String date, String region, String service, String terminator) {
  String text() {
    return date + "/" + region + "/" + service + "/" + terminator;
  }
}
