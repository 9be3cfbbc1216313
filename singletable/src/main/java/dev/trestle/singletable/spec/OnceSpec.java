package dev.trestle.singletable.spec;

import dev.trestle.singletable.Request;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.sketch.PatternSketch;
import java.time.Duration;
import java.util.List;

/// Carries out requests once, as [dev.trestle.singletable.Once] says it.
///
/// @param type of what comes of them
/// @param stored what the table's type attribute holds
public record OnceSpec<R>(
    String name,
    Class<R> type,
    List<Parameter> parameters,
    KeyTexts key,
    Duration keepFor,
    String stored)
    implements PatternSpec {
  public OnceSpec {
    parameters = List.copyOf(parameters);
  }

  /// Requests with the templates of their key.
  ///
  /// @param keepFor for how long outcomes are kept
  public static <R> OnceSpec<R> once(
      String name, Class<R> type, String pk, String sk, Duration keepFor) {
    return new OnceSpec<>(name, type, List.of(), new KeyTexts(pk, sk), keepFor, "Request");
  }

  /// Adds a parameter, which is called as a part of the key.
  public OnceSpec<R> by(String parameter, Class<?> of) {
    return new OnceSpec<>(
        name, type, Parameters.with(parameters, parameter, of), key, keepFor, stored);
  }

  /// Says what the table's type attribute holds.
  public OnceSpec<R> as(String text) {
    return new OnceSpec<>(name, type, parameters, key, keepFor, text);
  }

  @Override
  public PatternSketch sketch() {
    return new PatternSketch.Once(
        signature(Reflection.of(Request.class, Reflection.of(type))),
        key.sketch(this),
        keepFor.toString(),
        stored);
  }
}
