package dev.trestle.dynamo.expression;

import java.util.List;
import java.util.stream.Stream;

/// The document paths that a read returns. Paths never overlap.
public record Projection(List<Path> paths) {
  public Projection {
    paths = List.copyOf(paths);
  }

  public static Projection of(String... attributes) {
    return new Projection(Stream.of(attributes).map(Path::of).toList());
  }
}
