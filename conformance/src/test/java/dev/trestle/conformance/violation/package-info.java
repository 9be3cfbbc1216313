/// Sample violations of the architecture rules, in packages like those of the real modules: each rule must find its
/// violation here.
@NullMarked
package dev.trestle.conformance.violation;

import org.jspecify.annotations.NullMarked;
