/// The type of all requests to the port, and the checks that their records share.
///
/// Start at [Request]. Its own package, below the ports, so that operations can be in the package of their subject: items beside `Dynamo`,
/// tables in `table`, tags in `tag`, backups in `backup`.
@NullMarked
package dev.trestle.dynamo.request;

import org.jspecify.annotations.NullMarked;
