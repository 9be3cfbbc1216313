/// Tests of what the commands on a database share.
@NullMarked
package dev.trestle.cli.session;

import org.jspecify.annotations.NullMarked;
