package dev.trestle.conformance.offender.engine.right;

import dev.trestle.conformance.offender.engine.left.Left;
import java.util.List;

public record Right(List<Left> lefts) {}
