/// Responsive pictures: several widths of one picture, among which browsers choose.
///
/// Start at [ResponsivePicture], which has everything that an `img` element needs.
@NullMarked
package dev.trestle.apps.nbhd.generator.picture;

import org.jspecify.annotations.NullMarked;
