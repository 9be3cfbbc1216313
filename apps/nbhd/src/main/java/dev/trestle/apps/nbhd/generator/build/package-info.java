/// The build of a site: plan the pages, render those whose inputs changed, keep the others.
///
/// Start at [SiteBuilder]. A page is a [PlannedPage]: an address and a function of [PageReads], through which it gets everything it shows.
/// Each read is noted under a key such as `config/author` or `posts/3` ([AnswerKeys]). [SiteQueries] answers it, and [AnswerHashes] hashes the
/// answer, also where it is that there is nothing. A [BuildMemory] holds the keys and hashes of a build; in the next one, a page is rendered
/// again only if the hash of one of its keys differs. A full build is the same without a memory, so that both give the same bytes.
///
/// [SitePreview] renders single pages with the same plan and the same reads, and remembers nothing.
///
/// Rendered files go to a [BuildOutput] at once. A fault that stops the build is a [BuildException], one that does not is a [BuildWarning];
/// both name the [BuildPlace] where the author mends it.
@NullMarked
package dev.trestle.apps.nbhd.generator.build;

import org.jspecify.annotations.NullMarked;
