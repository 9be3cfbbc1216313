package dev.trestle.dynamo.table;

/// The images of a changed item that stream records contain (`StreamViewType`).
public enum StreamView {
  KEYS_ONLY,
  NEW_IMAGE,
  OLD_IMAGE,
  NEW_AND_OLD_IMAGES
}
