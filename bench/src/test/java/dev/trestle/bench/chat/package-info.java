@NullMarked
package dev.trestle.bench.chat;

import org.jspecify.annotations.NullMarked;
