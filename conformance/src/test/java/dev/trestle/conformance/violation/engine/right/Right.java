package dev.trestle.conformance.violation.engine.right;

import dev.trestle.conformance.violation.engine.left.Left;
import java.util.List;

public record Right(List<Left> lefts) {}
