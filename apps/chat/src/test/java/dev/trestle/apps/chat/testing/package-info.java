/// What the table promises on every database, as one suite that the tests of each of them extend.
@NullMarked
package dev.trestle.apps.chat.testing;

import org.jspecify.annotations.NullMarked;
