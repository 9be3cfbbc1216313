package dev.trestle.apps.nbhd.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;

/// A response of the neighbourhoods.
///
/// @param body `{}` where there is none
public record Answer(int status, JsonNode body, HttpResponse<String> raw) {
  /// The code of an error.
  public String code() {
    return body.at("/error/code").asText();
  }

  /// The data of an answer.
  public JsonNode data() {
    return body.path("data");
  }

  /// A text in the data: `text("/did")`.
  public String text(String pointer) {
    return data().at(pointer).asText();
  }

  /// The texts of a member of the elements of the data.
  public List<String> texts(String pointer) {
    return StreamSupport.stream(data().spliterator(), false)
        .map(element -> element.at(pointer).asText())
        .toList();
  }

  /// The fields of the request that an error names.
  public Set<String> wrongFields() {
    var names = new TreeSet<String>();
    body.at("/error/details/errors").fieldNames().forEachRemaining(names::add);
    return names;
  }

  public JsonNode at(String pointer) {
    return body.at(pointer);
  }

  public Optional<String> header(String name) {
    return raw.headers().firstValue(name);
  }

  /// The same, if it has this status.
  public Answer ok(int wanted) {
    if (status != wanted) {
      throw new AssertionError(
          "%s %s: %d %s".formatted(raw.request().method(), raw.uri(), status, body));
    }
    return this;
  }
}
