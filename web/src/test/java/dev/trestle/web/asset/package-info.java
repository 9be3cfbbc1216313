@NullMarked
package dev.trestle.web.asset;

import org.jspecify.annotations.NullMarked;
