package dev.trestle.singletable.declaration;

/// The declaration of an access pattern: a get, query, counter or idempotent request. An empty text means that nothing was given.
public sealed interface PatternDeclaration {
  PatternSignature signature();

  /// See [dev.trestle.singletable.Get].
  record Get(PatternSignature signature, boolean eventual, String unique)
      implements PatternDeclaration {}

  /// See [dev.trestle.singletable.Query].
  ///
  /// @param key the templates of the partition key, and of the prefix of the sort key
  record Query(
      PatternSignature signature,
      String index,
      IndexKeyDeclaration key,
      Bounds bounds,
      boolean descending,
      boolean skipOtherTypes,
      boolean eventual,
      boolean consistent)
      implements PatternDeclaration {}

  /// The bounds of a query's sort key.
  record Bounds(String begins, String after, String before, String from, String to) {
    public static final Bounds NONE = new Bounds("", "", "", "", "");

    public boolean isEmpty() {
      return equals(NONE);
    }
  }

  /// See [dev.trestle.singletable.Counter].
  record Counter(
      PatternSignature signature,
      KeyDeclaration key,
      String attribute,
      String changedAt,
      int shards,
      String type)
      implements PatternDeclaration {}

  /// See [dev.trestle.singletable.Idempotent].
  record Idempotent(PatternSignature signature, KeyDeclaration key, String keepFor, String type)
      implements PatternDeclaration {}
}
