package dev.trestle.web;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// Compression of bodies with gzip, with a limit for the decompressed size.
public final class Gzip {
  private Gzip() {}

  public static byte[] compress(byte[] plain) {
    var compressed = new ByteArrayOutputStream(plain.length / 2);
    try (var gzip = new GZIPOutputStream(compressed)) {
      gzip.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException("Memory does not fail", e);
    }
    return compressed.toByteArray();
  }

  /// Decompresses a body; empty where it is not gzip.
  ///
  /// @param maxBytes longer content is cut after this and one byte more
  public static Optional<byte[]> expand(byte[] compressed, int maxBytes) {
    try (var gzip = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      return Optional.of(gzip.readNBytes(maxBytes + 1));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// Whether an `Accept-Encoding` header allows gzip.
  public static boolean acceptedBy(String acceptEncoding) {
    return Arrays.stream(acceptEncoding.toLowerCase(Locale.ROOT).split(",", -1))
        .map(String::strip)
        .anyMatch(
            coding ->
                coding.equals("gzip")
                    || (coding.startsWith("gzip;") && !coding.matches(".*q=0(\\.0*)?")));
  }
}
