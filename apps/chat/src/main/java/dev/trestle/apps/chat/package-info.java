/// A chat with servers and channels. Start at [ChatTable]: everything that it stores, and every way it is asked.
@NullMarked
package dev.trestle.apps.chat;

import org.jspecify.annotations.NullMarked;
