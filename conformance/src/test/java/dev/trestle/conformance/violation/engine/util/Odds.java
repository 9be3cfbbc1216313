package dev.trestle.conformance.violation.engine.util;

record Odds() {}
