/// The home feed: for each reader the activities of all actors whom the reader follows, newest first, without gap or duplicate.
///
/// Invariant: at every moment, and however it is stored, a home feed equals the list that a naive program would make by filtering and
/// sorting all activities. Copies in `FEED#<reader>` only make it cheap. `FeedOracleTest` compares both.
///
/// | package | what it does |
/// |---|---|
/// | `coverage` | computes for which stretch of an actor's list a reader's copies are complete; confirms new edges |
/// | `promotion` | decides whose activities are copied, and stores it |
/// | `fanout` | writes the copies, in durable walks over the followers |
/// | `home` | reads pages: merges copies and pulled activities |
/// | `node` | starts all of it on a node |
/// | `api` | the part of the GraphQL API: home feeds, lists and keyword filters |
///
/// This package has the values that they share. An actor is a user, or a group whose members follow it implicitly. The position of an activity
/// in its actor's list is its time, which is strictly increasing for each actor (see `activity`).
@NullMarked
package dev.trestle.apps.guild.feed;

import org.jspecify.annotations.NullMarked;
