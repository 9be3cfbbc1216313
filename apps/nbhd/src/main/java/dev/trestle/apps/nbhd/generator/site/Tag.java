package dev.trestle.apps.nbhd.generator.site;

/// A tag of posts.
///
/// @param name as the newest post with it writes it
public record Tag(String name, String slug) {}
