package dev.trestle.web.asset;

import dev.trestle.web.Gzip;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The content of a file for responses: its bytes, plain and compressed, and its ETag.
final class Content {
  private final String type;
  private final String cacheControl;
  private final byte[] plain;
  private final String tag;

  /// Compressed at the first request: most single modules are never requested, since pages have bundles.
  /// The plain bytes where compression saves too little.
  private volatile byte @Nullable [] smallest;

  Content(String type, String cacheControl, byte[] plain) {
    this.type = type;
    this.cacheControl = cacheControl;
    this.plain = plain;
    // Weak: plain and compressed bytes have the same tag.
    this.tag = "W/\"" + Hash.of(plain) + "\"";
  }

  HttpResponse answer(HttpRequest request) {
    if (request.headers("If-None-Match").stream().anyMatch(this::known)) {
      return described(HttpResponse.of(304));
    }
    var accepted = String.join(",", request.headers("Accept-Encoding"));
    var compressed = smallest();
    if (compressed.length < plain.length && Gzip.acceptedBy(accepted)) {
      return described(HttpResponse.of(200, type, compressed)).with("Content-Encoding", "gzip");
    }
    return described(HttpResponse.of(200, type, plain));
  }

  private HttpResponse described(HttpResponse response) {
    var described = response.with("Cache-Control", cacheControl).with("ETag", tag);
    return smallest().length < plain.length ? described.with("Vary", "Accept-Encoding") : described;
  }

  private byte[] smallest() {
    var known = smallest;
    if (known == null) {
      known =
          Optional.of(plain)
              .filter(_ -> MediaTypes.compressible(type))
              .map(Gzip::compress)
              .filter(smaller -> smaller.length < plain.length * 9 / 10)
              .orElse(plain);
      smallest = known;
    }
    return known;
  }

  private boolean known(String header) {
    return Arrays.stream(header.split(",", -1))
        .map(String::strip)
        .anyMatch(sent -> sent.equals("*") || weak(sent).equals(tag));
  }

  private static String weak(String sent) {
    return sent.startsWith("W/") ? sent : "W/" + sent;
  }
}
