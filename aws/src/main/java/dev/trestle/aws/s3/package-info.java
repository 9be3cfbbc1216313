/// Amazon S3 and compatible servers as object storage. Start at [Bucket].
@NullMarked
package dev.trestle.aws.s3;

import org.jspecify.annotations.NullMarked;
