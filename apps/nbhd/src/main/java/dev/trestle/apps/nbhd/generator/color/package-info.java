/// Colours of sites: contrast, and shades of an accent colour that can be read.
///
/// Start at [AccentColors].
@NullMarked
package dev.trestle.apps.nbhd.generator.color;

import org.jspecify.annotations.NullMarked;
