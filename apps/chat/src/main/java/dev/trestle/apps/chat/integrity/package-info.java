/// The nightly integrity check: reads all stored items and repairs what is inconsistent.
///
/// Start at [IntegrityCheck], a job that reads the table page by page. [OrphanedItems] are references without a target,
/// [OrphanedLocks] are uniqueness locks without an owner, [StoredCounts] are counts that differ from the items that
/// they count. A repair is written only if the item is still as it was read. No repair is expected in normal operation,
/// so each is logged and listed in the result of the job ([IntegrityFindings]).
@NullMarked
package dev.trestle.apps.chat.integrity;

import org.jspecify.annotations.NullMarked;
