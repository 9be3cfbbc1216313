/// Tests over real sockets, on free ports.
@NullMarked
package dev.trestle.web;

import org.jspecify.annotations.NullMarked;
