package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.feed.AtomFeed;
import dev.trestle.apps.nbhd.generator.feed.FeedItem;
import dev.trestle.apps.nbhd.generator.feed.FeedSite;
import dev.trestle.apps.nbhd.generator.feed.JsonFeed;
import dev.trestle.apps.nbhd.generator.feed.SearchIndex;
import dev.trestle.apps.nbhd.generator.feed.Sitemap;
import dev.trestle.apps.nbhd.generator.site.Tag;
import dev.trestle.apps.nbhd.generator.value.RootLinks;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Text;
import dev.trestle.apps.nbhd.generator.value.Urls;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/// The files of every site that no template renders: feeds, site map, robots.txt and the search index.
final class DataFiles {
  private DataFiles() {}

  static List<PlannedPage> plan() {
    return List.of(
        PlannedPage.data(
            "feed.xml",
            "application/atom+xml; charset=utf-8",
            "atom",
            reads -> AtomFeed.write(site(reads), items(reads))),
        PlannedPage.data(
            "feed.json",
            "application/feed+json; charset=utf-8",
            "jsonfeed",
            reads -> JsonFeed.write(site(reads), items(reads))),
        PlannedPage.data(
            "sitemap.xml", "application/xml; charset=utf-8", "sitemap", DataFiles::sitemap),
        PlannedPage.data(
            "robots.txt",
            "text/plain; charset=utf-8",
            "robots",
            reads -> "User-agent: *\nAllow: /\nSitemap: " + reads.baseUrl() + "sitemap.xml\n"),
        PlannedPage.data(
            "search.json", "application/json; charset=utf-8", "search", DataFiles::search));
  }

  private static FeedSite site(PageReads reads) {
    return new FeedSite(
        reads.baseUrl(),
        reads.siteTitle(),
        text(reads, "description", ""),
        text(reads, "author", reads.siteTitle()));
  }

  private static String text(PageReads reads, String key, String fallback) {
    return reads.config(key).orElse(null) instanceof Text(var text) && !text.isBlank()
        ? text
        : fallback;
  }

  private static List<FeedItem> items(PageReads reads) {
    var values = new PageValues(reads);
    return reads.feed().stream()
        .map(
            post ->
                new FeedItem(
                    reads.baseUrl() + Urls.encodePath(post.path().substring(1)),
                    post.record().title(),
                    post.date(),
                    post.updated(),
                    values.description(post),
                    RootLinks.rewrite(reads.text(post).html(), reads.baseUrl()),
                    post.tags().stream().map(Tag::name).toList()))
        .toList();
  }

  private static String sitemap(PageReads reads) {
    var map = new Sitemap(reads.baseUrl());
    reads.addresses().forEach(address -> map.add(address.path(), address.changed()));
    return map.end();
  }

  private static String search(PageReads reads) {
    return SearchIndex.write(
        reads.searchable().stream()
            .map(
                post ->
                    new SearchIndex.Post(
                        Urls.encodePath(post.path().substring(1)),
                        post.record().title(),
                        LocalDate.ofInstant(post.date(), ZoneOffset.UTC),
                        post.tags().stream().map(Tag::name).toList(),
                        reads.summary(post).text()))
            .toList());
  }
}
