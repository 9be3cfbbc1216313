package dev.trestle.server.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The signature of a request and its parameters, parsed but not yet verified.
///
/// @param date the time of the signature, as it was sent
/// @param expiresSeconds validity of a presigned request; negative for an ordinary request
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
