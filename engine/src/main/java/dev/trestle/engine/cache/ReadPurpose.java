package dev.trestle.engine.cache;

/// The purpose for which a row is read.
enum ReadPurpose {
  /// The row's content is returned to a reader.
  READ,

  /// The row is about to be replaced. A writer needs the old row once and does not read it again, so such a read evicts
  /// nothing from the cache and does not keep the decoded item.
  REPLACE
}
