package dev.trestle.dynamo.backup;

/// What an incremental export tells of a changed item: how it is now, or also how it was before.
public enum ExportView {
  NEW_IMAGE,
  NEW_AND_OLD_IMAGES
}
