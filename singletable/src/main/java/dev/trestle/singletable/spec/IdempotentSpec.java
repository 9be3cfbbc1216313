package dev.trestle.singletable.spec;

import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import java.time.Duration;
import java.util.List;

/// Carries out requests once, as [dev.trestle.singletable.Idempotent] says it.
///
/// @param type of what comes of them
/// @param stored what the table's type attribute holds
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

  /// Requests with the templates of their key.
  ///
  /// @param keepFor for how long outcomes are kept
  public static <R> IdempotentSpec<R> idempotent(
      String name, Class<R> type, String pk, String sk, Duration keepFor) {
    return new IdempotentSpec<>(
        name, type, List.of(), new KeyTemplates(pk, sk), keepFor, "Request");
  }

  /// Adds a parameter, which is called as a part of the key.
  public IdempotentSpec<R> by(String parameter, Class<?> of) {
    return new IdempotentSpec<>(
        name, type, ParameterLists.with(parameters, parameter, of), key, keepFor, stored);
  }

  /// Says what the table's type attribute holds.
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
