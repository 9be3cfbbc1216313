/// Files for programs: feeds, site map and search index.
///
/// [AtomFeed] and [JsonFeed] write the newest posts, [Sitemap] the addresses of all pages, [SearchIndex] the words of all posts.
@NullMarked
package dev.trestle.apps.nbhd.generator.feed;

import org.jspecify.annotations.NullMarked;
