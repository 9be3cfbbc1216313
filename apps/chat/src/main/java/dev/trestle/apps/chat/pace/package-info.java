/// Doing things not too often. See [Paced].
@NullMarked
package dev.trestle.apps.chat.pace;

import org.jspecify.annotations.NullMarked;
