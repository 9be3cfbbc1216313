package dev.trestle.dynamo.stream;

/// The id of a shard. Ids of one stream sort by age.
public record ShardId(String text) implements Comparable<ShardId> {
  public static ShardId of(String text) {
    return new ShardId(text);
  }

  @Override
  public int compareTo(ShardId other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
