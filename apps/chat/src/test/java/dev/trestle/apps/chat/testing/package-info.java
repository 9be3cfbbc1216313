/// What the tests of the chat share: a running chat with those who talk to it ([LiveChat]), and what its table promises on every database
/// ([ChatContract]).
@NullMarked
package dev.trestle.apps.chat.testing;

import org.jspecify.annotations.NullMarked;
