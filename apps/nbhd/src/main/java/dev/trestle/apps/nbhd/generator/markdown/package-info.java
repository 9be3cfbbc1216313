/// Markdown to safe HTML.
///
/// Start at [Markdown]: CommonMark with tables, footnotes, strikethrough, task lists and highlighted code. What comes out is safe whatever
/// goes in: addresses have allowed schemes, raw HTML passes the allow-list of [HtmlPolicy], nesting and length are bounded. [FrontMatter]
/// reads the fields before a text. Links to the site itself begin at its root; [dev.trestle.apps.nbhd.generator.value.RootLinks] makes them
/// relative to a page.
@NullMarked
package dev.trestle.apps.nbhd.generator.markdown;

import org.jspecify.annotations.NullMarked;
