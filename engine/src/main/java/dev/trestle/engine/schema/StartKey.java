package dev.trestle.engine.schema;

/// The place after which a page begins: in the table or index that is read, and in the table.
///
/// @param position where the last item of the page before stood; of the table itself, its primary
///   key once more
/// @param item which item it was, for many items can share a place in a global index
public record StartKey(IndexKey position, PrimaryKey item) {}
