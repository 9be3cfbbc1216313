package dev.trestle.engine.schema;

/// The position after which a page begins, in the table or index that is read, and in the table.
///
/// @param position the index key of the last item of the previous page; for the table itself, its primary key again
/// @param item the primary key of that item, because many items can have the same key in a global index
public record StartKey(IndexKeyValues position, PrimaryKey item) {}
