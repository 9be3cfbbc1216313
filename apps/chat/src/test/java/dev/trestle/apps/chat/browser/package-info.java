/// The interface of the chat in a real browser, against a real server. Pictures are in target/screenshots.
@NullMarked
package dev.trestle.apps.chat.browser;

import org.jspecify.annotations.NullMarked;
