package dev.trestle.dynamo.backup;

/// Images in an incremental export: the new image of each changed item, or the new and the old image.
public enum ExportView {
  NEW_IMAGE,
  NEW_AND_OLD_IMAGES
}
