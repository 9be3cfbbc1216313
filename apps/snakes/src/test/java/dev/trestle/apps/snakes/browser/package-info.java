/// The interface of the game in a real browser, against a real server. Pictures are in target/screenshots.
@NullMarked
package dev.trestle.apps.snakes.browser;

import org.jspecify.annotations.NullMarked;
