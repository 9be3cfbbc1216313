/// Tests of the bucket, against a minimal S3 server.
@NullMarked
package dev.trestle.aws.s3;

import org.jspecify.annotations.NullMarked;
