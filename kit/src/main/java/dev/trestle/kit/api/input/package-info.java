/// Declared limits of request values, and their checks.
///
/// The limit of a value is written once: in [Text], [Range] or [OneOf] on the component of a body's record, or in a [QueryParameter].
/// [InputRules] checks bodies against these annotations, the OpenAPI document shows them. [Inputs] parses single values, and
/// [ValidationErrors] collects what is wrong with several.
@NullMarked
package dev.trestle.kit.api.input;

import org.jspecify.annotations.NullMarked;
