package dev.trestle.kit.api;

/// A problem that a route may answer with: HTTP status and code, for the OpenAPI document.
public record ProblemCode(int status, String code) {}
