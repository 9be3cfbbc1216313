package dev.trestle.singletable.spec;

import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import java.time.Duration;
import java.util.List;

/// The spec of an idempotent request, which is executed once, as [dev.trestle.singletable.Idempotent] declares it.
///
/// @param type the type of the outcome
/// @param stored the value of the table's type attribute
public record IdempotentSpec<R>(
    String name,
    Class<R> type,
    List<JavaParameter> parameters,
    KeyTemplates key,
    Duration keepFor,
    String stored)
    implements PatternSpec {
  public IdempotentSpec {
    parameters = List.copyOf(parameters);
  }

  /// Creates an idempotent request with the templates of its key.
  ///
  /// @param keepFor the time for which outcomes are stored
  public static <R> IdempotentSpec<R> idempotent(
      String name, Class<R> type, String pk, String sk, Duration keepFor) {
    return new IdempotentSpec<>(
        name, type, List.of(), new KeyTemplates(pk, sk), keepFor, "Request");
  }

  /// Adds a parameter with the name of a key part.
  public IdempotentSpec<R> by(String parameter, Class<?> of) {
    return new IdempotentSpec<>(
        name, type, ParameterLists.with(parameters, parameter, of), key, keepFor, stored);
  }

  /// Sets the value of the table's type attribute.
  public IdempotentSpec<R> as(String text) {
    return new IdempotentSpec<>(name, type, parameters, key, keepFor, text);
  }

  @Override
  public PatternDeclaration declaration() {
    return new PatternDeclaration.Idempotent(
        signature(Reflection.of(IdempotentRequest.class, Reflection.of(type))),
        key.declaration(this),
        keepFor.toString(),
        stored);
  }
}
