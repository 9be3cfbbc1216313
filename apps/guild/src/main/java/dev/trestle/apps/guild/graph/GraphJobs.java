package dev.trestle.apps.guild.graph;

/// The kinds of jobs that changes of the social graph leave to do.
public final class GraphJobs {
  /// Deletes the copies of a followee's activities in the feed of a former follower. The job's subject is the follower, its scope the followee,
  /// and its moment the position up to which copies are deleted.
  public static final String COPY_REMOVAL = "feed-copy-removal";

  private GraphJobs() {}
}
