/// Tests of bundles of JavaScript modules.
@NullMarked
package dev.trestle.web.bundle;

import org.jspecify.annotations.NullMarked;
