/// Tests of the pages that need no browser.
@NullMarked
package dev.trestle.apps.chat.web;

import org.jspecify.annotations.NullMarked;
