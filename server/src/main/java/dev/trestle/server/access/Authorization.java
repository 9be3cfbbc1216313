package dev.trestle.server.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What a request says of its signature, complete in form but not yet believed.
///
/// @param date when it was signed, as it was written
/// @param expiresSeconds how long a presigned request is valid; negative for one that was signed to be sent at once
record Authorization(
    String algorithm,
    String credential,
    List<String> signedHeaders,
    String signature,
    String date,
    long expiresSeconds) {

  Authorization {
    signedHeaders = List.copyOf(signedHeaders);
  }

  boolean presigned() {
    return expiresSeconds >= 0;
  }

  static List<String> headerNames(String text) {
    var names = new ArrayList<String>();
    for (var name : text.split(";", -1)) {
      names.add(name.strip().toLowerCase(Locale.ROOT));
    }
    return names;
  }
}
