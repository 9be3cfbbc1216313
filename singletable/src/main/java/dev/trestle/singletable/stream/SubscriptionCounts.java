package dev.trestle.singletable.stream;

/// The counts of records that a subscription has processed on this node.
///
/// @param handled records whose handlers succeeded
/// @param retried attempts that failed and were followed by another
/// @param dead records that became dead letters or, in a broadcast, were dropped
/// @param unknown records of items that the design does not declare
/// @param unwanted records without a registered handler
public record SubscriptionCounts(
    long handled, long retried, long dead, long unknown, long unwanted) {}
