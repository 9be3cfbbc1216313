package dev.trestle.conformance.offender.engine.util;

record Odds() {}
