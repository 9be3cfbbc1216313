package dev.trestle.singletable.sketch;

import dev.trestle.singletable.lang.JavaType;
import java.util.List;

/// An entity.
///
/// @param method what gives its entities
/// @param returns the type of that
/// @param type what the table's type attribute holds; empty for the name of the record
public record EntitySketch(
    Place place,
    String method,
    JavaType returns,
    KeySketch key,
    String type,
    List<InSketch> in,
    List<UniqueSketch> uniques) {
  public EntitySketch {
    in = List.copyOf(in);
    uniques = List.copyOf(uniques);
  }
}
