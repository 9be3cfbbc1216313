/// Everything of somebody in one file, for themselves.
///
/// Start at [ExportApi]. [Exports] has a job made for each wish, and does it in steps of some seconds at most: [Collecting] goes through all
/// channels ([Walk]) and adds what is somebody's to parts in the blob store, up to a [Bookmark] that the job keeps; [Writing] makes them into
/// one [ExportFile]. It lies in the blob store, and is had by a signed address that is good for some minutes.
///
/// Nothing of it stays without its job: who removes the job removes what is stored, and a step that has stored something looks whether its
/// job is still there.
@NullMarked
package dev.trestle.apps.chat.account.export;

import org.jspecify.annotations.NullMarked;
