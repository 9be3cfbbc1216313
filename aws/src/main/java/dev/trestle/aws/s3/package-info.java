/// Amazon S3, and whatever else speaks it, as a place for bytes with names. Start at [Bucket].
@NullMarked
package dev.trestle.aws.s3;

import org.jspecify.annotations.NullMarked;
