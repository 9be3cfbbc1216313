/// Doing things not too often, see [Paced], and not too many at once, see [FewAtOnce].
@NullMarked
package dev.trestle.apps.chat.pace;

import org.jspecify.annotations.NullMarked;
