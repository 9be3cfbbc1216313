package dev.trestle.apps.guild.table.graph;

/// A named list of followed users, or one of its entries: both are in one range of keys.
public sealed interface InFollowList permits FollowList, FollowListEntry {}
