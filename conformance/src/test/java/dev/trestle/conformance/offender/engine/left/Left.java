package dev.trestle.conformance.offender.engine.left;

import dev.trestle.conformance.offender.engine.right.Right;

public record Left(Right right) {}
