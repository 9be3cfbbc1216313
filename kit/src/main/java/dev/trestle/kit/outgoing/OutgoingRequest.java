package dev.trestle.kit.outgoing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A request to a server that a user named.
///
/// @param maxBytes the maximum length of the response's body
public record OutgoingRequest(
    String method,
    OutgoingUrl url,
    Map<String, String> headers,
    Optional<Content> content,
    int maxBytes) {
  private static final Pattern HEADER_VALUE = Pattern.compile("[\\x20-\\x7e]*");

  /// The body of a request.
  ///
  /// @param type the media type; the text is sent in UTF-8
  public record Content(String type, String text) {
    /// Leaves out the text, which may contain secrets.
    @Override
    public String toString() {
      return "Content[%s, %d characters]".formatted(type, text.length());
    }
  }

  public OutgoingRequest {
    headers = Map.copyOf(headers);
    headers
        .values()
        .forEach(
            value -> {
              if (!HEADER_VALUE.matcher(value).matches()) {
                throw new IllegalArgumentException("A header's value is not printable ASCII");
              }
            });
  }

  public static OutgoingRequest get(OutgoingUrl url, int maxBytes) {
    return new OutgoingRequest("GET", url, Map.of(), Optional.empty(), maxBytes);
  }

  public static OutgoingRequest post(OutgoingUrl url, Content content, int maxBytes) {
    return new OutgoingRequest("POST", url, Map.of(), Optional.of(content), maxBytes);
  }

  public OutgoingRequest with(String header, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new OutgoingRequest(method, url, more, content, maxBytes);
  }

  /// Leaves out headers and body, which contain secrets.
  @Override
  public String toString() {
    return "OutgoingRequest[%s %s]".formatted(method, url.origin());
  }
}
