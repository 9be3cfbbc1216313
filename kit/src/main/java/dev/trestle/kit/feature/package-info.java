/// The contract between an application and its features.
///
/// Start at [Feature]. Each feature has a package of its own; the application makes a list of them, [Features], which connects each to the routes, the
/// jobs and the change stream. [Background] is what they add running parts to.
@NullMarked
package dev.trestle.kit.feature;

import org.jspecify.annotations.NullMarked;
