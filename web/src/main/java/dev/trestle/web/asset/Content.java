package dev.trestle.web.asset;

import dev.trestle.web.Gzip;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.util.Arrays;
import java.util.Optional;

/// A file as it is served: its bytes, the same compressed where that is worth it, and its tag.
final class Content {
  private final String type;
  private final String cacheControl;
  private final byte[] plain;
  private final Optional<byte[]> compressed;
  private final String tag;

  Content(String type, String cacheControl, byte[] plain) {
    this.type = type;
    this.cacheControl = cacheControl;
    this.plain = plain;
    this.compressed =
        Optional.of(plain)
            .filter(_ -> MediaTypes.compressible(type))
            .map(Gzip::compress)
            .filter(smaller -> smaller.length < plain.length * 9 / 10);
    // Weak: the compressed bytes have the same tag, and mean the same.
    this.tag = "W/\"" + Hash.of(plain) + "\"";
  }

  HttpResponse answer(HttpRequest request) {
    if (request.headers("If-None-Match").stream().anyMatch(this::known)) {
      return described(HttpResponse.of(304));
    }
    var accepted = String.join(",", request.headers("Accept-Encoding"));
    if (compressed.isPresent() && Gzip.acceptedBy(accepted)) {
      return described(HttpResponse.of(200, type, compressed.get()))
          .with("Content-Encoding", "gzip");
    }
    return described(HttpResponse.of(200, type, plain));
  }

  private HttpResponse described(HttpResponse response) {
    var told = response.with("Cache-Control", cacheControl).with("ETag", tag);
    return compressed.isPresent() ? told.with("Vary", "Accept-Encoding") : told;
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
