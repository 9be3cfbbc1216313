package dev.trestle.singletable.key;

/// How values of one type are written as part of a key: so that texts sort as the values do, and hold no separators.
@FunctionalInterface
public interface KeyPartFormatter {
  String of(Object value);
}
