/// COMPATIBILITY.md, made from what checks find: which operations are answered, which parameters are read and have their effect, which
/// limits hold on both sides.
///
/// Start at [CompatibilityTest], which fails when the file in the repository says something else. The list of operations and parameters
/// comes from [dev.trestle.conformance.api.Api], so nothing can be left out; what a check cannot know, the reason why something is
/// missing or different, is in [Reasons].
@NullMarked
package dev.trestle.conformance.compatibility;

import org.jspecify.annotations.NullMarked;
