package dev.trestle.cli.connection;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// The paths of requests that DynamoDB's protocol does not have, for client and server.
///
/// | | |
/// |---|---|
/// | `GET /trestle/progress?arn=A` | `{"Done":n,"Total":n,"Unit":"ITEMS"}`, or `{}` without a running operation |
/// | `GET /trestle/exports?arn=A` | `{"Files":[{"Key":"…","Bytes":n},…]}` |
/// | `GET /trestle/exports?arn=A&key=K&offset=N` | the next bytes of the file; empty at its end |
/// | `DELETE /trestle/exports?arn=A` | `{}`; deletes the files |
final class JobPaths {
  static final String PROGRESS = "/trestle/progress";
  static final String EXPORTS = "/trestle/exports";

  private JobPaths() {}

  static String parameter(String name, String value) {
    // A plus is a space to some and a plus to Amazon's signatures, so there is none.
    return name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }

  static Map<String, String> parameters(String query) {
    var parameters = new HashMap<String, String>();
    for (var pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        parameters.put(pair.substring(0, equals), decoded(pair.substring(equals + 1)));
      }
    }
    return parameters;
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return text;
    }
  }
}
