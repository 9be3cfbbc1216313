package dev.trestle.kit.api;

/// A signed-in user who calls the API.
///
/// @param family the refresh-token family of the sign-in that issued the access token
public record Caller(String userId, String family) {}
