package dev.trestle.server.access;

import dev.trestle.web.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.HexFormat;
import java.util.List;

/// Builds the canonical request of SigV4, the form that client and server sign.
final class CanonicalRequest {
  private CanonicalRequest() {}

  /// The hash of the canonical request, which is part of the string to sign.
  ///
  /// Always computes the hash of the body: a client cannot leave it unsigned (`UNSIGNED-PAYLOAD`).
  static String hash(HttpRequest request, List<String> signedHeaders) {
    var text = new StringBuilder(512);
    text.append(request.method()).append('\n');
    text.append(path(request.path())).append('\n');
    text.append(CanonicalQuery.of(request.query())).append('\n');
    for (var name : signedHeaders) {
      text.append(name).append(':').append(values(request.headers(name))).append('\n');
    }
    text.append('\n').append(String.join(";", signedHeaders)).append('\n');
    text.append(hash(request.body()));
    return hash(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /// Paths are normalised and then encoded once more.
  static String path(String sent) {
    if (sent.equals("/")) {
      return sent;
    }
    var segments = new ArrayDeque<String>();
    for (var segment : sent.split("/", -1)) {
      if (segment.equals("..")) {
        segments.pollLast();
      } else if (!segment.isEmpty() && !segment.equals(".")) {
        segments.addLast(UriEncoding.encode(segment));
      }
    }
    var path = "/" + String.join("/", segments);
    return sent.endsWith("/") && path.length() > 1 ? path + "/" : path;
  }

  private static String values(List<String> values) {
    return values.size() == 1
        ? collapsed(values.getFirst())
        : String.join(",", values.stream().map(CanonicalRequest::collapsed).toList());
  }

  private static String collapsed(String value) {
    var stripped = value.strip();
    return stripped.contains("  ") ? stripped.replaceAll(" +", " ") : stripped;
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("SHA-256 is missing from this Java runtime", e);
    }
  }
}
