package dev.trestle.apps.snakes.table;

/// What came of a request for a seat, kept for as long as the request may come again. The secret of the seat is not in it: whoever has the
/// key of the request can make it again, with the salt.
public record Seat(String code, String playerId, String salt) {}
