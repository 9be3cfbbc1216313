/// The template language of sites, which can show values and nothing else.
///
/// Start at [TemplatePackage]: layouts, partials, assets and a schema, all data. [TemplateParser] reads a file into nodes and follows the
/// HTML around each variable ([HtmlContext]), so that [Escaping] can encode the value for its place: text, attribute, address, JSON in a
/// script of data, CSS. Variables in scripts, comments, unquoted attributes and tag names are refused. [TemplateRenderer] writes a page within [RenderLimits]. Every
/// mistake is a [TemplateException] with file and line.
///
/// | syntax | meaning |
/// |---|---|
/// | `{{ post.title }}` | the value, encoded for its place |
/// | `{{ post.date \| date "d MMMM yyyy" }}` | the value after a filter; [TemplateFilter] lists them |
/// | `{{#if post.tags}} … {{else}} … {{/if}}` | the first part where the value is there and not empty; `{{#if not x}}` turns it round |
/// | `{{#each post.tags as tag}} … {{/each}}` | the part once for each; `loop.first`, `loop.last` and `loop.number` say which one |
/// | `{{> head}}` | the file `partials/head.html` |
/// | `{{! note }}` | nothing |
@NullMarked
package dev.trestle.apps.nbhd.generator.template;

import org.jspecify.annotations.NullMarked;
