/// Root path and rate limits of the chat's HTTP API, which is declared with `kit.api`.
@NullMarked
package dev.trestle.apps.chat.api;

import org.jspecify.annotations.NullMarked;
