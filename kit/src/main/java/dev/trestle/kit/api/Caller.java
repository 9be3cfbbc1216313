package dev.trestle.kit.api;

/// Who is signed in and calls.
///
/// @param family of the sign-in that the access token came from
public record Caller(String userId, String family) {}
