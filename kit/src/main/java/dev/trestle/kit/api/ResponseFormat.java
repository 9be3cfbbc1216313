package dev.trestle.kit.api;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.JsonNames;
import dev.trestle.web.route.Call;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// The form of the JSON bodies of an API, and its description in the OpenAPI document. Handlers answer records and throw problems; the form
/// is applied to every answer of a route, also to those that no handler has made.
public interface ResponseFormat {
  /// Records as they are; problems as `application/problem+json`.
  ResponseFormat PLAIN = new PlainFormat();

  /// The spelling of names in bodies.
  JsonNames names();

  /// An answer in this form. Throws nothing.
  HttpResponse format(Call call, HttpResponse answer);

  /// The schema of a successful answer.
  ///
  /// @param type the record that a handler answers with
  /// @param schemas the schema of a type
  Map<String, Object> success(Class<?> type, Function<Type, Map<String, Object>> schemas);

  /// The record that describes the body of a problem.
  Class<?> problemBody();

  String problemMediaType();

  /// The part of the schema that restricts the code of a problem.
  ///
  /// @param codes as [#code] spells them
  Map<String, Object> problem(Set<String> codes);

  /// The spelling of a problem code in this form.
  String code(String code);
}
