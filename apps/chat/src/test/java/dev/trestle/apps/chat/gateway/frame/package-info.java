/// Tests of the package of the same name.
@NullMarked
package dev.trestle.apps.chat.gateway.frame;

import org.jspecify.annotations.NullMarked;
