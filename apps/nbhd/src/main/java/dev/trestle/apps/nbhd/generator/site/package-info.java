/// A site before it is rendered: what its people wrote, in order.
///
/// Start at [SiteSource], the whole input of a build, and [SiteContent], which selects what is published, gives every record its address,
/// and groups posts by tag and year. Nothing here depends on the order of the input, on a clock or on storage.
@NullMarked
package dev.trestle.apps.nbhd.generator.site;

import org.jspecify.annotations.NullMarked;
