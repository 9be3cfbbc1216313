package dev.trestle.singletable.sketch;

/// One way in which a table is asked. Texts that are empty say nothing.
public sealed interface PatternSketch {
  Signature signature();

  /// See [dev.trestle.singletable.Get].
  record Get(Signature signature, boolean eventual, String unique) implements PatternSketch {}

  /// See [dev.trestle.singletable.Query].
  ///
  /// @param key templates of the partition key, and of what the sort key begins with
  record Query(
      Signature signature,
      String index,
      IndexKeySketch key,
      Bounds bounds,
      boolean newestFirst,
      boolean filtered,
      boolean eventual,
      boolean consistent)
      implements PatternSketch {}

  /// The other ways to say which part of a partition is listed.
  record Bounds(String begins, String after, String before, String from, String to) {
    public static final Bounds NONE = new Bounds("", "", "", "", "");

    public boolean isEmpty() {
      return equals(NONE);
    }
  }

  /// See [dev.trestle.singletable.Counter].
  record Counter(
      Signature signature,
      KeySketch key,
      String attribute,
      String changedAt,
      int shards,
      String type)
      implements PatternSketch {}

  /// See [dev.trestle.singletable.Once].
  record Once(Signature signature, KeySketch key, String keepFor, String type)
      implements PatternSketch {}
}
