package dev.trestle.conformance.violation.engine.left;

import dev.trestle.conformance.violation.engine.right.Right;

public record Left(Right right) {}
