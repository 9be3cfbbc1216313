/// The values that templates, schemas and pages share.
///
/// Start at [TemplateValue]: texts, numbers, lists, fields and safe HTML. [Slug] turns titles into addresses, [Urls] refuses dangerous
/// schemes, [RootLinks] turns links from the root of a site into links from one page.
@NullMarked
package dev.trestle.apps.nbhd.generator.value;

import org.jspecify.annotations.NullMarked;
