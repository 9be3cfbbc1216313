/// Tests of the bucket, against a server that knows as much of S3 as it needs.
@NullMarked
package dev.trestle.aws.s3;

import org.jspecify.annotations.NullMarked;
