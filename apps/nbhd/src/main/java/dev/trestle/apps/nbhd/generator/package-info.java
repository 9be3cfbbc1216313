/// The static site generator: a pure function from a site's source to its files, without storage, network or clock.
///
/// Start at [dev.trestle.apps.nbhd.generator.build.SiteBuilder], and at [dev.trestle.apps.nbhd.generator.site.SiteSource], its input.
/// [BuiltInTemplates] has the templates blog, project and newsletter. [dev.trestle.apps.nbhd.generator.build.SitePreview] renders one page from
/// what is typed and not saved yet.
///
/// | package | has |
/// |---|---|
/// | `site` | the input: records, files, configuration; published records with their addresses |
/// | `markdown`, `highlight` | texts as safe HTML, code with classes |
/// | `template`, `value` | the template language and its values |
/// | `schema` | the rules for a configuration |
/// | `build` | pages, what each of them read, and builds of only what changed |
/// | `feed`, `picture`, `color` | feeds and search index, widths of pictures, readable colours |
@NullMarked
package dev.trestle.apps.nbhd.generator;

import org.jspecify.annotations.NullMarked;
