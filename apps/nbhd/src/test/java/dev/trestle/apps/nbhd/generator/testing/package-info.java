/// Sample sites for tests of the generator.
@NullMarked
package dev.trestle.apps.nbhd.generator.testing;

import org.jspecify.annotations.NullMarked;
