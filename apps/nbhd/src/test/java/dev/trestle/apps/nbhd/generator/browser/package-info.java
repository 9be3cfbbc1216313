/// Tests of generated sites in a real browser.
@NullMarked
package dev.trestle.apps.nbhd.generator.browser;

import org.jspecify.annotations.NullMarked;
