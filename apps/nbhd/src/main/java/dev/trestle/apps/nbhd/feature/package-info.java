/// The contract between the application and its features.
///
/// Start at [NbhdFeature]. Each feature has a package of its own; the application makes a list of them. [NbhdParts] is what they share. A feature that stores
/// something of a user deletes it in a [UserPurgeStep].
@NullMarked
package dev.trestle.apps.nbhd.feature;

import org.jspecify.annotations.NullMarked;
