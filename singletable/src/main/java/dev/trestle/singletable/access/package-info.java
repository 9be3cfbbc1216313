/// Access patterns at work: a method call becomes a request, and items become entities. Start at [Tables].
@NullMarked
package dev.trestle.singletable.access;

import org.jspecify.annotations.NullMarked;
