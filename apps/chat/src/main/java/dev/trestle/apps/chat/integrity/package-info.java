/// Looks at everything that is stored, once a night, and puts right what does not fit together.
///
/// Start at [IntegrityCheck]: a job that reads the table page by page. [OrphanedItems] are references and locks to what is no more, [StoredCounts] are numbers
/// that something else is counted by. Both change something only if it still is as it was seen. Such things are not supposed to happen; each
/// that is found is logged, and all are told by the job's result ([IntegrityFindings]).
@NullMarked
package dev.trestle.apps.chat.integrity;

import org.jspecify.annotations.NullMarked;
