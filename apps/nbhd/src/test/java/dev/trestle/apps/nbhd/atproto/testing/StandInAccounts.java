package dev.trestle.apps.nbhd.atproto.testing;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.util.Base64URL;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.Map;

/// Small parts that the stand-in servers share.
final class StandInAccounts {
  private StandInAccounts() {}

  static Map<String, String> form(String text) {
    var form = new LinkedHashMap<String, String>();
    for (var pair : text.split("&", -1)) {
      var parts = pair.split("=", 2);
      if (parts.length == 2
          && form.put(
                  URLDecoder.decode(parts[0], StandardCharsets.UTF_8),
                  URLDecoder.decode(parts[1], StandardCharsets.UTF_8))
              != null) {
        throw new Refusal(400, "invalid_request", "duplicate " + parts[0]);
      }
    }
    return form;
  }

  static Map<String, String> form(HttpRequest request) {
    return form(new String(request.body(), StandardCharsets.UTF_8));
  }

  static HttpResponse json(int status, Object value) {
    return HttpResponse.of(status, "application/json", Json.write(value));
  }

  static String hash(String text) {
    try {
      return Base64URL.encode(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)))
          .toString();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static String thumbprint(ECKey key) {
    try {
      return key.computeThumbprint().toString();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /// A request that a stand-in server refuses.
  static final class Refusal extends RuntimeException {
    private final int status;
    private final String code;

    Refusal(int status, String code, String why) {
      super(why);
      this.status = status;
      this.code = code;
    }

    int status() {
      return status;
    }

    String code() {
      return code;
    }
  }
}
