package dev.trestle.apps.guild.graphql;

/// The name of a batched read. All fields of a request that load through it are collected, and their values are read together.
///
/// @param <V> the type of the values
@SuppressWarnings("UnusedTypeParameter") // it types the values at the places of use
public record Loader<V>(String name) {
  public static <V> Loader<V> of(String name) {
    return new Loader<>(name);
  }
}
