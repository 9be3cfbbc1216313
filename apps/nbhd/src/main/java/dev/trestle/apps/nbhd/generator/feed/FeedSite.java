package dev.trestle.apps.nbhd.generator.feed;

/// The site that a feed is about.
///
/// @param url with a slash at its end
public record FeedSite(String url, String title, String description, String author) {}
