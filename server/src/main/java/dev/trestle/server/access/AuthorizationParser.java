package dev.trestle.server.access;

import dev.trestle.web.HttpRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Parses a request's [Authorization] from its header or query, with Amazon's error texts for missing parts.
final class AuthorizationParser {
  private static final String MARK = "AWS4-";
  private static final String[] HEADER_PARTS = {"Credential", "Signature", "SignedHeaders"};
  private static final String[] QUERY_PARTS = {
    "X-Amz-Algorithm", "X-Amz-Credential", "X-Amz-Signature", "X-Amz-SignedHeaders", "X-Amz-Date"
  };

  private AuthorizationParser() {}

  static Authorization read(HttpRequest request) {
    var header = request.header("Authorization").map(String::strip);
    boolean inQuery = request.query().contains("X-Amz-Algorithm");
    if (header.isPresent() && inQuery) {
      throw AccessException.invalid(
          "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP"
              + " header.");
    }
    if (inQuery) {
      return ofQuery(CanonicalQuery.parameters(request.query()));
    }
    if (header.isEmpty() || !header.get().startsWith(MARK)) {
      throw AccessException.missingToken();
    }
    return ofHeader(header.get(), request.header("X-Amz-Date").or(() -> request.header("Date")));
  }

  private static Authorization ofHeader(String header, Optional<String> date) {
    int space = header.indexOf(' ');
    var algorithm = space < 0 ? header : header.substring(0, space);
    var parts = parts(header, space < 0 ? "" : header.substring(space + 1));
    var missing = new StringBuilder();
    for (var name : HEADER_PARTS) {
      if (parts.getOrDefault(name, "").isEmpty()) {
        missing.append("Authorization header requires '").append(name).append("' parameter. ");
      }
    }
    if (date.isEmpty()) {
      missing.append(
          "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ");
    }
    if (!missing.isEmpty()) {
      throw AccessException.incomplete(missing + "Authorization=" + withoutSignature(header));
    }
    return new Authorization(
        algorithm,
        part(parts, "Credential"),
        Authorization.headerNames(part(parts, "SignedHeaders")),
        part(parts, "Signature"),
        date.orElse(""),
        -1);
  }

  private static Map<String, String> parts(String header, String text) {
    var parts = new HashMap<String, String>();
    for (var pair : text.split(",", -1)) {
      var stripped = pair.strip();
      int equals = stripped.indexOf('=');
      if (equals >= 0) {
        parts.put(stripped.substring(0, equals), stripped.substring(equals + 1));
      } else if (!stripped.isEmpty()) {
        throw AccessException.incomplete(
            "'%s' not a valid key=value pair (missing equal-sign) in Authorization header: '%s'."
                .formatted(stripped, withoutSignature(header)));
      }
    }
    return parts;
  }

  private static Authorization ofQuery(Map<String, String> parameters) {
    var missing = new StringBuilder();
    for (var name : QUERY_PARTS) {
      if (parameters.getOrDefault(name, "").isEmpty()) {
        missing.append("AWS query-string parameters must include '").append(name).append("'. ");
      }
    }
    if (!missing.isEmpty()) {
      throw AccessException.incomplete(missing + "Re-examine the query-string parameters.");
    }
    return new Authorization(
        part(parameters, "X-Amz-Algorithm"),
        part(parameters, "X-Amz-Credential"),
        Authorization.headerNames(part(parameters, "X-Amz-SignedHeaders")),
        part(parameters, "X-Amz-Signature"),
        part(parameters, "X-Amz-Date"),
        expires(parameters.getOrDefault("X-Amz-Expires", "")));
  }

  /// Without the parameter, Amazon accepts a presigned request for as long as an ordinary one.
  private static long expires(String text) {
    if (text.isEmpty()) {
      return SignatureAge.SKEW.toSeconds();
    }
    try {
      long seconds = Long.parseLong(text);
      if (seconds >= 0 && seconds <= SignatureAge.MAX_EXPIRES.toSeconds()) {
        return seconds;
      }
    } catch (NumberFormatException _) {
      // Reported below, like numbers out of range.
    }
    throw AccessException.incomplete(
        "X-Amz-Expires must be between 0 and %d seconds, got '%s'. Re-examine the query-string parameters."
            .formatted(SignatureAge.MAX_EXPIRES.toSeconds(), text));
  }

  private static String part(Map<String, String> parts, String name) {
    return parts.getOrDefault(name, "");
  }

  /// Amazon repeats the header in its error. Error texts end up in logs, so the signature is removed here.
  private static String withoutSignature(String header) {
    return header.replaceAll("Signature=[^,\\s]+", "Signature=…");
  }
}
