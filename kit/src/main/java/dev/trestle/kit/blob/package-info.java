/// Blobs: bytes under names, in files, in memory or in a bucket of an object store.
///
/// Start at [BlobStore]. [BlobFiles] and [BlobMemory] implement it here; the program that serves an application implements it for the
/// bucket at a [BucketAddress]. [ServedBlobs] turns its failures into problems that clients understand.
@NullMarked
package dev.trestle.kit.blob;

import org.jspecify.annotations.NullMarked;
