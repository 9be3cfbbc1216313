/// Tests of the package of the same name.
@NullMarked
package dev.trestle.apps.chat.gateway.event;

import org.jspecify.annotations.NullMarked;
