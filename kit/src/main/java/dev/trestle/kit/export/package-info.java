/// Exports: everything that an application stores about a user, as one ZIP file for that user.
///
/// Start at [ExportContent]: an application lists the files of its export as [ExportSection]s, each a query and how one entity becomes JSON.
/// [ExportJobs] runs an export as a job, in steps of some seconds at most: [ExportCollector] reads sections of any length page by page
/// ([ExportReader]) and appends lines to parts in the blob store ([ExportBlobs]), up to an [ExportPosition] that the job stores, so that any
/// node can continue it; [ExportZipWriter] makes one [ExportZip] of the parts, of the short sections and of stored files such as pictures ([ExportedFile]). [ExportApi] has the routes: a client
/// starts an export, polls its status, and downloads the file from a signed address that is valid for some minutes.
///
/// No file stays without its job: deleting the job deletes the files, and a step that has stored something checks that its job still exists.
@NullMarked
package dev.trestle.kit.export;

import org.jspecify.annotations.NullMarked;
