/// Tests of backups, restores and exports.
@NullMarked
package dev.trestle.wire.backup;

import org.jspecify.annotations.NullMarked;
