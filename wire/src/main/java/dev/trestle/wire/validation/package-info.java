/// Validation of request members: constraints, enumerations, names and ARNs, with Amazon's error texts.
///
/// Start at [Violations], which collects violated constraints and reports them in one error. Used by all operations.
@NullMarked
package dev.trestle.wire.validation;

import org.jspecify.annotations.NullMarked;
