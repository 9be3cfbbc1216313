/// Tests of requests and responses.
@NullMarked
package dev.trestle.web;

import org.jspecify.annotations.NullMarked;
