package dev.trestle.singletable.stream;

/// How many records a subscription has met on this node.
///
/// @param handled those whose handlers ended well
/// @param retried attempts that failed and were followed by another
/// @param dead those that became dead letters or, in a broadcast, were dropped
/// @param unknown those of something that the design does not know
/// @param unwanted those that no handler asked for
public record SubscriptionCounts(
    long handled, long retried, long dead, long unknown, long unwanted) {}
