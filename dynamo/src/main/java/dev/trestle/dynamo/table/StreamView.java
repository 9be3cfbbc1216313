package dev.trestle.dynamo.table;

/// What a stream's records show of a changed item.
public enum StreamView {
  KEYS_ONLY,
  NEW_IMAGE,
  OLD_IMAGE,
  NEW_AND_OLD_IMAGES
}
