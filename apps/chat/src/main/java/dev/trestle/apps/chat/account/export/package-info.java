/// Everything of somebody in one file, for themselves.
///
/// Start at [ExportApi]. [Exports] has a job made for each wish, and does it: [Collecting] reads what is somebody's, [ExportFile] is what it
/// looks like. The file lies in the blob store, and is had by a signed address that is good for some minutes.
@NullMarked
package dev.trestle.apps.chat.account.export;

import org.jspecify.annotations.NullMarked;
