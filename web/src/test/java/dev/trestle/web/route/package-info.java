@NullMarked
package dev.trestle.web.route;

import org.jspecify.annotations.NullMarked;
