/// Generates COMPATIBILITY.md from checks: which operations are supported, which parameters are read and have their
/// effect, which limits hold on both sides.
///
/// Start at [CompatibilityTest], which fails if the file in the repository differs. The list of operations and
/// parameters comes from [dev.trestle.conformance.api.Api], so nothing is left out; what a check cannot know, the
/// reason for a missing or different feature, is in [Reasons].
@NullMarked
package dev.trestle.conformance.compatibility;

import org.jspecify.annotations.NullMarked;
