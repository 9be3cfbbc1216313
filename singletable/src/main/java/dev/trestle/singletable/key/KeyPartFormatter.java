package dev.trestle.singletable.key;

/// Formats values of one type as part of a key. The texts sort as the values do, and contain no separators.
@FunctionalInterface
public interface KeyPartFormatter {
  String of(Object value);
}
