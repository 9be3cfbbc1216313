@NullMarked
package dev.trestle.web.socket;

import org.jspecify.annotations.NullMarked;
