/// Amazon S3 and compatible servers as object storage. Start at [BucketClient].
@NullMarked
package dev.trestle.aws.s3;

import org.jspecify.annotations.NullMarked;
