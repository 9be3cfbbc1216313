package dev.trestle.apps.snakes.table;

/// The result of a request for a seat, kept for as long as the request may be retried. The token is not in it: a caller with the
/// key of the request can make it again, with the salt.
public record Seat(String code, String playerId, String salt) {}
