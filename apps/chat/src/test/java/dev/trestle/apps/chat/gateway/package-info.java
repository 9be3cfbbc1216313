/// Tests of the package of the same name.
@NullMarked
package dev.trestle.apps.chat.gateway;

import org.jspecify.annotations.NullMarked;
